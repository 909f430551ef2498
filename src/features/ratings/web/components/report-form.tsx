import { useReport } from '~/lib/web/report';
import { ReportDialog } from '~/ui/report-dialog';
import {
  type ReportReason,
  reportNoteMax,
  reportReasonLabels,
  ratingTexts as texts,
} from '../../terms';
import { useReportRating } from '../api';

type FormProps = { slug: string; id: string; userId: string; author: string; close: () => void };

/** The dialog of a report about a rating. */
export function ReportForm({ slug, id, userId, author, close }: FormProps) {
  const report = useReport<ReportReason>(
    { person: userId, place: `rating-report:${id}` },
    { ...texts, reasonMissing: texts.reportReasonMissing, noteMax: reportNoteMax },
  );
  return (
    <ReportDialog
      title={`Laporkan ulasan ${author}`}
      report={report}
      write={useReportRating(slug, id)}
      onClose={close}
      reasons={reportReasonLabels}
      hint="Apa yang salah, dan dari mana Anda mengetahuinya."
      lead="Petugas kami meninjau setiap laporan dan memberi tahu Anda hasilnya. Penulis ulasan tidak diberi tahu siapa yang melapor."
    />
  );
}
