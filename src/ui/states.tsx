import type { ReactNode } from 'react';
import { BatikCover } from './batik';
import { Button } from './button';
import { classNames } from './class-names';
import { useFocusOnChange } from './focus';
import { Spinner } from './spinner';
import styles from './states.module.css';

/** The spinner of a guard. */
export function FullSpinner() {
  return (
    <div className={styles.full} role="status" aria-label="Memuat">
      <Spinner size={36} />
    </div>
  );
}

/** An empty list: one sentence and one action. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={classNames('card', styles.state)}>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}

/** A failure with a button to try again. */
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

/** A page with a single message. When an action replaces it by another one, its title gets the focus. */
export function MessagePage({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  const heading = useFocusOnChange<HTMLHeadingElement>(title);
  return (
    <div className={styles.page}>
      <div className={styles.mark}>
        <BatikCover seed={title} palette={title} shape="square" />
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** A page whose content couldn't be loaded, with a button to try again. */
export function FailedPage({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <MessagePage title="Halaman gagal dimuat" text={text}>
      <Button onClick={onRetry}>Coba lagi</Button>
    </MessagePage>
  );
}

/** Shows HTML that the server has made from Markdown and sanitised. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises every Markdown text
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
