import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftAt, dropDraftsOf, dropOldDrafts } from './draft';
import { comeBack, leave } from './leaving';
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

const day = 24 * 60 * 60_000;
const of = (person: string) => draftAt({ person, place: 'note' });
let storage: Record<string, string>;

beforeEach(() => {
  storage = storageOf(200);
  vi.stubGlobal('localStorage', storage);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
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

  test('that can’t be stored deletes the older one', () => {
    of('sari').keep('lama');
    expect(of('sari').keep('x'.repeat(300))).toBe(false);
    expect(of('sari').read()).toBe('');
  });

  test('of a form that can’t be stored deletes no draft of another tab', () => {
    const kept = keptAt<{ text: string }>({ person: 'sari', place: 'note' });
    const values = (text: string) => ({
      base: { revision: 1, values: { text: '' } },
      values: { text },
    });
    expect(kept.keep(values('lama'))).toBe(true);
    expect(kept.keep(values('x'.repeat(300)))).toBe(false);
    expect(kept.read({ revision: 1, values: { text: '' } })).toBeNull();
    kept.keep(values('x'.repeat(300)));
    of('sari').keep('dari tab lain');
    kept.drop();
    expect(of('sari').read()).toBe('dari tab lain');
  });

  test('is deleted after thirty days, and so are those without a date', () => {
    of('sari').keep('lama');
    vi.advanceTimersByTime(29 * day);
    of('budi').keep('baru');
    storage['nusakelas-draft:note'] = 'tanpa tanggal';
    storage.theme = 'dark';
    vi.advanceTimersByTime(2 * day);
    expect(of('sari').read()).toBe('');
    dropOldDrafts();
    expect(Object.keys(storage)).toEqual(['nusakelas-draft:budi:note', 'theme']);
  });

  test('is deleted when its person signs out, and isn’t stored again by the page that is left', () => {
    of('sari').keep('milik Sari');
    of('budi').keep('milik Budi');
    dropDraftsOf('sari');
    vi.stubGlobal('window', { location: { assign: () => {} } });
    leave();
    expect(of('sari').keep('terlambat')).toBe(false);
    comeBack();
    expect(Object.keys(storage)).toEqual(['nusakelas-draft:budi:note']);
  });
});
