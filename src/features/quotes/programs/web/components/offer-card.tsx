import { vatNote } from '~/features/catalogue/terms';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Price } from '~/ui/price';
import { type Program, programPlace, requestPath } from '../../rules';
import { priceLead, programTypeLabels } from '../../terms';
import { salesChat } from './contact';
import styles from './offer-card.module.css';

export function OfferCard({ program }: { program: Program }) {
  const { hours, format } = program;
  const facts = [
    ['Peserta', `${program.employees} karyawan`],
    ['Durasi', program.duration],
    ['Jam belajar', `${hours.total} jam per peserta`],
    [
      'Format',
      `${programTypeLabels[program.type]}, ${format.online}% daring dan ${format.workshop}% workshop`,
    ],
    ['Sertifikat', 'Sertifikat penyelesaian bagi peserta yang tuntas'],
  ] as const;
  return (
    <div className={`card ${styles.card}`}>
      <div>
        <p className="quiet small">{priceLead}</p>
        <p>
          <Price amount={program.price} large />{' '}
          <span className={styles.period}>{program.period}</span>
        </p>
        <p className="quiet small">{vatNote}</p>
      </div>
      <div className={styles.action}>
        <ButtonLink to={requestPath(program)} variant="kunyit" large block>
          Minta penawaran
        </ButtonLink>
      </div>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <a
        className={styles.chat}
        href={salesChat(
          `Halo, saya ingin bertanya tentang program ${program.name} (${programPlace(program)}).`,
        )}
      >
        <Icon name="chat" />
        Tanya lewat WhatsApp
      </a>
    </div>
  );
}

/** A bar at the bottom of the screen on phones. */
export function StickyRequest({ program }: { program: Program }) {
  return (
    <div className={styles.sticky}>
      <span>
        <span className={styles.lead}>{priceLead}</span> <Price amount={program.price} />
      </span>
      <ButtonLink to={requestPath(program)} variant="kunyit" large>
        Minta penawaran
      </ButtonLink>
    </div>
  );
}
