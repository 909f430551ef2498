import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useAuth } from '~/features/auth/web/session';
import { draftAt } from '~/lib/web/draft';
import { newKey } from '~/lib/web/key';
import {
  blankValues,
  type Draft,
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

/** `owner`: undefined until the browser is at work, null until it is known who is here, '' for nobody who is signed in. */
type State = { draft: Draft; owner: string | null | undefined };

/** Where a person's draft is kept; an anonymous one goes over to whoever signs in. */
const place = (owner: string) => draftAt(`${owner}:quote-request`);

/** What was typed into the server's form before scripts were at work. What a browser restores on Back may be another person's. */
function typedBefore(form: HTMLFormElement | null, blank: RequestValues): RequestValues {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!form || visit?.type === 'back_forward') return blank;
  const data = new FormData(form);
  return readValues({ ...Object.fromEntries(data), trainingCategories: data.getAll('trainingCategories') }, blank);
}

/**
 * The draft of whoever is here. What was typed without signing in is theirs when they sign in; one person's is shown to
 * nobody else. `link` is what the address asks for.
 */
export function useWizardDraft(link: LinkChoice, form: RefObject<HTMLFormElement | null>) {
  const auth = useAuth();
  const user = auth.status === 'in' ? auth.user : null;
  const here = auth.status === 'loading' ? null : (user?.id ?? '');
  const arrival = useNavigationType();
  const [followed] = useState(arrival === 'PUSH');
  const [{ draft, owner }, setState] = useState<State>(() => ({ draft: newDraft(link, '', 0), owner: undefined }));
  const blank = blankValues(link);

  const prefilled = (values: RequestValues): RequestValues => ({
    ...values,
    contactPersonName: values.contactPersonName || user?.name || '',
    companyEmail: values.companyEmail || user?.email || '',
  });
  const begun = () => newDraft(link, newKey(), Date.now());
  const keptBy = (person: string): Draft | null => {
    const kept = readDraft(place(person).read(), link);
    return kept && resumed(kept, link, followed);
  };
  const keep = (next: Draft, by = owner) => {
    setState({ draft: next, owner: by });
    if (typeof by === 'string') place(by).keep(writtenDraft(next));
  };

  const opened = (): Draft => {
    if (owner === '') return draft;
    const kept = keptBy('') ?? (here ? keptBy(here) : null);
    if (owner) return kept ?? begun();
    const base = kept ?? (owner === null ? draft : begun());
    return { ...base, values: withTyped(base.values, owner === null ? draft.values : typedBefore(form.current, blank), blank) };
  };
  const open = useEffectEvent(() => {
    // Who is signed out on the way is still the one who typed.
    if (owner !== undefined && (here === null || here === owner || (owner && here === ''))) return;
    const found = opened();
    const next = { ...found, values: prefilled(found.values) };
    if (isSame(found.values, blank)) setState({ draft: next, owner: here });
    else keep(next, here);
    if (here) place('').drop();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened anew for another person
  useEffect(() => open(), [here]);

  return {
    draft,
    ready: owner !== undefined,
    settled: typeof owner === 'string',
    change: (changed: Partial<RequestValues>) => keep({ ...draft, values: { ...draft.values, ...changed } }),
    /** Another key: what is sent next is another request. */
    renew: () => keep({ ...draft, key: newKey() }),
    drop: () => place(owner ?? '').drop(),
    restart: () => {
      place(owner ?? '').drop();
      const next = begun();
      setState({ draft: { ...next, values: prefilled(next.values) }, owner });
    },
  };
}
