import { useUserId } from '~/features/auth/web/session';
import { judged, reasonFault, useDecision } from '~/lib/web/decision';
import { useDraft } from '~/lib/web/draft';
import { DecisionForm } from '~/ui/decision-form';
import { useDecided } from '~/ui/desk/entry';
import { TextField } from '~/ui/field';
import { RadioChoices } from '~/ui/radio-choices';
import { nameMax, nameMin, ownCertificateText, reasonLimits, texts } from '../../../terms';
import type { StaffCertificate } from '../../schema';
import { type CertificateChange, useChange } from '../api';
import classes from './certificate.module.css';

type Action = CertificateChange['action'];

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
  const actions = (Object.keys(labels) as Action[]).filter((action) => may[action]);
  const only = actions.length === 1 ? actions[0] : undefined;
  const decision = useDecision({
    initial: { action: (only ?? '') as Action | '', name, reason: '' },
    check: ({ action, name, reason }) =>
      judged<CertificateChange>(
        {
          action: !action && 'Pilih tindakan',
          name: action === 'reissue' && nameError(name),
          reason: reasonFault(reason, reasonLimits),
        },
        action === 'reissue'
          ? { action, name, reason }
          : { action: action as Exclude<Action, 'reissue'>, reason },
      ),
    draft: useDraft({ person: useUserId(), place: `certificate:${id}` }),
  });
  const change = useChange(id);
  const decided = useDecided();
  const { action } = decision.values;
  if (actions.length === 0)
    return result !== 'replaced' && !erased && <p className="quiet">{ownCertificateText}</p>;
  return (
    <DecisionForm
      className={classes.form}
      label="Tindakan"
      decision={decision}
      write={change}
      done={() => {
        decision.sent();
        decided();
      }}
      save={action ? labels[action] : 'Simpan tindakan'}
      danger={action === 'revoke'}
      reason={action ? { hint: readers[action], rows: 4 } : null}
    >
      {!only && (
        <RadioChoices
          label="Tindakan"
          name="action"
          values={actions}
          labels={labels}
          {...decision.choice('action')}
        />
      )}
      {action && <p className="quiet small">{effects[action]}</p>}
      {action === 'reissue' && (
        <TextField
          label="Nama pada sertifikat"
          required
          maxLength={nameMax}
          {...decision.field('name')}
        />
      )}
    </DecisionForm>
  );
}
