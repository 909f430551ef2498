import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Checked, formErrors, schemaErrors } from './form';
import { choiceAt, type Faults, fieldAt, formState, type Path } from './form-state';

/** Values and faults of a form that is sent in a way of its own. */
export function useFormState<Values extends object>(
  initial: Values,
  changed?: (values: Values, previous: Values) => void,
) {
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  const [store] = useState(() =>
    formState(initial, (values, previous) => latest.current?.(values, previous)),
  );
  const { values, errors } = useSyncExternalStore(store.subscribe, store.now, store.now);
  return {
    ...store.actions,
    values,
    errors,
    field: <Place extends Path<Values>>(path: Place) => fieldAt(store, path),
    choice: (path: Path<Values>) => choiceAt(store, path),
  };
}

export type FormState<Values extends object> = ReturnType<typeof useFormState<Values>>;

type Rules<Values> = {
  [Name in keyof Values]?: (value: Values[Name], values: Values) => string | null;
};

/** A schema of rules that no schema of the API says: each answers the sentence at its field. */
export const ruled = <Values extends object>(rules: Rules<Values>) => ({
  safeParse: (values: Values): Checked<Values> => {
    const issues = (Object.keys(rules) as (keyof Values & string)[]).flatMap((name) => {
      const message = rules[name]?.(values[name], values);
      return message ? [{ path: [name], message }] : [];
    });
    return issues.length > 0
      ? { success: false, error: { issues } }
      : { success: true, data: values };
  },
});

type Sending<Values, Sent, Input> = {
  schema: { safeParse: (sent: Sent) => Checked<Input> };
  /** what is checked, where that isn't what was typed */
  input?: (values: Values) => Sent;
  /** Stores what was checked. A mutation says by itself that it has failed; only the sentences at fields are the form's. */
  save: (input: Input, values: Values) => unknown;
  /** the sentences of a refusal whose fields have other names here */
  faultsOf?: (error: unknown) => Faults;
};

type Sender<Values, Sent, Input> = Sending<Values, Sent, Input> & {
  getValues: () => Values;
  setErrors: (faults: Faults) => void;
  /** the form has faults to be focused */
  faulty: () => void;
};

/** Checks what was typed and stores it: the schema's faults come first, then the server's. Nothing that was typed changes. */
export async function sendForm<Values, Sent, Input>({
  schema,
  input = (values) => values as unknown as Sent,
  save,
  faultsOf = formErrors,
  getValues,
  setErrors,
  faulty,
}: Sender<Values, Sent, Input>): Promise<void> {
  const values = getValues();
  const result = schema.safeParse(input(values));
  const refuse = (faults: Faults) => {
    setErrors(faults);
    if (Object.keys(faults).length > 0) faulty();
  };
  refuse(schemaErrors(result));
  if (!result.success) return;
  try {
    await save(result.data, values);
  } catch (error) {
    refuse(faultsOf(error));
  }
}

/** A form that is checked by a schema and stored by its button (frame: `ui/form.tsx`); what has revisions has `revised-form.ts`. */
export function useSchemaForm<Values extends object, Sent = unknown, Input = Values>({
  initial,
  changed,
  ...sending
}: Sending<Values, Sent, Input> & {
  initial: Values;
  changed?: (values: Values) => void;
}) {
  const state = useFormState(initial, changed);
  const [isPending, setPending] = useState(false);
  const running = useRef(false);
  /** counts the refusals whose faults stand at their fields */
  const [faultRound, setFaultRound] = useState(0);
  const submit = async () => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    try {
      await sendForm({
        ...sending,
        getValues: state.getValues,
        setErrors: state.setErrors,
        faulty: () => setFaultRound((round) => round + 1),
      });
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  return { ...state, submit, isPending, faultRound };
}
