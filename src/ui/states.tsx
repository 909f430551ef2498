import type { ReactNode } from 'react';
import { BatikCover } from './batik';
import { Button } from './button';
import { classNames } from './class-names';
import { Spinner } from './spinner';
import styles from './states.module.css';

/** The guard's spinner. */
export function FullSpinner() {
  return (
    <div className={styles.full} role="status" aria-label="Memuat">
      <Spinner size={36} />
    </div>
  );
}

/** One sentence, one action. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={classNames('card', styles.state)}>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}

/** What happened, and try again. */
export function ErrorState({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={classNames('card', styles.state)} role="alert">
      <p>{text}</p>
      <Button variant="light" onClick={onRetry}>
        Coba lagi
      </Button>
    </div>
  );
}

/** A whole page that only says one thing. */
export function MessagePage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.mark}>
        <BatikCover seed={title} palette={title} shape="square" />
      </div>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** A whole page whose content can't be loaded: what happened, and try again. */
export function FailedPage({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <MessagePage title="Halaman gagal dimuat" text={text}>
      <Button onClick={onRetry}>Coba lagi</Button>
    </MessagePage>
  );
}

/** HTML that the server rendered and sanitised from Markdown. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises every Markdown text
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
