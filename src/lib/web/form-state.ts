/** Sentences by the path of their field: `email`, `lines.0.quantity`. */
export type Faults = Readonly<Record<string, string>>;

type SomeFaults = Readonly<Record<string, string | null | undefined>>;

type Nested<Part> = Part extends readonly (infer Item)[]
  ? `${number}` | `${number}.${Nested<Item>}`
  : Part extends object
    ? { [Name in keyof Part & string]: Name | `${Name}.${Nested<Part[Name]>}` }[keyof Part & string]
    : never;
/** The paths to what a form holds. */
export type Path<Values> = (keyof Values & string) | Nested<Values>;

type Step<Part, Name extends string> = Part extends readonly (infer Item)[]
  ? Item
  : Name extends keyof Part
    ? Part[Name]
    : never;
/** What stands at a path. */
export type At<Values, Place extends string> = Place extends `${infer Name}.${infer Rest}`
  ? At<Step<Values, Name>, Rest>
  : Step<Values, Place>;
type ItemAt<Values, Place extends string> =
  At<Values, Place> extends readonly (infer Item)[] ? Item : never;

type Parts = Record<string, unknown>;

const readAt = (values: object, path: string) =>
  path.split('.').reduce<unknown>((part, name) => (part as Parts | null)?.[name], values);

function writtenAt(part: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const copy = (Array.isArray(part) ? [...part] : { ...(part as object) }) as Parts;
  copy[name] = writtenAt(copy[name], rest, value);
  return copy;
}

/** The faults of a list of which `order` says which items stay, and in which order; a fault goes where its item goes. */
function arrangedFaults(faults: Faults, list: string, order: readonly number[]): Faults {
  const arranged = Object.entries(faults).flatMap(([path, sentence]) => {
    if (!path.startsWith(`${list}.`)) return [[path, sentence]];
    const [index = '', ...rest] = path.slice(list.length + 1).split('.');
    const place = order.indexOf(Number(index));
    return place < 0 ? [] : [[[list, place, ...rest].join('.'), sentence]];
  });
  return Object.fromEntries(arranged);
}

const spoken = (faults: SomeFaults): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter((fault): fault is [string, string] => Boolean(fault[1])),
  );

/** What a form holds: its values and the faults at its fields. Both are known at once, before anything is rendered. */
export function formState<Values extends object>(
  initial: Values,
  changed: (values: Values, previous: Values) => void = () => {},
) {
  let now: { values: Values; errors: Faults } = { values: initial, errors: {} };
  const listeners = new Set<() => void>();
  const show = (next: Partial<typeof now>) => {
    const { values: previous } = now;
    now = { ...now, ...next };
    if (next.values) changed(next.values, previous);
    for (const tell of listeners) tell();
  };
  const setErrors = (faults: SomeFaults) => show({ errors: spoken(faults) });
  const put = (path: string, value: unknown, errors: Faults) =>
    show({ values: writtenAt(now.values, path.split('.'), value) as Values, errors });
  /** A value whose field is changed has not been checked yet, so that its fault goes. */
  const set = <Place extends Path<Values>>(path: Place, value: At<Values, Place>) => {
    const { [path as string]: _, ...others } = now.errors;
    put(path, value, others);
  };
  const itemsAt = (path: string) => (readAt(now.values, path) ?? []) as unknown[];
  const arrange = (list: string, arranged: (order: number[]) => number[]) => {
    const items = itemsAt(list);
    const order = arranged(items.map((_, place) => place));
    put(
      list,
      order.map((place) => items[place]),
      arrangedFaults(now.errors, list, order),
    );
  };
  return {
    now: () => now,
    subscribe: (tell: () => void) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    actions: {
      /** the values without waiting for a rendering */
      getValues: () => now.values,
      set,
      setValues: (part: Partial<Values>) =>
        show({ values: { ...now.values, ...part }, errors: {} }),
      setErrors,
      setError: (path: string, sentence: string) => setErrors({ ...now.errors, [path]: sentence }),
      clearError: (path: string) => setErrors({ ...now.errors, [path]: undefined }),
      clearErrors: () => setErrors({}),
      reset: () => show({ values: initial, errors: {} }),
      add: <List extends Path<Values>>(list: List, item: ItemAt<Values, List>) =>
        put(list, [...itemsAt(list), item], now.errors),
      remove: (list: Path<Values>, index: number) =>
        arrange(list, (order) => order.toSpliced(index, 1)),
      move: (list: Path<Values>, from: number, to: number) =>
        arrange(list, (order) => order.toSpliced(from, 1).toSpliced(to, 0, from)),
    },
  };
}

export type FormStore<Values extends object> = ReturnType<typeof formState<Values>>;

/** What a native field tells of a change. */
export type Typing = { currentTarget: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement };

const isTyping = (answer: unknown): answer is Typing =>
  typeof answer === 'object' && answer !== null && 'currentTarget' in answer;

/** What the kit's fields need of the one at `path`; `onChange` takes a value or a native field's event. */
export function fieldAt<Values extends object, Place extends Path<Values>>(
  { now, actions }: FormStore<Values>,
  path: Place,
) {
  type Value = At<Values, Place>;
  return {
    value: readAt(now().values, path) as Value,
    error: now().errors[path],
    onChange: (answer: Value | Typing) =>
      actions.set(path, isTyping(answer) ? (answer.currentTarget.value as Value) : answer),
  };
}

/** The same for a checkbox. */
export function choiceAt<Values extends object>(
  { now, actions }: FormStore<Values>,
  path: Path<Values>,
) {
  return {
    checked: readAt(now().values, path) === true,
    error: now().errors[path],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      actions.set(path, currentTarget.checked as At<Values, typeof path>),
  };
}
