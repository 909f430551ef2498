import { deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import type { enrollmentDesk as shape } from '../../rules';
import type { ListedEnrollment } from '../../schema';
import { allEnrollmentsSource } from '../api';
import { enrollmentDesk } from '../components/enrollment-desk';

const title = 'Peserta kursus';
export const meta = deskMeta(title);

const desk: DeskDescription<ListedEnrollment, typeof shape> = {
  ...enrollmentDesk,
  title,
  trail: belowQueues,
  source: allEnrollmentsSource,
  columns: [
    { name: 'course', label: 'Kursus', cell: (row) => row.course.title },
    ...enrollmentDesk.columns,
  ],
};

export default function AllEnrollments() {
  return <Desk desk={desk} />;
}
