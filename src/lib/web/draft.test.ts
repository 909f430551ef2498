import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftAt } from './draft';
import { keptAt } from './revisions';

/** The browser's storage for so many characters. */
function storageOf(space: number): Record<string, string> {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Record<string, string>, name: string, text: string) {
      if (text.length > space) throw new DOMException('full', 'QuotaExceededError');
      this[name] = text;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  };
  return Object.create(methods) as Record<string, string>;
}

const of = (person: string) => draftAt({ person, place: 'note' });
let storage: Record<string, string>;

beforeEach(() => {
  storage = storageOf(200);
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  test('is read as it was kept, by its person only', () => {
    expect(of('sari').keep('satu\ndua 3')).toBe(true);
    expect(of('sari').read()).toBe('satu\ndua 3');
    expect(of('budi').read()).toBe('');
    of('sari').keep('');
    expect(storage).toEqual({});
  });

  test('that finds no room takes the older one with it', () => {
    of('sari').keep('lama');
    expect(of('sari').keep('x'.repeat(300))).toBe(false);
    expect(of('sari').read()).toBe('');
  });

  test('of a form that finds no room is nobody’s to drop', () => {
    const kept = keptAt<{ text: string }>({ person: 'sari', place: 'note' });
    const values = (text: string) => ({ base: { revision: 1, values: { text: '' } }, values: { text } });
    expect(kept.keep(values('lama'))).toBe(true);
    expect(kept.keep(values('x'.repeat(300)))).toBe(false);
    expect(kept.read({ revision: 1, values: { text: '' } })).toBeNull();
    kept.keep(values('x'.repeat(300)));
    of('sari').keep('dari tab lain');
    kept.drop();
    expect(of('sari').read()).toBe('dari tab lain');
  });
});
