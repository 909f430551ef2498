/** Makes a UUID for a form that is being filled in, so that it is stored only once. crypto.randomUUID is missing on plain http. */
export const newKey = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (
      Number(digit) ^
      ((crypto.getRandomValues(new Uint8Array(1))[0] as number) & (15 >> (Number(digit) / 4)))
    ).toString(16),
  );

/** Keys for a form whose answer may get lost: the same contents keep their key and are stored once, other contents get another one. */
export function contentKeys() {
  let last: { key: string; written: string } | null = null;
  return {
    of: (contents: object): string => {
      const written = JSON.stringify(contents);
      if (last?.written !== written) last = { key: newKey(), written };
      return last.key;
    },
    /** Contents that have been stored may be written once more. */
    stored: () => {
      last = null;
    },
  };
}
