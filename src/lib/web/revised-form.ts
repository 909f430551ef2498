import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftKey } from './draft';
import { type Checked, formErrors, schemaErrors } from './form';
import type { Faults, Path, Typing } from './form-state';
import { hasLeft } from './leaving';
import {
  asStored,
  asTyped,
  awaitedFrom,
  type Base,
  keptAt,
  merged,
  type Revised,
  same,
  type Tidied,
} from './revisions';
import { useFormState } from './schema-form';
import { useShownFaults } from './shown-faults';
import { reasonOf } from './unsaved';

/** the time without a change after which a form saves itself */
const pauseMs = 600;

type SomeFaults = Readonly<Record<string, string | undefined>>;

/** The name of each field, and how its value is shown as text. */
export type Fields<Values> = {
  [Name in keyof Values]?: string | { label: string; show: (value: Values[Name]) => string };
};

/** The description of a form of something with revisions. */
export type RevisedFormOptions<Values, Input> = {
  /** where unsaved values are kept in this browser */
  draft: DraftKey;
  /** what this browser knows to be stored. It must be read again after a save that was refused because of its revision. */
  stored: Revised<Values>;
  fields: Fields<Values>;
  /** the schema of the API; it gets the revision too */
  schema: { safeParse: (input: unknown) => Checked<Input> };
  /** what the API gets for these values, without the revision */
  input?: (values: Values) => object;
  /** faults beyond the schema, by field; the schema's own come first */
  check?: (values: Values, faults: Faults) => SomeFaults;
  /** stores the input if `revision` is still the stored one; answers what is stored then */
  save: (input: Input, revision: number, values: Values) => Promise<Revised<Values>>;
  /** saves by itself when typing pauses, and when the person leaves */
  autosave?: boolean;
};

/** `replaced` holds what the person typed before the stored values came into the form. */
type Note<Values> =
  | { kind: 'restored' }
  | { kind: 'merged'; names: (keyof Values & string)[] }
  | { kind: 'replaced'; values: Values };

const isTyping = () => document.activeElement?.matches('input, textarea') ?? false;

/** Faults of single items (`expertise.0`) belong to the field of the list. */
const byField = (faults: SomeFaults): Faults =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([path, sentence]) =>
      sentence === undefined ? [] : [[path.replace(/\.\d+$/, ''), sentence]],
    ),
  );

function shownAs(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  if (Array.isArray(value)) return value.length > 0 ? value.map(shownAs).join(', ') : 'Kosong';
  return value === null || value === '' ? 'Kosong' : String(value);
}

/** How fields and their values are called in sentences. */
const wordsOf = <Values>(fields: Fields<Values>) => ({
  labelOf: (name: keyof Values & string) => {
    const field = fields[name];
    return (typeof field === 'string' ? field : field?.label) ?? name;
  },
  shown: (name: keyof Values & string, { [name]: value }: Values) => {
    const field = fields[name];
    return typeof field === 'object' ? field.show(value) : shownAs(value);
  },
});

/**
 * A form of something with revisions. What is typed stays in this browser until it is stored, so that a reload, a lost session or a lost
 * connection loses nothing. What others store meanwhile is merged field by field; where both sides changed the same field, `conflict` shows
 * both and `resolve` decides, and nothing can be saved before.
 */
