import type { ReactNode } from 'react';
import { brand } from '~/lib/brand';
import { formatDate } from '~/lib/dates';
import styles from './document.module.css';

/** One part of a long text; its id is an address that people link to, so it stays. */
export type Part = { id: string; title: string; body: ReactNode };

/** A text to read and to refer to: dated, with numbered parts and a table of contents. */
export function Document({ title, lead, parts }: { title: string; lead: string; parts: Part[] }) {
  const version = formatDate(brand.policyVersion);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.version}>
          Versi {version} · Berlaku sejak <time dateTime={brand.policyVersion}>{version}</time>
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
              {part.body}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

export const MailLink = ({ to, subject }: { to: string; subject?: string }) => (
  <a href={`mailto:${to}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}>{to}</a>
);
