import { useForm } from '@mantine/form';
import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import { formatDateTime } from '~/lib/dates';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextArea } from '~/ui/field';
import { reasonInput, type SettingEntry } from '../../schema';
import { reasonMax } from '../../terms';
import { useWithdrawSetting } from '../api';
import classes from './settings.module.css';

/** Asks for the reason why a planned change is taken back. */
export function WithdrawDialog({
  entry: { id, from },
  onClose,
}: {
  entry: SettingEntry;
  onClose: () => void;
}) {
  const fresh = useFresh();
  const withdraw = useWithdrawSetting(fresh.run);
  const form = useForm({ initialValues: { reason: '' } });
  const send = ({ reason }: typeof form.values) => {
    const checked = reasonInput.safeParse({ reason });
    form.setErrors(schemaErrors(checked));
    if (!checked.success || withdraw.isPending) return;
    withdraw.mutate(
      { id, ...checked.data },
      { onSuccess: onClose, onError: (error) => form.setErrors(formErrors(error)) },
    );
  };
  return (
    <>
      <Dialog opened onClose={onClose} title="Batalkan rencana">
        <form className="stack gap-3" noValidate onSubmit={form.onSubmit(send)}>
          <p>
            Perubahan itu tidak jadi berlaku mulai {formatDateTime(from)}. Yang berlaku sekarang
            tidak berubah.
          </p>
          <TextArea
            label="Alasan"
            required
            rows={2}
            maxLength={reasonMax}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <div className={classes.buttons}>
            <Button variant="subtle" onClick={onClose}>
              Tutup
            </Button>
            <Button type="submit" variant="danger" loading={withdraw.isPending}>
              Batalkan rencana
            </Button>
          </div>
        </form>
      </Dialog>
      {fresh.dialog}
    </>
  );
}
