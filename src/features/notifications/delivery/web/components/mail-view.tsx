import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { EntryCard, EntryHeading, OpenedEntry, useDecided } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import type { UnsentMail } from '../../schema';
import { mailQuery, useDecideMail } from '../api';
import { Cause } from './cause';

/** One mail that could not be sent, with the reason that the mail server gave. */
export function MailView({ id }: { id: string }) {
  return (
    <OpenedEntry
      load={useQuery(mailQuery(id))}
      unknown="Email tidak ditemukan, atau sudah terkirim"
    >
      {(mail) => <Shown mail={mail} />}
    </OpenedEntry>
  );
}

function Shown({ mail }: { mail: UnsentMail }) {
  const decide = useDecideMail(mail.id, useDecided());
  const isDoing = (what: 'retried' | 'dropped') => decide.isPending && decide.variables === what;
  return (
    <EntryCard>
      <EntryHeading
        name={`${mail.label} kepada ${mail.name ?? mail.email}`}
        badge={
          <Badge tone={mail.refused ? 'sun' : 'plain'}>
            {mail.refused ? 'Ditolak' : 'Dicoba lagi'}
          </Badge>
        }
      >
        {mail.label}
      </EntryHeading>
      <Facts
        items={[
          ['Kepada', <Receiver key="receiver" {...mail} />],
          ['Dibuat', formatDateTime(mail.createdAt)],
          ['Percobaan', formatNumber(mail.attempts)],
          ...(mail.refusedAt ? [['Ditolak', formatDateTime(mail.refusedAt)] as const] : []),
          ['Alasan', <Cause key="cause" reason={mail.reason} />],
        ]}
      />
      {mail.refused ? (
        <div className="row">
          <Button
            loading={isDoing('retried')}
            disabled={decide.isPending}
            onClick={() => decide.mutate('retried')}
          >
            Kirim lagi
          </Button>
          <Button
            variant="default"
            loading={isDoing('dropped')}
            disabled={decide.isPending}
            onClick={() => decide.mutate('dropped')}
          >
            Hapus
          </Button>
        </div>
      ) : (
        <p className="quiet small">Sistem mencobanya lagi sendiri, selama tiga hari.</p>
      )}
    </EntryCard>
  );
}

const Receiver = ({ name, email }: Pick<UnsentMail, 'name' | 'email'>) => (
  <>
    {name && (
      <>
        {name}
        <br />
      </>
    )}
    <span className="quiet">{email}</span>
  </>
);
