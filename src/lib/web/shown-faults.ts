import { useEffect, useState } from 'react';
import type { Faults } from './form-state';
import { same } from './revisions';
import type { FormState } from './schema-form';

/** The fields that somebody is typing into, and those that they have left or answered since. */
export type Visits = { typing: readonly string[]; left: readonly string[] };
type Change = {
  names: readonly string[] /** typed as a text, which takes several changes */;
  typed: boolean /** the changed fields that hold something */;
  filled: readonly string[];
};

const without = (all: readonly string[], names: readonly string[]) =>
  all.filter((name) => !names.includes(name));

/** A text is answered once it is left; a choice at once, unless it only asks for an answer, as a switch does that opens an empty field. */
export function afterChange({ typing, left }: Visits, { names, typed, filled }: Change): Visits {
  return {
    typing: [...without(typing, names), ...(typed ? names : [])],
    left: [
      ...without(left, names),
      ...(typed ? [] : names.filter((name) => filled.includes(name))),
    ],
  };
}

export const afterLeaving = ({ typing, left }: Visits): Visits => ({
  typing: [],
  left: [...left, ...typing],
});

/** An explicit save asks for the faults of all fields. */
export const afterAsking = (names: readonly string[]): Visits => ({ typing: [], left: names });

const isTypingText = () =>
  document.activeElement?.matches(
    'textarea, input:not([type=checkbox], [type=radio], [type=file])',
  ) ?? false;
const isFilled = (value: unknown) =>
  !(
    value === null ||
    value === '' ||
    Number.isNaN(value) ||
    (Array.isArray(value) && value.length === 0)
  );

/**
 * Says whose faults a form shows that saves itself: a fault of a field that nobody has left yet would interrupt who is about to answer it.
 * A form that is saved by a button (`isSilent` is false) shows all faults.
 * `left` are the fields that were left before, as those of a draft that was put back.
 */
export function useShownFaults<Values extends Record<string, unknown>>(
  isSilent: boolean,
  left: readonly string[],
) {
  const [visits, setVisits] = useState<Visits>({ typing: [], left });
  useEffect(() => {
    if (!isSilent) return;
    const leave = ({ target }: FocusEvent) => {
      // A field keeps the focus while another window has it.
      if (target !== document.activeElement)
        setVisits((now) => (now.typing.length > 0 ? afterLeaving(now) : now));
    };
    document.addEventListener('focusout', leave);
    return () => document.removeEventListener('focusout', leave);
  }, [isSilent]);
  const isShown = (name: string) => !isSilent || visits.left.includes(name);
  return {
    isShown,
    changed: (values: Values, previous: Values) => {
      const names = Object.keys(values).filter((name) => !same(values[name], previous[name]));
      const change = {
        names,
        typed: isTypingText(),
        filled: names.filter((name) => isFilled(values[name])),
      };
      if (isSilent && names.length > 0) setVisits((now) => afterChange(now, change));
    },
    /** Puts the faults of a save at their fields. Those of a value that has changed meanwhile are no longer true. */
    set: (
      form: Pick<FormState<Values>, 'getValues' | 'setErrors'>,
      faults: Faults,
      sent: Values,
    ) => {
      const now = form.getValues();
      // At once: a fault that is taken away and found again in one step would be lost.
      form.setErrors(
        Object.fromEntries(Object.entries(faults).filter(([name]) => same(sent[name], now[name]))),
      );
    },
    /** what the form's bar says of its faults: the labels of fields whose fault is shown, and of those that nobody has left yet */
    summary: (errors: Faults, labelOf: (name: string) => string) => ({
      shown: Object.keys(errors).filter(isShown).map(labelOf),
      waiting: Object.keys(errors)
        .filter((name) => !isShown(name))
        .map(labelOf),
    }),
    showAll: (values: Values) => setVisits(afterAsking(Object.keys(values))),
  };
}
