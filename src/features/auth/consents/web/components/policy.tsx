import { createElement, Fragment } from 'react';
import { Link } from 'react-router';
import { formatDate } from '~/lib/dates';
import { textBlocks } from '~/lib/text-blocks';
import { type ConsentDocument, documentLabels, type PolicyText, policies } from '../../terms';
import styles from './policy.module.css';

const marks = /(\*\*.+?\*\*|\[.+?\]\(.+?\))/;

function Marked({ piece }: { piece: string }) {
  const [, strong] = /^\*\*(.+)\*\*$/.exec(piece) ?? [];
  if (strong) return <strong>{strong}</strong>;
  const [, words, address = ''] = /^\[(.+)\]\((.+)\)$/.exec(piece) ?? [];
  if (!words) return piece;
  return address.startsWith('/') ? (
    <Link to={address}>{words}</Link>
  ) : (
    <a href={address}>{words}</a>
  );
}

const Words = ({ text }: { text: string }) =>
  createElement(
    Fragment,
    null,
    ...text.split(marks).map((piece) => <Marked key={piece} piece={piece} />),
  );

/** Renders paragraphs, and joins list items that follow each other into one list. */
function Prose({ text }: { text: string }) {
  const groups: { isList: boolean; texts: string[] }[] = [];
  for (const { marker, text: words } of textBlocks(text)) {
    const last = groups.at(-1);
    if (marker && last?.isList) last.texts.push(words);
    else groups.push({ isList: marker !== null, texts: [words] });
  }
  return groups.map(({ isList, texts }) =>
    isList ? (
      <ul key={texts[0]}>
        {texts.map((item) => (
          <li key={item}>
            <Words text={item} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={texts[0]}>
        <Words text={texts[0] as string} />
      </p>
    ),
  );
}

/** A legal text with its date, numbered parts and a table of contents. */
export function Policy({ document, lead, parts }: PolicyText & { document: ConsentDocument }) {
  const day = policies[document].version;
  const version = formatDate(day);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{documentLabels[document]}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.version}>
          Versi {version} · Berlaku sejak <time dateTime={day}>{version}</time>
        </p>
      </header>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-labelledby="isi">
          <h2 id="isi">Isi</h2>
          <ol>
            {parts.map((part, index) => (
              <li key={part.id}>
                <a href={`#${part.id}`}>
                  {index + 1}. {part.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={`prose ${styles.text}`}>
          {parts.map((part, index) => (
            <section key={part.id} id={part.id} aria-labelledby={`${part.id}-judul`}>
              <h2 id={`${part.id}-judul`}>
                {index + 1}. {part.title}
              </h2>
              <Prose text={part.text} />
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
