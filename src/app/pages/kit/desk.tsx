import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDateTime } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { createQueryClient } from '~/lib/web/api';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { EntryHeading, useDecided, useEntryKey } from '~/ui/desk/entry';
import { deskKey, refreshDesk } from '~/ui/desk/queries';
import { Section } from '~/ui/section';
import { WorkFrame } from '~/ui/work-frame';
import { cities, type ExampleRow, exampleSource, shape, states } from './desk-source';

const tones = { waiting: 'sun', taken: 'laut', done: 'plain' } as const;
const options = Object.entries(cities).map(([value, label]) => ({ value, label }));

function exampleDesk(state: string): DeskDescription<ExampleRow, typeof shape> {
  const source = exampleSource(state);
  return {
    title: 'Meja kerja',
    noun: 'contoh',
    search: { label: 'Cari contoh', placeholder: 'Nama perusahaan' },
    shape,
    source,
    main: {
      label: 'Perusahaan',
      name: (row) => row.company,
      below: (row) => row.contact,
      sort: 'company',
    },
    columns: [
      { name: 'city', label: 'Kota', cell: (row) => cities[row.city] },
      {
        name: 'seats',
        label: 'Peserta',
        number: true,
        sort: 'seats',
        cell: (row) => row.seats && formatNumber(row.seats),
      },
      { name: 'due', label: 'Janji jawab', sort: 'due', cell: (row) => formatDateTime(row.due) },
      {
        name: 'state',
        label: 'Status',
        card: 'top',
        cell: (row) => <Badge tone={tones[row.state]}>{states[row.state]}</Badge>,
      },
      { name: 'id', label: 'Nomor', spare: true, cell: (row) => row.id },
    ],
    filters: { city: { label: 'Kota', options } },
    actions: [
      {
        label: 'Ambil',
        text: 'Contoh yang dipilih menjadi milik Anda. Yang lain melihat siapa yang menanganinya.',
        fits: (row) => row.state === 'waiting',
        run: (row) => source.change(row.id, 'taken'),
      },
    ],
    empty: { open: 'Semua sudah dijawab', none: 'Tidak ada contoh di tampilan ini' },
    ...(state === 'slow' && { onward: 'next' as const }),
    Entry: ({ id }) => <Entry id={id} source={source} />,
  };
}

function Entry({ id, source }: { id: string; source: ReturnType<typeof exampleSource> }) {
  const client = useQueryClient();
  const decided = useDecided();
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const finish = async () => {
    setBusy(true);
    await source.change(id, 'done').catch(() => {});
    setBusy(false);
    refreshDesk(client, source.name);
    decided();
  };
  useEntryKey('a', 'Ke tombol Selesaikan; Enter menyelesaikan', () => button.current?.focus());
  return (
    <>
      <EntryHeading name={id} badge={<Badge>Contoh</Badge>} lead="Diterima hari ini">
        {id}
      </EntryHeading>
      <Section title="Keputusan" lead="Peserta dikirimi email.">
        <div className="row">
          <Button ref={button} loading={busy} onClick={() => void finish()}>
            Selesaikan
          </Button>
        </div>
      </Section>
    </>
  );
}

const lists = {
  many: '200 baris',
  none: 'Kosong',
  error: 'Gagal',
  loading: 'Memuat',
  slow: 'Lambat',
};

/** A desk with all of its states, which lives in the page alone. */
export function ExampleDesk() {
  const [params] = useSearchParams();
  const state = params.get('keadaan') ?? 'many';
  return (
    <WorkFrame label="Kit" groups={[]} workplaces={[]} foot={null}>
      <ExampleStates key={state} state={state} />
    </WorkFrame>
  );
}

function ExampleStates({ state }: { state: string }) {
  const [client] = useState(createQueryClient);
  const [desk] = useState(() => exampleDesk(state));
  return (
    <QueryClientProvider client={client}>
      <nav aria-label="Keadaan meja" className="row">
        {Object.entries(lists).map(([name, label]) => (
          <Link
            key={name}
            to={`?part=meja&keadaan=${name}`}
            aria-current={name === state ? 'page' : undefined}
            style={{ paddingBlock: 10 }}
          >
            {label}
          </Link>
        ))}
        <Button
          variant="light"
          onClick={() => void client.invalidateQueries({ queryKey: deskKey(desk.source.name) })}
        >
          Kabar baru
        </Button>
      </nav>
      <Desk desk={desk} />
    </QueryClientProvider>
  );
}
