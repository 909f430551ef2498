import type { ReactNode } from 'react';
import { formatDecimal, formatNumber } from '~/lib/money';
import { Avatar } from '~/ui/avatar';
import { Badge } from '~/ui/badge';
import { BatikCover } from '~/ui/batik';
import { Icon } from '~/ui/icon';
import type { ProfileHead as Head } from '../../schema';
import classes from './profile-head.module.css';
import { SectionNote } from './profile-sections';

type HeadProps = {
  head: Head;
  city: string | undefined;
  cityNote?: string | undefined;
  years: number | null | undefined;
  children?: ReactNode;
};

/** The head of a profile: a batik pattern made from the address, picture, name and headline. */
export function ProfileHead({ head, city, cityNote, years, children }: HeadProps) {
  const { slug, fullName, title, avatarUrl, teaching } = head;
  return (
    <header>
      <div className={classes.cloth}>
        <BatikCover seed={slug} palette={slug} shape="fill" />
      </div>
      <div className={`container ${classes.person}`}>
        <span className={classes.face}>
          <Avatar url={avatarUrl} name={fullName} size={128} />
        </span>
        <div className={classes.words}>
          <div className={classes.name}>
            <h1>{fullName}</h1>
            {teaching && <Badge tone="sun">Instruktur</Badge>}
          </div>
          {title && <p className={classes.title}>{title}</p>}
          {(city || years != null) && (
            <p className={classes.facts}>
              {city && (
                <span>
                  <Icon name="pin" size={18} />
                  {city}
                  <SectionNote note={cityNote} />
                </span>
              )}
              {years != null && years > 0 && (
                <span className="tabular">{formatNumber(years)} tahun pengalaman</span>
              )}
            </p>
          )}
        </div>
        {children && <div className={classes.actions}>{children}</div>}
      </div>
    </header>
  );
}

/** The totals of the published courses; unknown numbers are left out. */
export function TeachingNumbers({ teaching }: { teaching: NonNullable<Head['teaching']> }) {
  const facts = [
    { label: 'kursus terbit', value: formatNumber(teaching.courses) },
    teaching.learners > 0 && { label: 'peserta', value: formatNumber(teaching.learners) },
    teaching.ratingAverage !== null && {
      label: `dari 5, ${formatNumber(teaching.ratingCount)} ulasan`,
      value: formatDecimal(teaching.ratingAverage),
    },
  ].filter((fact) => typeof fact === 'object');
  return (
    <ul className={classes.numbers}>
      {facts.map(({ label, value }) => (
        <li key={label}>
          <strong className="tabular">{value}</strong> {label}
        </li>
      ))}
    </ul>
  );
}
