import { useReport } from '~/lib/web/report';
import { ReportDialog } from '~/ui/report-dialog';
import {
  type ReportReason,
  reportNoteMax,
  reportReasonLabels,
  memberTexts as texts,
} from '../../terms';
import { useReportProfile } from '../api';

/** The dialog of a report about a profile. */
export function ReportForm({
  slug,
  userId,
  close,
}: {
  slug: string;
  userId: string;
  close: () => void;
}) {
  const report = useReport<ReportReason>(
    { person: userId, place: `report:${slug}` },
    { ...texts, noteMax: reportNoteMax },
  );
  return (
    <ReportDialog
      title="Laporkan profil"
      report={report}
      write={useReportProfile(slug)}
      onClose={close}
      reasons={reportReasonLabels}
      hint="Bagian mana, dan apa yang Anda ketahui tentangnya."
      lead="Petugas kami meninjau setiap laporan. Pemilik profil tidak diberi tahu siapa yang melapor."
    />
  );
}
