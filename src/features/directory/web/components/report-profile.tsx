import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAuth } from '~/features/auth/web/session';
import { useDraft } from '~/lib/web/draft';
import { formErrors } from '~/lib/web/form';
import { Button, ButtonLink } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { SelectField, TextArea } from '~/ui/field';
import { Icon } from '~/ui/icon';
import { profilePath } from '../../rules';
import {
  type ReportReason,
  reportNoteMax,
  reportReasonLabels,
  reportReasons,
  memberTexts as texts,
} from '../../terms';
import { useReport } from '../api';
import classes from './profile.module.css';

/** The search parameter that opens the dialog again when a visitor comes back from signing in. */
const reportParam = 'lapor';

/** The button and the dialog for a report; visitors sign in first and come back to the dialog. */
export function ReportProfile({ slug, reported }: { slug: string; reported: boolean }) {
  const auth = useAuth();
  const label = (
    <>
      <Icon name="flag" size={18} /> Laporkan profil
    </>
  );
  if (auth.status !== 'in') {
    return (
      <ButtonLink
        to={`/auth?returnUrl=${encodeURIComponent(`${profilePath(slug)}?${reportParam}=1`)}`}
        variant="subtle"
        rel="nofollow"
        className={classes.report}
      >
        {label}
      </ButtonLink>
    );
  }
  if (reported) return <p className={`quiet small ${classes.reported}`}>{texts.reportedBefore}</p>;
  return <ReportForm key={auth.user.id} slug={slug} userId={auth.user.id} label={label} />;
}

function ReportForm({
  slug,
  userId,
  label,
}: {
  slug: string;
  userId: string;
  label: React.ReactNode;
}) {
  const [params, setParams] = useSearchParams();
  const draft = useDraft({ person: userId, place: `report:${slug}` });
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [note, setNote] = useState(draft.initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const opened = params.has(reportParam);
  const show = (open: boolean) =>
    setParams(open ? { [reportParam]: '1' } : {}, { replace: true, preventScrollReset: true });
  const report = useReport(slug, () => {
    draft.drop();
    show(false);
  });
  const send = () => {
    if (!reason) return setErrors({ reason: texts.reasonMissing });
    if (reason === 'other' && !note.trim()) return setErrors({ note: texts.noteMissing });
    if (note.trim().length > reportNoteMax) return setErrors({ note: texts.noteTooLong });
    if (!report.isPending)
      report.mutate({ reason, note }, { onError: (error) => setErrors(formErrors(error)) });
  };
  return (
    <>
      <Button variant="subtle" onClick={() => show(true)} className={classes.report}>
        {label}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => show(false)}
        title="Laporkan profil"
        confirm="Kirim laporan"
        loading={report.isPending}
        onConfirm={send}
      >
        <div className={classes.form}>
          <p>
            Petugas kami meninjau setiap laporan. Pemilik profil tidak diberi tahu siapa yang
            melapor.
          </p>
          <SelectField
            label="Alasan"
            required
            value={reason}
            error={errors.reason}
            onChange={(event) => {
              setReason(event.currentTarget.value as ReportReason | '');
              setErrors({});
            }}
            options={[
              { value: '', label: 'Pilih alasan' },
              ...reportReasons.map((value) => ({ value, label: reportReasonLabels[value] })),
            ]}
          />
          <TextArea
            label={reason === 'other' ? 'Catatan' : 'Catatan (opsional)'}
            required={reason === 'other'}
            hint="Bagian mana, dan apa yang Anda ketahui tentangnya."
            value={note}
            error={errors.note}
            onChange={(event) => {
              setNote(event.currentTarget.value);
              draft.keep(event.currentTarget.value);
              setErrors({});
            }}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}
