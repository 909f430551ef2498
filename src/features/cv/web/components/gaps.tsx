import { Link } from 'react-router';
import type { CvGap } from '../../rules';
import classes from './choices.module.css';

const shownFirst = 4;

/** Suggestions for a better CV; none of them blocks the download. */
export function Gaps({ gaps }: { gaps: CvGap[] }) {
  if (gaps.length === 0) return <p className={classes.complete}>CV Anda sudah lengkap.</p>;
  return (
    <section className={classes.gaps} aria-labelledby="cv-gaps">
      <h2 id="cv-gaps">Yang bisa Anda lengkapi</h2>
      <GapList gaps={gaps.slice(0, shownFirst)} />
      {gaps.length > shownFirst && (
        <details>
          <summary>{gaps.length - shownFirst} saran lagi</summary>
          <GapList gaps={gaps.slice(shownFirst)} />
        </details>
      )}
    </section>
  );
}

function GapList({ gaps }: { gaps: CvGap[] }) {
  return (
    <ul>
      {gaps.map(({ text, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two experiences may lack the same under one name
        <li key={index}>
          {text}{' '}
          {to && (
            <Link to={to}>
              Lengkapi<span className="hidden">: {text}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
