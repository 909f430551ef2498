import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatPeriod } from '~/features/profiles/entries/rules';
import {
  degreeLabels,
  employmentLabels,
  type Section,
  sectionLabels,
} from '~/features/profiles/terms';
import { formatDate } from '~/lib/dates';
import { BatikCover } from '~/ui/batik';
import { Icon } from '~/ui/icon';
import { TypedText } from '~/ui/typed-text';
import type { ProfileSections } from '../../schema';
import { linkLabels } from '../../terms';
import classes from './profile-sections.module.css';

/** A note for the owner about who sees a section, or that staff has hidden it. */
export const SectionNote = ({ note }: { note: string | undefined }) =>
  note && (
    <span className={classes.note}>
      <Icon name="lock" size={14} />
      {note}
    </span>
  );

export function ProfileSection({
  title,
  note,
  children,
}: {
  title: string;
  note?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.heading}>
        <h2 id={id}>{title}</h2>
        <SectionNote note={note} />
      </div>
      {children}
    </section>
  );
}

type SectionsProps = {
  sections: ProfileSections;
  noteOf?: (section: Section) => string | undefined;
};

/** The main column of a profile. `children` come after the section 'about'. */
export function MainSections({
  sections,
  noteOf = () => undefined,
  children,
}: SectionsProps & { children?: ReactNode }) {
  const { about, experience, education, courses } = sections;
  return (
    <>
      {about && (
        <ProfileSection title={sectionLabels.about} note={noteOf('about')}>
          <TypedText className={classes.about} text={about} />
        </ProfileSection>
      )}
      {children}
      {courses && (
        <ProfileSection title={sectionLabels.courses} note={noteOf('courses')}>
          <Shelf courses={courses} />
        </ProfileSection>
      )}
      {experience && (
        <ProfileSection title={sectionLabels.experience} note={noteOf('experience')}>
          <ol className={classes.way}>
            {experience.map((entry) => (
              <Station
                key={`${entry.role} ${entry.company} ${entry.startMonth}`}
                title={entry.role}
                place={[
                  entry.company,
                  entry.employmentType && employmentLabels[entry.employmentType],
                  entry.location,
                ]}
                period={formatPeriod(entry)}
                text={entry.description}
              />
            ))}
          </ol>
        </ProfileSection>
      )}
      {education && (
        <ProfileSection title={sectionLabels.education} note={noteOf('education')}>
          <ol className={classes.way}>
            {education.map((entry) => (
              <Station
                key={`${entry.institution} ${entry.degree} ${entry.startMonth}`}
                title={entry.institution}
                place={[
                  `${degreeLabels[entry.degree]} ${entry.field}`,
                  entry.grade && `Nilai: ${entry.grade}`,
                ]}
                period={formatPeriod(entry)}
                text={entry.description}
              />
            ))}
          </ol>
        </ProfileSection>
      )}
    </>
  );
}

/** The side column with the short sections. */
export function SideSections({ sections, noteOf = () => undefined }: SectionsProps) {
  const { expertise, links } = sections;
  return (
    <>
      {expertise && expertise.words.length > 0 && (
        <ProfileSection title="Keahlian" note={noteOf('expertise')}>
          <ul className={classes.words}>
            {expertise.words.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        </ProfileSection>
      )}
      {links && (
        <ProfileSection title={sectionLabels.links} note={noteOf('links')}>
          <ul className={classes.links}>
            {links.map(({ kind, url }) => (
              <li key={kind}>
                <a href={url} rel="nofollow noopener ugc me" target="_blank">
                  <Icon name="link" size={18} />
                  <span>
                    {linkLabels[kind]}
                    <small>{hostOf(url)}</small>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </ProfileSection>
      )}
    </>
  );
}

const hostOf = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

type StationProps = {
  title: string;
  place: (string | null)[];
  period: string;
  text: string | null;
};

function Station({ title, place, period, text }: StationProps) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{place.filter(Boolean).join(' · ')}</p>
      <p className={`quiet small tabular`}>{period}</p>
      {text && <TypedText className={classes.text} text={text} />}
    </li>
  );
}

/** Finished courses as books on a shelf; courses that are no longer in the catalogue have no link. */
function Shelf({ courses }: { courses: NonNullable<ProfileSections['courses']> }) {
  return (
    <ul className={classes.shelf}>
      {courses.map(({ title, slug, category, completedAt, certificate }) => (
        <li key={`${slug ?? title} ${completedAt}`} className={classes.book}>
          <div className={classes.cover}>
            <BatikCover seed={slug ?? title} palette={category.slug} title={title} shape="tall" />
          </div>
          {slug ? (
            <Link to={`/course/${slug}`} className={classes.bookTitle}>
              {title}
            </Link>
          ) : (
            <span className={classes.bookTitle}>{title}</span>
          )}
          <span className="quiet small">{formatDate(completedAt)}</span>
          {certificate && (
            <Link
              to={`/verify/${certificate}`}
              className="small"
              aria-label={`Sertifikat ${title}`}
            >
              Sertifikat
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
