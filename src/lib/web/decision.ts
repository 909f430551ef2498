import { useState } from 'react';
import { sentenceOf } from './api';
import { type Checked, formErrors, schemaErrors } from './form';

type Limits = { least: number; most: number; tooShort: string; tooLong?: string };

/** The sentence about a reason outside its limits. */
export function reasonFault(reason: string, { least, most, tooShort, tooLong }: Limits) {
  const { length } = reason.trim();
  if (length < least) return tooShort;
  return length > most ? (tooLong ?? tooShort) : null;
}

/** What is sent, unless there are faults: a check without the weight of a schema. */
export function judged<Input>(
  faults: Record<string, string | false | null | undefined>,
  data: Input,
): Checked<Input> {
  const issues = Object.entries(faults).flatMap(([name, message]) =>
    message ? [{ path: [name], message }] : [],
  );
  return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data };
}

/** What is sent of what a schema has read. */
export const sentAs = <Read, Input>(
  checked: Checked<Read>,
  input: (data: Read) => Input,
): Checked<Input> => (checked.success ? { success: true, data: input(checked.data) } : checked);

/** What a decision needs of a write of `useWrite`. */
export type DecisionWrite<Input> = {
  mutate: (
    input: Input,
    options: { onError: (error: Error) => void; onSuccess: () => void },
  ) => void;
  isPending: boolean;
};

type Setup<Values, Input> = {
  initial: Values;
  check: (values: Values) => Checked<Input>;
  /** where the reason is kept until the decision is stored (`useDraft`) */
  draft?: { initial: string; keep: (text: string) => boolean; drop: () => void };
  /** what is kept instead of the reason, where that is only chosen */
  kept?: keyof Values & string;
};

/** The server's sentences; one about a field that the form doesn't have, as `note` or `answer`, stands at the reason. */
function faultsOf(error: Error, values: object): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [name, sentence] of Object.entries(formErrors(error)))
    faults[(name.split('.')[0] as string) in values ? name : 'reason'] ??= sentence;
  return faults;
}

/** Why the decision was refused: the sentences at its fields, or one about all of it. */
function useRefusal() {
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const say = (sentences: Record<string, string>, failure: string | null) => {
    setFaults(sentences);
    setFailure(failure);
  };
  const refuse = (sentences: Record<string, string>, failure: string | null = null) => {
    say(sentences, failure);
    setRefusals((count) => count + 1);
  };
  return {
    faults,
    failure,
    refusals,
    refuse,
    /** the server's refusal of what was sent */
    fail: (error: Error, values: object) => {
      const sentences = faultsOf(error, values);
      refuse(sentences, Object.keys(sentences).length === 0 ? sentenceOf(error) : null);
    },
    clear: () => say({}, null),
    forgive: (name: string) => setFaults(({ [name]: _, ...others }) => others),
  };
}

/**
 * What somebody types into a decision (`ui/decision-form.tsx`) and what was wrong with it. All of it stays when the decision is refused; its kept
 * reason goes once it is stored, and `sent` forgets the rest where the form stays open.
 */
export function useDecision<Values extends { reason: string }, Input>({
  initial,
  check,
  draft,
  kept = 'reason',
}: Setup<Values, Input>) {
  const [values, setValues] = useState<Values>({
    ...initial,
    [kept]: draft?.initial || initial[kept],
  });
  const { faults, failure, refusals, refuse, fail, clear, forgive } = useRefusal();
  /** `fault` is the name of its fault, where that is only about a part of the value */
  const change = <Name extends keyof Values & string>(
    name: Name,
    value: Values[Name],
    fault: string = name,
  ) => {
    setValues((before) => ({ ...before, [name]: value }));
    forgive(fault);
    if (name === kept) draft?.keep(String(value));
  };
  return {
    values,
    faults,
    failure,
    refusals,
    change,
    /** for a field with the browser's events */
    field: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      error: faults[name],
      onChange: (event: { currentTarget: { value: string } }) =>
        change(name, event.currentTarget.value as Values[Name]),
    }),
    /** for a field that answers its value */
    choice: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      error: faults[name],
      onChange: (value: Values[Name]) => change(name, value),
    }),
    sent: () => {
      setValues({ ...initial, reason: '' });
      clear();
    },
    send: (write: DecisionWrite<Input>, done?: () => void) => {
      if (write.isPending) return;
      clear();
      const checked = check(values);
      if (!checked.success) return refuse(schemaErrors(checked));
      write.mutate(checked.data, {
        onSuccess: () => {
          draft?.drop();
          done?.();
        },
        onError: (error) => fail(error, values),
      });
    },
  };
}
