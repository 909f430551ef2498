import { type FormErrors, useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAuth } from '~/features/auth/web/session';
import { draftAt } from '~/lib/web/draft';
import { formErrors } from '~/lib/web/form';

/** What is stored, as the form shows it, with the save that it comes from. */
export type Stored<Values> = { revision: number; values: Values };

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null || typeof value === 'number' ? 'number' : typeof value);

/** What was typed and kept in this browser; null when there is nothing, or nothing that differs from what is stored. */
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
 * A form of something with revisions, whose typed text is kept in this browser until it has been saved: a reload or a lost session loses
 * nothing. `changed` says that what is stored comes from elsewhere by now, so that a save would be refused; without unsaved text the form
 * simply follows.
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
  /** the same at once, for whoever leaves in the breath of a save */
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

  /** Shows this state instead of what was typed. */
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

  /** Leads to the first wrong field as they stand on the screen. */
  const point = (errors: FormErrors) => {
    const nodes = Object.keys(errors).flatMap((path) => form.getInputNode(path.replace(/\.\d+$/, '')) ?? []);
    nodes.toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))[0]?.focus();
  };

  /** Checks and sends what is typed; a refusal lands at its field. Answers whether it is stored. */
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
    /** shows what is stored; what was typed goes */
    reload: () => load(stored),
    /** what was typed goes on top of what is stored by now */
    keepTyped: () => {
      follow(stored.revision);
      draft.keep(JSON.stringify({ revision: stored.revision, values: form.getValues() }));
    },
    isUnsaved: () => now.current.unsaved,
    /** forgets what was typed */
    forget: () => {
      draft.drop();
      mark(false);
    },
  };
}

export type KeptFormState<Values extends Record<string, unknown>> = ReturnType<typeof useKeptForm<Values>>;
