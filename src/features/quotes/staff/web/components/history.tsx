import { Ago } from '~/ui/desk/time';
import { channelLabels } from '../../../terms';
import { actorName } from '../../rules';
import type { StaffRequest } from '../../schema';
import { eventLabels } from '../../terms';
import classes from './request.module.css';

export function History({ events }: { events: StaffRequest['events'] }) {
  return (
    <section className={`card ${classes.part}`} aria-labelledby="riwayat">
      <h3 id="riwayat">Riwayat</h3>
      <ol className={classes.history}>
        {events.map((event) => (
          <li key={event.id} data-note={event.kind === 'note' || undefined}>
            <p>
              <strong>{eventLabels[event.kind]}</strong>
              {event.quoteNumber && <span className="tabular"> {event.quoteNumber}</span>}
            </p>
            {event.text && <p className={classes.text}>{event.text}</p>}
            <p className="quiet">
              {actorName(event)}
              {event.channel && ` ${channelLabels[event.channel]}`} · <Ago at={event.createdAt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
