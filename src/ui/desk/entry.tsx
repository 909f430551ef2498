import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useNavigationType } from 'react-router';
import type { DeskSource } from '~/lib/desk-source';
import { AppError } from '~/lib/errors';
import { FormSkeleton } from '../skeletons';
import { EmptyState, ErrorState } from '../states';
import { ToolIcon } from '../tool-icon';
import { useTitle } from '../use-title';
import styles from './entry.module.css';
import type { EntryKeys } from './key';
import { presenceOf } from './presence';

type OpenEntry = {
  id: string;
  desk: { title: string; source: Pick<DeskSource<never>, 'name' | 'presence' | 'failure'> };
  keys: EntryKeys;
  /** tells the desk that the entry is dealt with */
  decided: () => void;
};

/** Gives an entry the desk that it was opened from. */
export const EntryContext = createContext<OpenEntry | null>(null);

function useOpenEntry(): OpenEntry {
  const open = useContext(EntryContext);
  if (!open) throw new Error('an entry is opened by its desk');
  return open;
}

/** Tells the desk that the entry is dealt with, so that it leads on to the next one. */
export const useDecided = () => useOpenEntry().decided;

/** A key pressed this soon after an entry has opened was meant for the one before. */
const settlingMs = 500;

/** A key that works while the entry is open; the desk's help names it. It decides by itself only what can be undone. */
export function useEntryKey(key: string, label: string, act: () => void): void {
  const { keys } = useOpenEntry();
  const openedAt = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  useEffect(() => {
    const all = keys.current;
    all.set(key, { label, act: () => performance.now() - openedAt.current >= settlingMs && act() });
    return () => void all.delete(key);
  });
}

type OpenedEntryProps<Entry> = {
  load: Pick<UseQueryResult<Entry>, 'data' | 'error' | 'refetch'>;
  /** the sentence about an entry that doesn't exist, where there may be none any more */
  unknown?: string;
  children: (entry: Entry) => ReactNode;
};

/** An entry once it is read: a skeleton until then, and a failure with a button to try again. */
export function OpenedEntry<Entry>({
  load: { data, error, refetch },
  unknown,
  children,
}: OpenedEntryProps<Entry>) {
  const { source } = useOpenEntry().desk;
  if (data !== undefined) return children(data);
  if (!error) return <FormSkeleton />;
  // An id that is no uuid is as unknown as one that nobody has.
  if (unknown && error instanceof AppError && (error.status === 404 || error.status === 422))
    return <EmptyState text={unknown} />;
  return <ErrorState text={source.failure(error)} onRetry={() => void refetch()} />;
}

type EntryHeadingProps = {
  /** what the document's title says is open */
  name: string;
  /** beside the heading */
  badge?: ReactNode;
  /** below it */
  lead?: ReactNode;
  children: ReactNode;
};

/** The head of an opened entry. It gets the focus when the entry was opened from its list, and says who else has it open. */
export function EntryHeading({ name, badge, lead, children }: EntryHeadingProps) {
  const { id, desk } = useOpenEntry();
  const heading = useRef<HTMLHeadingElement>(null);
  const navigationType = useNavigationType();
  useTitle(`${name} · ${desk.title}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (navigationType === 'PUSH') heading.current?.focus();
  }, []);
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h2 ref={heading} tabIndex={-1}>
          {children}
        </h2>
        {badge}
      </div>
      {lead && <p className="quiet small">{lead}</p>}
      <Viewers id={id} {...desk.source} />
    </header>
  );
}

/** The card of an entry whose parts stand one below the other. */
export const EntryCard = ({ ref, children }: { ref?: Ref<HTMLElement>; children: ReactNode }) => (
  <article ref={ref} className={`card ${styles.card}`}>
    {children}
  </article>
);

/** How often the server hears that an entry is still open. */
const heartbeatMs = 20_000;

function Viewers({ id, name, presence }: { id: string } & OpenEntry['desk']['source']) {
  const own = useMemo(() => presenceOf((open) => presence(id, open)), [id, presence]);
  const { data } = useQuery({
    queryKey: ['self', 'desk', name, 'presence', id],
    queryFn: () => own.stay(),
    refetchInterval: heartbeatMs,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    window.addEventListener('pagehide', own.leavePage);
    return () => {
      window.removeEventListener('pagehide', own.leavePage);
      void own.leave();
    };
  }, [own]);
  const others = data?.others.map((viewer) => viewer.name) ?? [];
  return (
    <div role="status">
      {others.length > 0 && (
        <p className={styles.viewers}>
          <ToolIcon name="eye" size={18} />
          {others.join(', ')} sedang membuka ini
        </p>
      )}
    </div>
  );
}
