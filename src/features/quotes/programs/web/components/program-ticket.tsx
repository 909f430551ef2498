import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Price } from '~/ui/price';
import { tierLabels } from '../../../terms';
import { type Program, programPath } from '../../rules';
import { priceLead, programTypeLabels } from '../../terms';
import { programProse } from '../prose';
import { FormatBar } from './format-bar';
import styles from './program-ticket.module.css';

const shown = 3;

type TicketProps = { program: Program; heading: 'h3' | 'h4'; current: boolean };

/** The programs of a category beside each other with aligned rows; `current` is the program of this page. */
export function ProgramTickets({
  programs,
  heading,
  current,
}: {
  programs: readonly Program[];
  heading: 'h3' | 'h4';
  current?: Program;
}) {
  return (
    <div className={styles.tickets}>
      {programs.map((program) => (
        <ProgramTicket
          key={program.id}
          program={program}
          heading={heading}
          current={program === current}
        />
      ))}
    </div>
  );
}

function ProgramTicket({ program, heading: Heading, current }: TicketProps) {
  const { cardImage, deliverables } = programProse(program);
  return (
    <article className={styles.ticket} data-current={current || undefined}>
      <FormatBar program={program} seed={cardImage} />
      <p className={styles.kind}>
        <span className={styles.tier}>{tierLabels[program.tier]}</span>{' '}
        <Badge>{programTypeLabels[program.type]}</Badge>
      </p>
      <Heading className={styles.name}>{program.name}</Heading>
      <p className={styles.facts}>
        {program.duration} · {program.employees} karyawan
      </p>
      <div className={styles.deliverables}>
        <ul>
          {deliverables.slice(0, shown).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>+{deliverables.length - shown} benefit lainnya</p>
      </div>
      <div className={styles.foot}>
        <p>
          <span className={`quiet small ${styles.from}`}>{priceLead}</span>{' '}
          <span className={styles.price}>
            <Price amount={program.price} />
          </span>{' '}
          <span className="quiet small">{program.period}</span>
        </p>
        {current ? (
          <p className={styles.here} aria-current="page">
            Sedang Anda lihat
          </p>
        ) : (
          <ButtonLink to={programPath(program)} variant="light" block prefetch="intent">
            Lihat program<span className="hidden"> {program.name}</span>
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