export function useRevisedForm<Values extends Record<string, unknown>, Input>(
  options: RevisedFormOptions<Values, Input>,
) {
  const { stored, fields, autosave = false } = options;
  const [draft] = useState(() => keptAt<Values>(options.draft));
  const [typed] = useState(() => draft.read(stored));
  const [base, setBase] = useState<Base<Values>>(typed?.base ?? stored);
  const [awaited, setAwaited] = useState([base.revision]);
  const [saving, setSaving] = useState(false);
  /** why the last save failed */
  const [failure, setFailure] = useState<string | null>(null);
  const failed = failure !== null;
  const [note, setNote] = useState<Note<Values> | null>(typed && { kind: 'restored' });
  /** counts the refused saves whose faults stand at their fields */
  const [faultRound, setFaultRound] = useState(0);
  const [tidied, setTidied] = useState<Tidied<Values> | null>(null);
  /** the same without waiting for a rendering */
  const baseNow = useRef(base);
  const tidiedNow = useRef(tidied);
  const running = useRef<Promise<Revised<Values> | null>>(null);
  /** false where this browser can't keep what is typed */
  const isKept = useRef(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shownFaults = useShownFaults<Values>(autosave, typed ? Object.keys(typed.values) : []);
  /** true while the form takes over what is stored, which nobody has typed */
  const takesOver = useRef(false);

  const form = useFormState<Values>(typed?.values ?? stored.values, (values, previous) => {
    if (!takesOver.current) shownFaults.changed(values, previous);
    setFailure(null);
    keepOrDrop(values);
  });
  const isStored = (values: Values) =>
    same(asStored(values, tidiedNow.current), baseNow.current.values);
  const isUnsaved = () => !isStored(form.getValues());

  const keepOrDrop = (values: Values) => {
    clearTimeout(timer.current);
    if (isStored(values)) return draft.drop();
    isKept.current = draft.keep({ base: baseNow.current, values });
    if (autosave) timer.current = setTimeout(() => void latest.current.save(), pauseMs);
  };
  const takeOver = (values: Values) => {
    takesOver.current = true;
    form.setValues(values);
    takesOver.current = false;
  };
  /** The form has `values` on top of `next`. */
  const rebase = (next: Base<Values>, values: Values) => {
    baseNow.current = next;
    setBase(next);
    const typed = form.getValues();
    const shown = autosave && isTyping() ? asTyped(values, typed, tidiedNow.current) : values;
    if (same(shown, typed)) keepOrDrop(typed);
    else takeOver(shown);
  };
  const rebaseOnStored = (values: Values) => {
    setAwaited([stored.revision]);
    setFailure(null);
    rebase(stored, values);
  };

  const stillAwaited = awaitedFrom(awaited, stored.revision);
  if (stillAwaited !== awaited) setAwaited(stillAwaited);
  const mine = asStored(form.values, tidied);
  const unsaved = !same(mine, base.values);
  const changed = !saving && !stillAwaited.includes(stored.revision);
  const gone = changed && stored.revision === 0;
  const merge = changed && !gone ? merged(base.values, mine, stored.values) : null;
  const hasConflict = unsaved && (gone || (merge !== null && merge.conflicts.length > 0));

  const catchUp = useEffectEvent(() => {
    const values = (unsaved && merge?.values) || stored.values;
    const isMerged = unsaved && merge && merge.taken.length > 0 && !same(values, stored.values);
    setNote(isMerged ? { kind: 'merged', names: merge.taken } : null);
    rebaseOnStored(values);
  });
  const newer = changed && !hasConflict ? stored.revision : null;
  useEffect(() => {
    if (newer !== null) catchUp();
  }, [newer]);

  const checked = (values: Values) => {
    const result = options.schema.safeParse({
      ...(options.input?.(values) ?? values),
      revision: baseNow.current.revision,
    });
    const shape = schemaErrors(result);
    const faults = byField({ ...options.check?.(values, shape), ...shape });
    return {
      faults,
      input: result.success && Object.keys(faults).length === 0 ? { data: result.data } : null,
    };
  };
  const refuse = (faults: Faults, sent: Values, error?: unknown) => {
    shownFaults.set(form, byField(faults), sent);
    setFailure(reasonOf(error, autosave));
    if (Object.keys(faults).length > 0 && !autosave) setFaultRound((round) => round + 1);
    return null;
  };

  const send = async (): Promise<Revised<Values> | null> => {
    const sent = form.getValues();
    const { faults, input } = checked(sent);
    if (!input) return refuse(faults, sent);
    setSaving(true);
    try {
      const next = await options.save(input.data, baseNow.current.revision, sent);
      setAwaited((all) => [...all, next.revision]);
      tidiedNow.current = { typed: sent, stored: next.values };
      setTidied(tidiedNow.current);
      setNote(null);
      setFailure(null);
      shownFaults.set(form, {}, sent);
      rebase(next, merged(sent, form.getValues(), next.values).values);
      return next;
    } catch (error) {
      return refuse(formErrors(error), sent, error);
    } finally {
      setSaving(false);
    }
  };
  /** Validates and stores what is typed, one save at a time. Answers what is stored; null when it wasn't, with faults at their fields. */
  const save = async (): Promise<Revised<Values> | null> => {
    clearTimeout(timer.current);
    if (hasConflict) return null;
    running.current ??= send().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  /** Stores what isn't stored yet. Answers what is stored; null when that failed. */
  const flush = async (): Promise<Base<Values> | null> => {
    shownFaults.showAll(form.getValues());
    while (isUnsaved()) if (!(await latest.current.save())) return null;
    return baseNow.current;
  };

  /** Shows what is stored of what is typed, which stays as it is while a field has the focus. */
  const tidy = () => {
    const values = form.getValues();
    const storedValues = asStored(values, tidiedNow.current);
    if (!same(values, storedValues)) takeOver(storedValues);
  };

  const latest = useRef({ save, isUnsaved, failed, tidy });
  useEffect(() => {
    latest.current = { save, isUnsaved, failed, tidy };
  });
  useEffect(() => {
    if (!autosave) return;
    const saveRest = () => void (latest.current.isUnsaved() && latest.current.save());
    saveRest();
    const tidy = ({ target }: FocusEvent) => {
      // A field keeps the focus while another window has it.
      if (target !== document.activeElement) latest.current.tidy();
    };
    const saveWhenHidden = () => document.visibilityState === 'hidden' && saveRest();
    const saveWhenOnline = () => latest.current.failed && saveRest();
    document.addEventListener('visibilitychange', saveWhenHidden);
    window.addEventListener('online', saveWhenOnline);
    document.addEventListener('focusout', tidy);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      window.removeEventListener('online', saveWhenOnline);
      document.removeEventListener('focusout', tidy);
      saveRest();
    };
  }, [autosave]);

  /** drops what isn't stored */
  const forget = () => {
    const { values } = baseNow.current;
    if (values) rebase(baseNow.current, values);
    else rebaseOnStored(stored.values);
  };

  const { labelOf, shown } = wordsOf(fields);

  return {
    form,
    /** Label, value and fault of a field for a control of the kit. With `live` its fault is shown while typing. */
    field: <Name extends keyof Values & string>(name: Name, { live = false } = {}) => {
      const { value, onChange, error } = form.field(name as Path<Values>);
      const fault =
        (shownFaults.isShown(name) ? error : undefined) ??
        (live ? checked(form.values).faults[name] : undefined);
      return {
        label: labelOf(name),
        value: value as Values[Name],
        error: fault,
        onChange: onChange as (answer: Values[Name] | Typing) => void,
      };
    },
    /** the stored revision that the form builds on; 0 while nothing is stored */
    revision: base.revision,
    unsaved,
    saving,
    failure,
    autosave,
    faultRound,
    faults: shownFaults.summary(form.errors, labelOf),
    /** Shows faults that were found by something else than a save, at their fields. */
    showFaults: (faults: Faults) => {
      shownFaults.showAll(form.getValues());
      form.setErrors(faults);
    },
    note:
      hasConflict || !note || (note.kind !== 'replaced' && !unsaved)
        ? null
        : { kind: note.kind, labels: note.kind === 'merged' ? note.names.map(labelOf) : [] },
    closeNote: () => setNote(null),
    /** puts back what was replaced by the stored values */
    restore: () => {
      if (note?.kind === 'replaced') form.setValues(note.values);
      setNote(null);
    },
    conflict: hasConflict
      ? {
          gone,
          taken: (merge?.taken ?? []).map(labelOf),
          fields: (merge?.conflicts ?? []).map((name) => ({
            name,
            label: labelOf(name),
            mine: shown(name, form.values),
            stored: shown(name, stored.values),
          })),
        }
      : null,
    /** Ends the conflict: these fields get the stored value, the others keep what was typed. */
    resolve: (fromStored: readonly string[]) => {
      const values: Values = { ...(merge?.values ?? form.getValues()) };
      for (const name of fromStored as (keyof Values & string)[])
        values[name] = stored.values[name];
      setNote(null);
      rebaseOnStored(values);
    },
    /** replaces everything that was typed by what is stored */
    reload: () => {
      const values = form.getValues();
      rebaseOnStored(stored.values);
      form.clearErrors();
      setNote({ kind: 'replaced', values });
    },
    save: () => {
      shownFaults.showAll(form.getValues());
      return save();
    },
    flush,
    /** whether leaving now would lose something that isn't lost anyway */
    mustAsk: () =>
      !hasLeft() && isUnsaved() && (!autosave || failed || hasConflict || !isKept.current),
    /** whether what is typed waits in this browser for the person's return */
    waits: () => isKept.current,
    forget,
    /** The person has ended what was stored. It may never have been read, so that a reading from before it is news too. */
    ended: () => {
      forget();
      setAwaited([baseNow.current.revision]);
    },
  };
}

export type RevisedFormState<Values extends Record<string, unknown>> = ReturnType<
  typeof useRevisedForm<Values, unknown>
>;
