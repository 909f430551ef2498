import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '~/lib/dates';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { EntryCard, EntryHeading, OpenedEntry } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { type SeatStatus, seatStatusLabels } from '../../../terms';
import { useCompanyId } from '../../../web/api';
import type { CompanyPerson } from '../../schema';
import { personQuery, useActOnPeople } from '../api';
import { MoveDialog, RevokeDialog } from './people-dialogs';
import { PersonForm } from './person-form';

const tones: Record<SeatStatus, 'laut' | 'sun' | 'plain'> = {
  active: 'laut',
  invited: 'sun',
  revoked: 'plain',
};
/** The state of somebody's seat; nobody holds a revoked one any more. */
export const SeatBadge = ({ status }: { status: SeatStatus | null }) => (
  <Badge tone={status ? tones[status] : 'plain'}>
    {status && status !== 'revoked' ? seatStatusLabels[status] : 'Tanpa kursi'}
  </Badge>
);

/** Somebody of the company, with the history of their seats. */
export function PersonView({ id }: { id: string }) {
  return (
    <OpenedEntry load={useQuery(personQuery(useCompanyId(), id))}>
      {(person) => <Shown key={person.id} person={person} />}
    </OpenedEntry>
  );
}

function Shown({ person }: { person: CompanyPerson }) {
  const company = useCompanyId();
  const [opened, setOpened] = useState<'form' | 'revoke' | 'move' | null>(null);
  const close = () => setOpened(null);
  const act = useActOnPeople(company, () => {});
  const { id, name, email, status, department, employeeNumber, accountEmail, seats, left, may } =
    person;
  const holds = status === 'invited' || status === 'active';
  return (
    <EntryCard>
      <EntryHeading name={name} badge={<SeatBadge status={status} />} lead={email}>
        {name}
      </EntryHeading>
      <Facts
        items={[
          ['Departemen', department ?? 'Tanpa departemen'],
          ...(employeeNumber ? [['Nomor karyawan', employeeNumber] as const] : []),
          ...(accountEmail ? [['Akun dengan alamat lain', accountEmail] as const] : []),
          ...(left ? [['Keluar', 'Mengembalikan kursinya sendiri'] as const] : []),
        ]}
      />
      {may.change && (
        <div className="row">
          {status === 'invited' && (
            <Button
              variant="default"
              loading={act.isPending}
              onClick={() => act.mutate({ ids: [id], act: { action: 'resending' } })}
            >
              Kirim ulang undangan
            </Button>
          )}
          {!holds && (
            <Button
              loading={act.isPending}
              onClick={() => act.mutate({ ids: [id], act: { action: 'restoration' } })}
            >
              {status === null ? 'Undang' : 'Undang lagi'}
            </Button>
          )}
          <Button variant="default" onClick={() => setOpened('form')}>
            Ubah data
          </Button>
          <Button variant="default" onClick={() => setOpened('move')}>
            Pindahkan
          </Button>
          {holds && (
            <Button variant="danger" onClick={() => setOpened('revoke')}>
              Cabut kursi
            </Button>
          )}
        </div>
      )}
      <section className="stack gap-2">
        <h3>Riwayat kursi</h3>
        {seats.length === 0 && <p className="quiet">Belum pernah punya kursi.</p>}
        <ol className="stack gap-2">
          {seats.map((seat) => (
            <li key={seat.id}>
              <SeatBadge status={seat.status} /> diundang {formatDateTime(seat.invitedAt)}
              {seat.remindedAt && `, dikirim ulang ${formatDateTime(seat.remindedAt)}`}
              {seat.activatedAt && `, diterima ${formatDateTime(seat.activatedAt)}`}
              {seat.revokedAt && `, dicabut ${formatDateTime(seat.revokedAt)}`}
              {seat.revokeReason && `: ${seat.revokeReason}`}
            </li>
          ))}
        </ol>
      </section>
      {opened === 'form' && <PersonForm company={company} person={person} onClose={close} />}
      {opened === 'revoke' && <RevokeDialog company={company} people={[person]} onClose={close} />}
      {opened === 'move' && <MoveDialog company={company} people={[person]} onClose={close} />}
    </EntryCard>
  );
}
