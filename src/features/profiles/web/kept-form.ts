import { type FormErrors, useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAuth } from '~/features/auth/web/session';
import { draftAt } from '~/lib/web/draft';
import { formErrors } from '~/lib/web/form';

/** The stored values in the form's shape, with their revision. */
export type Stored<Values> = { revision: number; values: Values };

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null || typeof value === 'number' ? 'number' : typeof value);

/** The draft of this browser; null when there is none, or when it equals the stored values. */
function resumed<Values extends Record<string, unknown>>(text: string, stored: Stored<Values>): Stored<Values> | null {
  try {
    const { revision, values } = JSON.parse(text) as Stored<Values>;
    const known = Object.entries(values).filter(([name, value]) => name in stored.values && kindOf(stored.values[name]) === kindOf(value));
    const typed = { ...stored.values, ...Object.fromEntries(known) };
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
  const [typed] = useState(() => resumed(draft.read(), stored));
  const [restored, setRestored] = useState(typed !== null);
  const [read, setRead] = useState(typed?.revision ?? stored.revision);
  const [known, setKnown] = useState([read]);
  const [unsaved, setUnsaved] = useState(typed !== null);
  const [saving, setSaving] = useState(false);
  /** the same values without waiting for a rendering: the question at leaving needs them right after a save */
  const now = useRef({ unsaved, read, base: JSON.stringify(stored.values) });
  const mark = (next: boolean) => {
    now.current.unsaved = next;
    setUnsaved(next);
  };
  const follow = (revision: number) => {
    now.current.read = revision;
    setRead(revision);
    setKnown((all) => [...all, revision]);
  };
  const form = useForm<Values>({
    initialValues: typed?.values ?? stored.values,
    validate,
    onValuesChange: (values) => {
      const text = JSON.stringify(values);
      mark(text !== now.current.base);
      if (text === now.current.base) draft.drop();
      else draft.keep(JSON.stringify({ revision: now.current.read, values }));
    },
  });

  /** Replaces the typed text by this state. */
  const load = (next: Stored<Values>) => {
    now.current.base = JSON.stringify(next.values);
    follow(next.revision);
    form.setValues(next.values);
    form.clearErrors();
    draft.drop();
    mark(false);
    setRestored(false);
  };

  const changed = !saving && !known.includes(stored.revision);
  const outdated = changed && !unsaved;
  const catchUp = useEffectEvent(() => load(stored));
  useEffect(() => {
    if (outdated) catchUp();
  }, [outdated]);

  /** Focuses the first invalid field in the order of the screen. */
  const point = (errors: FormErrors) => {
    const nodes = Object.keys(errors).flatMap((path) => form.getInputNode(path.replace(/\.\d+$/, '')) ?? []);
    nodes.toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))[0]?.focus();
  };

  /** Validates and sends the form; errors are shown at their fields. Returns whether it is stored. */
  const save = async (send: (values: Values, revision: number) => Promise<Stored<Values>>): Promise<boolean> => {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) point(errors);
    if (hasErrors || saving) return false;
    const sent = JSON.stringify(form.getValues());
    setSaving(true);
    try {
      const next = await send(form.getValues(), read);
      if (JSON.stringify(form.getValues()) === sent) load(next);
      else follow(next.revision);
      return true;
    } catch (error) {
      const faults = formErrors(error);
      form.setErrors(faults);
      point(faults);
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
    isUnsaved: () => now.current.unsaved,
    /** deletes the draft */
    forget: () => {
      draft.drop();
      mark(false);
    },
  };
}

export type KeptFormState<Values extends Record<string, unknown>> = ReturnType<typeof useKeptForm<Values>>;
