import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useAuth } from '~/features/auth/web/session';
import { draftAt } from '~/lib/web/draft';
import { newKey } from '~/lib/web/key';
import {
  blankValues,
  type Draft,
  filledIn,
  isSame,
  type LinkChoice,
  newDraft,
  type RequestValues,
  readDraft,
  readValues,
  resumed,
  withTyped,
  writtenDraft,
} from '../rules';
import { senderQuery } from './api';

/** `owner` is undefined before hydration, null until the session is known, '' for a visitor, else the user's id. */
type State = { draft: Draft; owner: string | null | undefined };

/** The stored draft of a person, or of a visitor (''). A visitor's draft moves to the account that signs in. */
const storedDraft = (owner: string) => draftAt({ person: owner, place: 'quote-request' });

/** The fields typed into the server-rendered form before hydration. After Back they are ignored: the browser may restore another person's input. */
function typedBeforeHydration(form: HTMLFormElement | null, blank: RequestValues): RequestValues {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!form || visit?.type === 'back_forward') return blank;
  const data = new FormData(form);
  return readValues(
    { ...Object.fromEntries(data), trainingCategories: data.getAll('trainingCategories') },
    blank,
  );
}

/** The draft of the current person or visitor. A visitor's moves to the account that signs in; one person's is never another's. `link` is the choice in the address. */
export function useWizardDraft(link: LinkChoice, form: RefObject<HTMLFormElement | null>) {
  const auth = useAuth();
  const user = auth.status === 'in' ? auth.user : null;
  const current = auth.status === 'loading' ? null : (user?.id ?? '');
  const arrival = useNavigationType();
  const [followed] = useState(arrival === 'PUSH');
  const [{ draft, owner }, setState] = useState<State>(() => ({
    draft: newDraft(link, '', 0),
    owner: undefined,
  }));
  const blank = blankValues(link);

  // A failed read leaves the fields empty, as they are for visitors.
  const { data: sender } = useQuery({ ...senderQuery(current ?? ''), enabled: Boolean(current) });
  const prefilled = (values: RequestValues): RequestValues =>
    filledIn(values, {
      ...sender,
      contactPersonName: sender?.contactPersonName || user?.name || '',
      companyEmail: user?.email ?? '',
    });
  const emptyDraft = () => newDraft(link, newKey(), Date.now());
  const readDraftOf = (person: string): Draft | null => {
    const savedDraft = readDraft(storedDraft(person).read(), link);
    return savedDraft && resumed(savedDraft, link, followed);
  };
  const keep = (next: Draft, by = owner) => {
    setState({ draft: next, owner: by });
    if (typeof by === 'string') storedDraft(by).keep(writtenDraft(next));
  };

  const draftToOpen = (): Draft => {
    if (owner === '') return draft;
    const savedDraft = readDraftOf('') ?? (current ? readDraftOf(current) : null);
    if (owner) return savedDraft ?? emptyDraft();
    const base = savedDraft ?? (owner === null ? draft : emptyDraft());
    return {
      ...base,
      values: withTyped(
        base.values,
        owner === null ? draft.values : typedBeforeHydration(form.current, blank),
        blank,
      ),
    };
  };
  const open = useEffectEvent(() => {
    // A person who is signed out while typing keeps their draft on the screen.
    if (owner !== undefined && (current === null || current === owner || (owner && current === '')))
      return;
    const base = draftToOpen();
    const next = { ...base, values: prefilled(base.values) };
    if (isSame(base.values, blank)) setState({ draft: next, owner: current });
    else keep(next, current);
    if (current) storedDraft('').drop();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is opened again for another person
  useEffect(() => open(), [current]);

  /** The sender's known fields may arrive after the draft was opened. */
  const fillIn = useEffectEvent(() => {
    if (current && owner === current)
      setState({ draft: { ...draft, values: prefilled(draft.values) }, owner });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are filled in once it is known whose draft this is, and who that is
  useEffect(() => fillIn(), [sender, owner]);

  return {
    draft,
    ready: owner !== undefined,
    settled: typeof owner === 'string',
    change: (changed: Partial<RequestValues>) =>
      keep({ ...draft, values: { ...draft.values, ...changed } }),
    /** Gives the draft a new key, so that the next sending creates another request. */
    renew: () => keep({ ...draft, key: newKey() }),
    drop: () => storedDraft(owner ?? '').drop(),
    restart: () => {
      storedDraft(owner ?? '').drop();
      const next = emptyDraft();
      setState({ draft: { ...next, values: prefilled(next.values) }, owner });
    },
  };
}
