import { useUserId } from '~/features/auth/web/session';
import { useDraft } from '~/lib/web/draft';
import { ruled, useSchemaForm } from '~/lib/web/schema-form';
import { Button } from '~/ui/button';
import { useDecided } from '~/ui/desk/entry';
import { TextArea, TextField } from '~/ui/field';
import { Form } from '~/ui/form';
import { RadioChoices } from '~/ui/radio-choices';
import { nameMax, nameMin, ownCertificateText, reasonMax, reasonMin, texts } from '../../../terms';
import type { StaffCertificate } from '../../schema';
import { type CertificateChange, useChange } from '../api';
import classes from './certificate.module.css';

type Action = CertificateChange['action'];
type Typed = { action: Action | ''; name: string; reason: string };

const labels: Record<Action, string> = {
  reissue: 'Terbitkan ulang',
  revoke: 'Cabut sertifikat',
  restore: 'Batalkan pencabutan',
};
const effects: Record<Action, string> = {
  reissue:
    'Terbit nomor baru dengan nama ini. Nomor lama terbaca “Diganti”, berkasnya tidak dapat diunduh lagi, dan koreksi nama yang menunggu terjawab dengannya. Pemiliknya dikabari lewat lonceng dan email.',
  revoke:
    'Verifikasi menunjukkan “Dicabut” dengan alasan di bawah, berkasnya tidak dapat diunduh lagi, dan koreksi nama yang menunggu ditutup. Pemiliknya dikabari lewat lonceng dan email.',
  restore: 'Nomor ini terbaca “Berlaku” lagi. Pemiliknya dikabari lewat lonceng dan email.',
};
const readers: Record<Action, string> = {
  reissue: 'Dicatat dalam catatan audit dan dibaca oleh pemiliknya.',
  revoke:
    'Dibaca oleh siapa pun yang memeriksa nomor ini, juga oleh pemiliknya. Jangan menulis data pribadi.',
  restore: 'Dicatat dalam catatan audit.',
};

const reasonError = (reason: string) =>
  reason.trim().length < reasonMin
    ? texts.reasonTooShort
    : reason.trim().length > reasonMax
      ? texts.reasonTooLong
      : null;
const nameError = (name: string) =>
  name.trim().length < nameMin
    ? texts.nameTooShort
    : name.trim().length > nameMax
      ? texts.nameTooLong
      : null;

/** The form of what staff does with a certificate. The typed reason survives a refusal and a new sign-in. */
export function ChangeForm({
  certificate: { id, name, result, erased, may },
}: {
  certificate: StaffCertificate;
}) {
  const draft = useDraft({ person: useUserId(), place: `certificate:${id}` });
  const decided = useDecided();
  const actions = (Object.keys(labels) as Action[]).filter((action) => may[action]);
  const only = actions.length === 1 ? actions[0] : undefined;
  const form = useSchemaForm({
    initial: { action: only ?? '', name, reason: draft.initial } as Typed,
    schema: ruled<Typed>({
      name: (value, { action }) => (action === 'reissue' ? nameError(value) : null),
      reason: reasonError,
    }),
    save: async ({ action, name, reason }) => {
      if (action === '') return;
      await change.mutateAsync(
        action === 'reissue' ? { action, name, reason } : { action, reason },
      );
    },
  });
  const change = useChange(id, () => {
    draft.drop();
    form.reset();
    decided();
  });
  const { action } = form.values;
  if (actions.length === 0)
    return result !== 'replaced' && !erased && <p className="quiet">{ownCertificateText}</p>;
  return (
    <Form form={form} className={classes.form} aria-label="Tindakan">
      {!only && (
        <RadioChoices
          label="Tindakan"
          name="action"
          values={actions}
          labels={labels}
          value={action}
          onChange={(value) => form.set('action', value)}
        />
      )}
      {action && (
        <>
          <p className="quiet small">{effects[action]}</p>
          {action === 'reissue' && (
            <TextField
              label="Nama pada sertifikat"
              required
              maxLength={nameMax}
              {...form.field('name')}
            />
          )}
          <TextArea
            label="Alasan"
            required
            rows={4}
            hint={readers[action]}
            error={form.errors.reason}
            value={form.values.reason}
            onChange={(event) => {
              form.set('reason', event.currentTarget.value);
              draft.keep(event.currentTarget.value);
            }}
          />
          <div className="row">
            <Button
              type="submit"
              variant={action === 'revoke' ? 'danger' : 'filled'}
              loading={change.isPending}
            >
              {labels[action]}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
