import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDateTime } from '~/lib/dates';
import { Badge } from '~/ui/badge';
import { EntryCard, EntryHeading, OpenedEntry } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import type { AuditEntry } from '../../schema';
import { auditTexts, subjectLabels } from '../../terms';
import { auditEntryQuery } from '../api';
import { Changes } from './changes';

/** One decision: who made it, about what and why, and what it changed. */
export function EntryView({ id }: { id: string }) {
  return (
    <OpenedEntry load={useQuery(auditEntryQuery(id))} unknown={auditTexts.unknown}>
      {(entry) => <Shown entry={entry} />}
    </OpenedEntry>
  );
}

const only = (name: 'actor' | 'about' | 'person', id: string) =>
  `?${new URLSearchParams({ view: 'all', [name]: id })}`;
/** A row of these kinds is a person's account. */
const people: ReadonlySet<string> = new Set(['profile', 'user', 'earnings']);

function Shown({ entry: { action, actor, subject, reason, changes, at } }: { entry: AuditEntry }) {
  const kind = subjectLabels[subject.kind];
  const name = subject.name ?? 'tanpa nama';
  return (
    <EntryCard>
      <EntryHeading name={`${action}: ${name}`} badge={<Badge>{kind}</Badge>}>
        {action}
      </EntryHeading>
      <Facts
        items={[
          [
            'Tentang',
            subject.path ? (
              <Link key="subject" to={subject.path}>
                {name}
              </Link>
            ) : (
              name
            ),
          ],
          ['Oleh', actor.name],
          ['Waktu', formatDateTime(at)],
          ['Alasan', reason],
        ]}
      />
      {changes.length > 0 && (
        <section className="stack gap-2">
          <h3>Perubahan</h3>
          <Changes changes={changes} />
        </section>
      )}
      <p className="row">
        <Link to={only('about', subject.id)}>Semua tentang {kind.toLowerCase()} ini</Link>
        {people.has(subject.kind) && (
          <Link to={only('person', subject.id)}>Semua tentang orang ini</Link>
        )}
        {actor.id && <Link to={only('actor', actor.id)}>Semua yang dilakukan {actor.name}</Link>}
      </p>
    </EntryCard>
  );
}
