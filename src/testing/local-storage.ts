/** A browser's local storage in memory: its keys are its own properties, as `Object.keys` reads them. */
export function localStorageDouble() {
  const stored = new Map<string, string>();
  return new Proxy(
    {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    },
    {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
}
