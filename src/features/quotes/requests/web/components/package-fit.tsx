import { formatNumber } from '~/lib/money';
import { announce } from '~/ui/announcer';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { categoryLabels, tierLabels } from '../../../terms';
import { type Choice, choiceWith, overfullOf, type RequestValues } from '../../rules';

type PackageFitProps = { values: RequestValues; onChoose: (choice: Choice) => void };

/** Says when there are more participants than the chosen package includes, and what would fit. An offer may hold several packages, so any choice may be sent. */
export function PackageFit({ values, onChoose }: PackageFitProps) {
  const overfull = overfullOf(values);
  if (!overfull) return null;
  const { people, chosen, fitting } = overfull;
  const most = chosen.maxEmployees ?? 0;
  const choose = (choice: Choice, name: string) => {
    onChoose(choice);
    announce(`Paket ${name} dipilih.`);
  };
  return (
    <Notice
      tone="warning"
      role="status"
      title={`${formatNumber(people)} peserta lebih dari yang termasuk dalam paket ini`}
    >
      <p>
        {chosen.name} mencakup hingga {formatNumber(most)} peserta.{' '}
        {fitting
          ? `Yang cukup adalah ${fitting.name}, hingga ${formatNumber(fitting.maxEmployees ?? 0)} peserta.`
          : `Untuk jumlah ini diperlukan ${formatNumber(Math.ceil(people / most))} paket sekaligus, atau paket Custom yang disusun bersama.`}{' '}
        Anda juga boleh mengirim pilihan ini; penawarannya kami sesuaikan dengan jumlah peserta.
      </p>
      {fitting ? (
        <Button
          variant="light"
          onClick={() =>
            choose({ packageCategory: fitting.category, packageTier: fitting.tier }, fitting.name)
          }
        >{`Pilih ${tierLabels[fitting.tier]}`}</Button>
      ) : (
        <Button variant="light" onClick={() => choose(choiceWith('custom'), categoryLabels.custom)}>
          Pilih Custom
        </Button>
      )}
    </Notice>
  );
}
