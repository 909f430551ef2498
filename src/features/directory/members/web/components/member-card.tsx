import { Link } from 'react-router';
import { Avatar } from '~/ui/avatar';
import { Badge } from '~/ui/badge';
import { BatikCover } from '~/ui/batik';
import { Icon } from '~/ui/icon';
import cards from '~/ui/link-card.module.css';
import { Skeleton } from '~/ui/skeleton';
import { profilePath } from '../../../rules';
import type { MemberCard as Member } from '../../schema';
import classes from './member-card.module.css';

const wordsShown = 3;

/** A member in the directory, drawn like a bookplate. The whole card links to the profile. */
function MemberCard({ member }: { member: Member }) {
  const { slug, fullName, title, avatarUrl, city, expertise, isInstructor } = member;
  const more = expertise.length - wordsShown;
  return (
    <article className={`card ${cards.card}`}>
      <div className={classes.cloth}>
        <BatikCover seed={slug} palette={slug} shape="fill" />
      </div>
      <div className={classes.body}>
        <span className={classes.face}>
          <Avatar url={avatarUrl} name={fullName} size={72} />
        </span>
        <div className={classes.name}>
          <h2>
            <Link to={profilePath(slug)} prefetch="intent" className={cards.link}>
              {fullName}
            </Link>
          </h2>
          {isInstructor && <Badge tone="sun">Instruktur</Badge>}
        </div>
        {title && <p className={classes.title}>{title}</p>}
        {city && (
          <p className={classes.city}>
            <Icon name="pin" size={16} />
            {city}
          </p>
        )}
        {expertise.length > 0 && (
          <ul className={classes.words} aria-label="Keahlian">
            {expertise.slice(0, wordsShown).map((word) => (
              <li key={word}>{word}</li>
            ))}
            {more > 0 && <li className="tabular">+{more}</li>}
          </ul>
        )}
      </div>
    </article>
  );
}

export function MemberGrid({ members }: { members: Member[] }) {
  return (
    <div className={cards.grid}>
      {members.map((member) => (
        <MemberCard key={member.slug} member={member} />
      ))}
    </div>
  );
}

export function MemberGridSkeleton({ count }: { count: number }) {
  return (
    <div className={cards.grid} role="status" aria-label="Memuat anggota">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <div key={index} className={`card ${cards.card}`}>
          <div className={classes.cloth} />
          <div className={classes.body}>
            <span className={classes.face}>
              <span className={classes.blank} />
            </span>
            <Skeleton width="70%" height="22px" />
            <Skeleton width="90%" height="16px" />
            <Skeleton width="45%" height="16px" />
          </div>
        </div>
      ))}
    </div>
  );
}
