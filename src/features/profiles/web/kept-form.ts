import { type FormErrors, useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAuth } from '~/features/auth/web/session';
import { draftAt } from '~/lib/web/draft';
import { formErrors } from '~/lib/web/form';

/** The stored values in the form's shape, with their revision. */
export type Stored<Values> = { revision: number; values: Values };

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null || typeof value === 'number' ? 'number' : typeof value);

/** The draft of this browser; null when there is none, or when it equals the stored values. */
function readDraft<Values extends Record<string, unknown>>(text: string, stored: Stored<Values>): Stored<Values> | null {
  try {
    const { revision, values } = JSON.parse(text) as Stored<Values>;
    const usable = Object.entries(values).filter(([name, value]) => name in stored.values && kindOf(stored.values[name]) === kindOf(value));
    const typed = { ...stored.values, ...Object.fromEntries(usable) };
    return typeof revision === 'number' && JSON.stringify(typed) !== JSON.stringify(stored.values) ? { revision, values: typed } : null;
  } catch {
    return null;
  }
}

type KeptForm<Values> = { place: string; stored: Stored<Values>; validate: (values: Values) => FormErrors };

/**
 * A form of a resource with revisions. Typed text is kept as a draft in this browser until it is saved, so that a reload or a lost session
 * loses nothing. `changed` means that another tab or device has saved since, so that a save would be refused; without unsaved text the
 * form shows the new values by itself.
 */
export function useKeptForm<Values extends Record<string, unknown>>({ place, stored, validate }: KeptForm<Values>) {
  const auth = useAuth();
  const draft = draftAt(`${auth.status === 'in' ? auth.user.id : ''}:${place}`);
  const [typed] = useState(() => readDraft(draft.read(), stored));
  const [restored, setRestored] = useState(typed !== null);
  const [baseRevision, setBaseRevision] = useState(typed?.revision ?? stored.revision);
  const [seenRevisions, setSeenRevisions] = useState([baseRevision]);
  const [unsaved, setUnsaved] = useState(typed !== null);
  const [saving, setSaving] = useState(false);
  /** the same values without waiting for a rendering: the question at leaving needs them right after a save */
  const latest = useRef({ unsaved, baseRevision, base: JSON.stringify(stored.values) });
  const markUnsaved = (next: boolean) => {
    latest.current.unsaved = next;
    setUnsaved(next);
  };
  const follow = (revision: number) => {
    latest.current.baseRevision = revision;
    setBaseRevision(revision);
    setSeenRevisions((all) => [...all, revision]);
  };
  const form = useForm<Values>({
    initialValues: typed?.values ?? stored.values,
    validate,
    onValuesChange: (values) => {
      const text = JSON.stringify(values);
      markUnsaved(text !== latest.current.base);
      if (text === latest.current.base) draft.drop();
      else draft.keep(JSON.stringify({ revision: latest.current.baseRevision, values }));
    },
  });

  /** Replaces the typed text by this state. */
  const load = (next: Stored<Values>) => {
    latest.current.base = JSON.stringify(next.values);
    follow(next.revision);
    form.setValues(next.values);
    form.clearErrors();
    draft.drop();
    markUnsaved(false);
    setRestored(false);
  };

  const changed = !saving && !seenRevisions.includes(stored.revision);
  const outdated = changed && !unsaved;
  const catchUp = useEffectEvent(() => load(stored));
  useEffect(() => {
    if (outdated) catchUp();
  }, [outdated]);

  /** Focuses the first invalid field in the order of the screen. */
  const focusFirst = (errors: FormErrors) => {
    const nodes = Object.keys(errors).flatMap((path) => form.getInputNode(path.replace(/\.\d+$/, '')) ?? []);
    nodes.toSorted((first, second) => (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))[0]?.focus();
  };

  /** Validates and sends the form; errors are shown at their fields. Returns whether it is stored. */
  const save = async (send: (values: Values, revision: number) => Promise<Stored<Values>>): Promise<boolean> => {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) focusFirst(errors);
    if (hasErrors || saving) return false;
    const sent = JSON.stringify(form.getValues());
    setSaving(true);
    try {
      const next = await send(form.getValues(), baseRevision);
      if (JSON.stringify(form.getValues()) === sent) load(next);
      else follow(next.revision);
      return true;
    } catch (error) {
      const faults = formErrors(error);
      form.setErrors(faults);
      focusFirst(faults);
      return false;
    } finally {
      setSaving(false);
    }
  };

  return {
    form,
    unsaved,
    saving,
    restored: restored && unsaved && !changed,
    changed: changed && unsaved,
    save,
    /** replaces the typed text by the stored values */
    reload: () => load(stored),
    /** keeps the typed text; the next save replaces the stored values */
    keepTyped: () => {
      follow(stored.revision);
      draft.keep(JSON.stringify({ revision: stored.revision, values: form.getValues() }));
    },
    isUnsaved: () => latest.current.unsaved,
    /** deletes the draft */
    forget: () => {
      draft.drop();
      markUnsaved(false);
    },
  };
}

export type KeptFormState<Values extends Record<string, unknown>> = ReturnType<typeof useKeptForm<Values>>;
