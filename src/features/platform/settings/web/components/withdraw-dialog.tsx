import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import { formatDateTime } from '~/lib/dates';
import { useSchemaForm } from '~/lib/web/schema-form';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextArea } from '~/ui/field';
import { Form } from '~/ui/form';
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
  const form = useSchemaForm({
    initial: { reason: '' },
    schema: reasonInput,
    save: ({ reason }) => withdraw.mutateAsync({ id, reason }, { onSuccess: onClose }),
  });
  return (
    <>
      <Dialog opened onClose={onClose} title="Batalkan rencana">
        <Form form={form} className="stack gap-3">
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
            {...form.field('reason')}
          />
          <div className={classes.buttons}>
            <Button variant="subtle" onClick={onClose}>
              Tutup
            </Button>
            <Button type="submit" variant="danger" loading={withdraw.isPending}>
              Batalkan rencana
            </Button>
          </div>
        </Form>
      </Dialog>
      {fresh.dialog}
    </>
  );
}
