import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '~/lib/dates';
import { Button } from '~/ui/button';
import { EntryCard, EntryHeading, OpenedEntry, useDecided } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { useKeptFocus } from '~/ui/focus';
import { Notice } from '~/ui/notice';
import type { StaffAccount } from '../../schema';
import { accountQuery, useDecideAccount } from '../api';
import { AccountBadge } from './badges';
import { ReasonForm } from './reason-form';

/** One bank account beside the names that its holder's is compared with. */
export function AccountView({ id }: { id: string }) {
  return (
    <OpenedEntry load={useQuery(accountQuery(id))}>
      {(account) => <Shown account={account} />}
    </OpenedEntry>
  );
}

function Shown({ account }: { account: StaffAccount }) {
  const { bank, number, holder, state, others, decidedAt, decidedBy } = account;
  const article = useKeptFocus<HTMLElement>((view) => view.querySelector('h2'));
  return (
    <EntryCard ref={article}>
      <EntryHeading
        name={`Rekening ${holder}`}
        badge={<AccountBadge state={state} />}
        lead={account.email}
      >
        {holder}
      </EntryHeading>
      {others.length > 0 && (
        <Notice tone="warning">Rekening yang sama juga dipakai {others.join(', ')}.</Notice>
      )}
      <Facts
        items={[
          ['Nama instruktur', account.instructorName],
          ['Nama pemilik rekening', holder],
          ['Nama wajib pajak', account.taxName],
          ['Bank', bank],
          ['Nomor rekening', number],
          ['Diisi', formatDateTime(account.createdAt)],
          ...(account.frozenUntil
            ? [['Pencairan berhenti sampai', formatDateTime(account.frozenUntil)] as const]
            : []),
          ...(decidedAt
            ? [
                [
                  'Diputuskan',
                  `${formatDateTime(decidedAt)}${decidedBy ? ` oleh ${decidedBy}` : ''}`,
                ] as const,
              ]
            : []),
          ...(account.reason ? [['Alasan', account.reason] as const] : []),
        ]}
      />
      {account.decidable && <Decision id={account.id} />}
    </EntryCard>
  );
}

function Decision({ id }: { id: string }) {
  const decide = useDecideAccount(id, useDecided());
  const [refusing, setRefusing] = useState(false);
  if (refusing) {
    return (
      <ReasonForm
        place={`bank-account:${id}`}
        hint="Instruktur dikabari dengan alasan ini, lalu dapat memperbaiki rekeningnya."
        action="Tolak rekening"
        onCancel={() => setRefusing(false)}
        write={{
          isPending: decide.isPending,
          mutate: (reason, options) => decide.mutate({ decision: 'rejected', reason }, options),
        }}
      />
    );
  }
  return (
    <div className="row">
      <Button loading={decide.isPending} onClick={() => decide.mutate({ decision: 'confirmed' })}>
        Nama cocok, verifikasi
      </Button>
      <Button variant="default" onClick={() => setRefusing(true)}>
        Tolak
      </Button>
    </div>
  );
}
