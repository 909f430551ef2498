import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatDate, isoDate } from '~/lib/dates';
import { type DeskFilter, readDeskFilter } from '~/lib/desk';
import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import { Button } from '~/ui/button';
import { type DeskDescription, optionsOf } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { useDeskAddress } from '~/ui/desk/use-address';
import { Dialog } from '~/ui/dialog';
import { auditDesk } from '../../rules';
import type { AuditEntry } from '../../schema';
import { dayChoices, subjectLabels } from '../../terms';
import { auditPeopleQuery, auditSource } from '../api';
import { ChangesLine } from '../components/changes';
import { ChooseDays } from '../components/choose-days';
import { FindPerson } from '../components/find-person';

const title = 'Catatan audit';
export const meta = deskMeta(title);
export const handle = deskHandle(auditDesk, auditSource);

const desk: Omit<DeskDescription<AuditEntry, typeof auditDesk>, 'filters' | 'create'> = {
  title,
  trail: belowQueues,
  noun: 'catatan',
  search: { label: 'Cari catatan', placeholder: 'Nomor, atau kata dalam alasan' },
  shape: auditDesk,
  source: auditSource,
  main: {
    label: 'Tindakan',
    name: (row) => row.action,
    below: (row) => row.subject.name ?? subjectLabels[row.subject.kind],
  },
  columns: [
    { name: 'at', label: 'Waktu', sort: 'at', card: 'top', cell: (row) => <Ago at={row.at} /> },
    { name: 'actor', label: 'Oleh', cell: (row) => row.actor.name },
    { name: 'reason', label: 'Alasan', card: 'line', cell: (row) => row.reason },
    { name: 'changes', label: 'Perubahan', cell: (row) => <ChangesLine changes={row.changes} /> },
    { name: 'kind', label: 'Jenis', spare: true, cell: (row) => subjectLabels[row.subject.kind] },
  ],
  empty: {
    none: 'Belum ada keputusan petugas yang tercatat',
    exports: 'Belum ada daftar yang diunduh',
  },
  beside: true,
  Entry: lazyEntry(async () => (await import('../components/entry-view')).EntryView),
};

const spanOfDays = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/;
const dayLabel = (day: string) => formatDate(`${day}T00:00:00Z`);
/** A choice that stands in the address only, such as two days that somebody has chosen. */
const dayOptions = (chosen: string[]) => [
  ...Object.entries(dayChoices).map(([value, label]) => ({ value, label })),
  ...chosen.flatMap((value) => {
    const [, from = '', to = ''] = spanOfDays.exec(value) ?? [];
    return from ? [{ value, label: `${dayLabel(from)} – ${dayLabel(to)}` }] : [];
  }),
];

type Finding = 'person' | 'days' | null;

/** Everything that staff decided, with who, about what and why; and all of it about one person. */
export default function Audit() {
  const [params] = useSearchParams();
  const { actor, person, days } = readDeskFilter(auditDesk, params).filters;
  const { to } = useDeskAddress(auditDesk);
  const navigate = useNavigate();
  const [finding, find] = useState<Finding>(null);
  const close = () => find(null);
  const staff = useQuery(auditPeopleQuery()).data?.people ?? [];
  const ids = [...actor, ...person].filter((id) => !staff.some((member) => member.id === id));
  const others =
    useQuery({ ...auditPeopleQuery({ ids }), enabled: ids.length > 0 }).data?.people ?? [];
  const named = (chosen: string[]) =>
    [...staff, ...others]
      .filter(({ id }) => chosen.includes(id))
      .map(({ id, name }) => ({ value: id, label: name || 'Tanpa nama' }));
  const actors = [
    ...staff.map(({ id, name }) => ({ value: id, label: name })),
    ...named(actor).filter(({ value }) => !staff.some(({ id }) => id === value)),
  ];
  const filters = {
    kind: { label: 'Jenis', options: optionsOf(subjectLabels) },
    actor: { label: 'Oleh', options: actors },
    days: { label: 'Waktu', options: dayOptions(days) },
    person: { label: 'Tentang orang', options: named(person), linked: true },
    about: { label: 'Baris', options: [], linked: true, one: 'satu baris' },
  };
  const filtered = (change: Partial<DeskFilter<typeof auditDesk>['filters']>) =>
    to({ filters: { ...readDeskFilter(auditDesk, params).filters, ...change } });
  const today = isoDate(new Date());
  return (
    <>
      <Desk
        desk={{
          ...desk,
          filters,
          create: (
            <>
              <Button variant="default" onClick={() => find('person')}>
                Cari orang
              </Button>
              <Button variant="default" onClick={() => find('days')}>
                Pilih tanggal
              </Button>
            </>
          ),
        }}
      />
      <Dialog opened={finding === 'person'} onClose={close} title="Cari orang">
        <FindPerson
          addressOf={(name, id) => filtered({ person: [], actor: [], [name]: [id] })}
          onChosen={close}
        />
      </Dialog>
      <Dialog opened={finding === 'days'} onClose={close} title="Pilih tanggal">
        <ChooseDays
          from={today}
          to={today}
          onChosen={(span) => {
            close();
            void navigate(filtered({ days: [span] }));
          }}
        />
      </Dialog>
    </>
  );
}
