import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countOf, listImportStateLabels } from '~/lib/list-import';
import { formatNumber } from '~/lib/money';
import { apiOf, body } from '~/lib/web/api';
import { deskHandle, deskMeta, deskSource } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { EntryCard, EntryHeading, OpenedEntry } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { entryQuery } from '~/ui/desk/queries';
import { Ago } from '~/ui/desk/time';
import { Outcomes, Rows } from '~/ui/list-import/rows';
import { faultyOutcomes, importDesk as shape } from '../../rules';
import type { ImportView, ListedImport } from '../../schema';
import type { ParticipantRoutes } from '../../server/routes';
import { importOutcomes, outcomeLabels } from '../../terms';

const title = 'Impor peserta';
const source = deskSource<ListedImport>('enrollment-imports', '/staff/enrollment-imports');
export const meta = deskMeta(title);
export const handle = deskHandle(shape, source);

const list = () => apiOf<ParticipantRoutes>().staff['enrollment-imports'][':id'];
const nameOf = ({ name }: { name: string }) => name || 'Alamat yang diketik';

const desk: DeskDescription<ListedImport, typeof shape> = {
  title,
  trail: belowQueues,
  noun: 'impor',
  search: { label: 'Cari impor', placeholder: 'Berkas, kursus, atau petugas' },
  shape,
  source,
  main: { label: 'Berkas', name: nameOf, below: (row) => row.course.title },
  columns: [
    { name: 'by', label: 'Oleh', card: 'line', cell: (row) => row.by },
    { name: 'state', label: 'Status', cell: (row) => listImportStateLabels[row.state] },
    { name: 'rows', label: 'Baris', number: true, cell: (row) => formatNumber(row.total) },
    {
      name: 'faults',
      label: 'Kesalahan',
      number: true,
      cell: ({ counts }) => formatNumber(countOf(counts, faultyOutcomes)),
    },
    { name: 'begun', label: 'Dimulai', sort: 'begun', cell: (row) => <Ago at={row.createdAt} /> },
  ],
  filters: {
    course: { label: 'Kursus', options: [], linked: true, one: 'satu kursus' },
    person: { label: 'Oleh', options: [], linked: true, one: 'satu petugas' },
    begun: { label: 'Dimulai', days: true },
  },
  empty: { none: 'Tidak ada impor di tampilan ini', faulty: 'Tidak ada impor dengan kesalahan' },
  Entry: ({ id }) => (
    <OpenedEntry
      load={useQuery(entryQuery(source, id, () => body(list().$get({ param: { id } }))))}
      unknown="Impor ini tidak ditemukan"
    >
      {(list) => <Import {...list} />}
    </OpenedEntry>
  ),
};

/** One list with its outcomes, and links to the other lists of its course and of its maker. */
const Import = (list: ImportView) => (
  <EntryCard>
    <EntryHeading name={nameOf(list)}>{nameOf(list)}</EntryHeading>
    <Facts
      items={[
        [
          'Kursus',
          <Link key="course" to={`?course=${list.course.id}`}>
            {list.course.title}
          </Link>,
        ],
        [
          'Oleh',
          <Link key="person" to={`?person=${list.createdBy}`}>
            {list.by}
          </Link>,
        ],
        ['Status', listImportStateLabels[list.state]],
        ['Dimulai', <Ago key="begun" at={list.createdAt} />],
      ]}
    />
    <Outcomes outcomes={importOutcomes} counts={list.counts} labels={outcomeLabels} />
    <Rows {...list} labels={outcomeLabels} person={({ email }) => email} />
    <div className="row">
      <a href={`/api/staff/enrollment-imports/${list.id}/report`} download>
        Unduh laporan
      </a>
      <Link to={`/admin/courses/${list.course.id}/enrollments`}>Buka peserta kursus ini</Link>
    </div>
  </EntryCard>
);

/** The desk of the lists by which staff has added participants to courses. */
export default function Imports() {
  return <Desk desk={desk} />;
}
