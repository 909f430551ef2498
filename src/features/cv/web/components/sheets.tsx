import { Fragment } from 'react';
import { kawung } from '~/lib/kawung';
import type { TextBlock } from '~/lib/text-blocks';
import { type Cv, type CvEntry, type CvSection, cvSheet } from '../../terms';
import classes from './preview.module.css';

const { strip } = cvSheet;
const cloth = kawung({ tile: strip.tile, columns: strip.width / strip.tile, rows: strip.rows });
const flower = kawung({ tile: 10, columns: 1, rows: 1 });

/** The woven edge of every page. */
export function Strip() {
  return (
    <svg
      className={classes.strip}
      viewBox={`0 0 ${strip.width} ${cvSheet.height}`}
      aria-hidden="true"
    >
      <path d={cloth} />
    </svg>
  );
}

function Blocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map(({ marker, nested, text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names, and each is drawn from its text alone
    <div key={index} className={classes.block} data-nested={nested || undefined}>
      {marker && <span className={classes.marker}>{marker}</span>}
      <span>{text}</span>
    </div>
  ));
}

function Contacts({ contacts, between }: { contacts: Cv['contacts']; between: string }) {
  return (
    <div className={classes.contacts}>
      {contacts.map(({ text }, index) => (
        <span key={text}>
          {text}
          {index < contacts.length - 1 && between}
        </span>
      ))}
    </div>
  );
}

type Part = {
  section: CvSection;
  Head: (entry: CvEntry) => React.ReactNode;
  heading: React.ReactNode;
  words: React.ReactNode;
};

function Section({ section: { blocks, entries, words: list }, Head, heading, words }: Part) {
  const [first, ...others] = entries;
  return (
    <>
      <div className={classes.opening}>
        {heading}
        {first && <Head {...first} />}
      </div>
      {list.length > 0 && words}
      <Blocks blocks={blocks} />
      {first && (
        <div className={classes.of}>
          <Blocks blocks={first.blocks} />
        </div>
      )}
      {others.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no names, and each is drawn from its texts alone
        <Fragment key={index}>
          <div className={classes.next} data-before={entry.blocks.length > 0 || undefined}>
            <Head {...entry} />
          </div>
          <div className={classes.of}>
            <Blocks blocks={entry.blocks} />
          </div>
        </Fragment>
      ))}
    </>
  );
}

const AtsHead = ({ title, place, dates }: CvEntry) => (
  <div className={classes.head}>
    <div className={classes.title}>{title}</div>
    <div>{[place, dates].filter(Boolean).join(' | ')}</div>
  </div>
);

/** One column of plain text (server/documents/ats.tsx). */
export function AtsSheet({ cv }: { cv: Cv }) {
  return (
    <>
      <div className={classes.name}>{cv.name}</div>
      {cv.headline && <div className={classes.headline}>{cv.headline}</div>}
      <Contacts contacts={cv.contacts} between=" | " />
      {cv.sections.map((section) => (
        <Section
          key={section.name}
          section={section}
          Head={AtsHead}
          heading={<div className={classes.heading}>{section.heading}</div>}
          words={<div className={classes.words}>{section.words.join(', ')}</div>}
        />
      ))}
    </>
  );
}

const DesignedHead = ({ title, place, dates }: CvEntry) => (
  <div className={classes.head}>
    <div>
      <div className={classes.title}>{title}</div>
      {place && <div className={classes.place}>{place}</div>}
    </div>
    <div className={classes.dates}>{dates}</div>
  </div>
);

/** Woven edge and two tones (server/documents/designed.tsx). */
export function DesignedSheet({ cv, photo }: { cv: Cv; photo: string | null }) {
  return (
    <>
      <div className={classes.top}>
        <div>
          <div className={classes.name}>{cv.name}</div>
          {cv.headline && <div className={classes.headline}>{cv.headline}</div>}
          <Contacts contacts={cv.contacts} between={'\u00a0\u00a0\u00a0•\u00a0\u00a0 '} />
        </div>
        {photo && <img src={photo} alt="" />}
      </div>
      {cv.sections.map((section) => (
        <Section
          key={section.name}
          section={section}
          Head={DesignedHead}
          heading={
            <div className={classes.heading}>
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <path d={flower} />
              </svg>
              {section.heading}
            </div>
          }
          words={
            <div className={classes.chips}>
              {section.words.map((word, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand twice
                <span key={index}>{word}</span>
              ))}
            </div>
          }
        />
      ))}
    </>
  );
}
