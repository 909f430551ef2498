import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { deskMeta } from '~/lib/web/desk';
import { Button } from '~/ui/button';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { Ago } from '~/ui/desk/time';
import { LastLists } from '~/ui/list-import/last-lists';
import { can } from '../../../access';
import { peopleDesk } from '../../../people/rules';
import type { ListedPerson } from '../../../people/schema';
import { actOnPeople, peopleSource } from '../../../people/web/api';
import { MoveDialog, RevokeDialog } from '../../../people/web/components/people-dialogs';
import { PersonForm, useDepartments } from '../../../people/web/components/person-form';
import { PersonView, SeatBadge } from '../../../people/web/components/person-view';
import { overviewQuery, useCompanyId } from '../../../web/api';
import { importsQuery } from '../api';
import { ImportDialog } from '../components/import-dialog';

export const meta = deskMeta('Peserta perusahaan');

const columns: DeskDescription<ListedPerson, typeof peopleDesk>['columns'] = [
  { name: 'seat', label: 'Kursi', card: 'top', cell: (row) => <SeatBadge status={row.status} /> },
  { name: 'department', label: 'Departemen', cell: (row) => row.department ?? '' },
  { name: 'number', label: 'Nomor karyawan', spare: true, cell: (row) => row.employeeNumber ?? '' },
  {
    name: 'invited',
    label: 'Diundang',
    cell: (row) => row.invitedAt && <Ago at={row.invitedAt} />,
  },
  {
    name: 'activated',
    label: 'Diterima',
    cell: (row) => row.activatedAt && <Ago at={row.activatedAt} />,
  },
  {
    name: 'added',
    label: 'Ditambahkan',
    sort: 'added',
    spare: true,
    cell: (row) => <Ago at={row.createdAt} />,
  },
];
const holds = ({ status }: ListedPerson) => status === 'invited' || status === 'active';

/** What may be done with people of a company, with several at once. */
function actionsOf(company: string): DeskDescription<ListedPerson>['actions'] {
  const many = (act: 'resending' | 'restoration') => async (rows: ListedPerson[]) => {
    const ids = rows.map(({ id }) => id);
    return new Map(Object.entries((await actOnPeople(company, ids, { action: act })).refused));
  };
  return [
    {
      label: 'Kirim ulang undangan',
      verb: 'Kirim ulang',
      fits: ({ status }) => status === 'invited',
      text: 'Tautan yang lama tidak berlaku lagi.',
      runAll: many('resending'),
    },
    {
      label: 'Pindahkan',
      open: (rows, close) => <MoveDialog company={company} people={rows} onClose={close} />,
    },
    {
      label: 'Cabut kursi',
      fits: holds,
      open: (rows, close) => <RevokeDialog company={company} people={rows} onClose={close} />,
    },
    {
      label: 'Undang lagi',
      fits: (row) => !holds(row),
      text: 'Yang belum pernah menerima, atau keluar sendiri, dikirimi undangan.',
      runAll: many('restoration'),
    },
  ];
}

/** The people of one company: invited one by one or by a list, moved, and their seats taken and given. */
export default function People() {
  const company = useCompanyId();
  const overview = useQuery(overviewQuery(company)).data;
  const keeps = overview ? can(overview.company, 'people') : false;
  const imports = useQuery({ ...importsQuery(company), enabled: keeps }).data?.items ?? [];
  const [opened, setOpened] = useState<'invite' | { importId: string | null } | null>(null);
  const departments = useDepartments(company);
  const source = useMemo(() => peopleSource(company), [company]);
  const desk: DeskDescription<ListedPerson, typeof peopleDesk> = {
    title: 'Peserta',
    trail: [{ label: overview?.company.name ?? 'Perusahaan', to: `/company/${company}` }],
    noun: 'peserta',
    search: { label: 'Cari peserta', placeholder: 'Nama, email, atau nomor karyawan' },
    shape: peopleDesk,
    source,
    main: { label: 'Peserta', name: (row) => row.name, below: (row) => row.email, sort: 'name' },
    columns,
    filters: {
      company: { label: 'Perusahaan', linked: true, options: [] },
      department: { label: 'Departemen', options: departments, none: 'Belum ada departemen' },
    },
    ...(keeps && { actions: actionsOf(company) }),
    empty: {
      none: 'Belum ada peserta di tampilan ini',
      invited: 'Tidak ada undangan yang menunggu jawaban',
    },
    ...(keeps && {
      create: (
        <>
          <Button variant="default" onClick={() => setOpened({ importId: null })}>
            Impor CSV
          </Button>
          <Button onClick={() => setOpened('invite')}>Undang</Button>
        </>
      ),
    }),
    Entry: PersonView,
  };
  return (
    <>
      <Desk
        desk={desk}
        intro={
          <LastLists
            lists={imports}
            typed="Daftar yang diketik"
            onOpen={(importId) => setOpened({ importId })}
          />
        }
      />
      {opened === 'invite' && <PersonForm company={company} onClose={() => setOpened(null)} />}
      {opened && opened !== 'invite' && (
        <ImportDialog
          company={company}
          importId={opened.importId}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
