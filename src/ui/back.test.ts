import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { guardHistory } from './back';

type State = Record<string, unknown> | null;
type Entry = { state: State; url: string };

/** A browser's history, which traverses a moment after it was asked to, and a router that counts what it hears. */
function browser(overlays: { isRefusing?: boolean } = {}) {
  const entries: Entry[] = [
    { state: { idx: 0 }, url: '/' },
    { state: { idx: 1 }, url: '/courses' },
  ];
  let at = 1;
  const listeners: ((event: PopStateEvent) => void)[] = [];
  const history = {
    get state() {
      return entries[at]?.state ?? null;
    },
    pushState(state: State, _unused: string, url?: string) {
      entries.splice(at + 1, entries.length, { state, url: url ?? (entries[at]?.url as string) });
      at += 1;
    },
    replaceState(state: State, _unused: string, url?: string) {
      entries[at] = { state, url: url ?? (entries[at]?.url as string) };
    },
    go(by: number) {
      setTimeout(() => {
        if (!entries[at + by]) return;
        at += by;
        let isStopped = false;
        const event = {
          state: entries[at]?.state,
          stopImmediatePropagation: () => (isStopped = true),
        } as unknown as PopStateEvent;
        for (const listen of listeners) if (!isStopped) listen(event);
      }, 5);
    },
  };
  const open: string[] = [];
  const heard: unknown[] = [];
  const page = {
    history,
    addEventListener: (type: string, listen: (event: PopStateEvent) => void) =>
      type === 'popstate' && listeners.push(listen),
  };
  const guard = guardHistory(page as unknown as Window, {
    areOpen: () => open.length > 0,
    closeTop: () => !overlays.isRefusing && open.pop(),
  });
  listeners.push(({ state }) => heard.push((state as State)?.idx));
  guard.settle();
  vi.runAllTimers();
  const idle = () => void vi.runAllTimers();
  return {
    heard,
    open,
    history,
    shows: (name: string) => {
      open.push(name);
      guard.settle();
      idle();
    },
    closes: () => {
      open.pop();
      guard.settle();
    },
    back: () => {
      history.go(-1);
      idle();
    },
    forward: () => {
      history.go(1);
      idle();
    },
    links: (url: string) => history.pushState({ idx: (history.state?.idx as number) + 1 }, '', url),
    idle,
    addresses: () =>
      entries.map(
        ({ url, state }, index) => `${index === at ? '>' : ''}${url}${state?.overlay ? '*' : ''}`,
      ),
    url: () => entries[at]?.url,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Back', () => {
  test('closes what is open and stays on the page; the next one leaves it', () => {
    const { shows, back, open, heard, addresses } = browser();
    shows('menu');
    expect(addresses()).toEqual(['/', '/courses', '>/courses*']);
    back();
    expect([open, heard, addresses()[1]]).toEqual([[], [], '>/courses']);
    back();
    expect([heard, addresses()[0]]).toEqual([[0], '>/']);
  });

  test('closes one after the other', () => {
    const { shows, back, open, heard, addresses } = browser();
    shows('sheet');
    shows('dialog');
    back();
    expect([open, addresses()]).toEqual([['sheet'], ['/', '/courses', '>/courses*']]);
    back();
    expect([open, heard]).toEqual([[], []]);
    back();
    expect(heard).toEqual([0]);
  });

  test('works anew on the page before', () => {
    const { shows, back, open, addresses } = browser();
    shows('menu');
    back();
    back();
    shows('menu');
    expect(addresses()).toEqual(['/', '>/*']);
    back();
    expect([open, addresses()[0]]).toEqual([[], '>/']);
  });

  test('leaves a dialog that refuses to close, and asks it again', () => {
    const { shows, back, open, heard, addresses } = browser({ isRefusing: true });
    shows('sending');
    back();
    back();
    expect([open, heard, addresses()]).toEqual([['sending'], [], ['/', '/courses', '>/courses*']]);
  });
});

describe('closing by other ways', () => {
  test('leaves no entry: one Back leaves the page', () => {
    const { shows, closes, idle, back, heard, addresses } = browser();
    shows('menu');
    closes();
    idle();
    expect(addresses()[1]).toBe('>/courses');
    back();
    expect(heard).toEqual([0]);
  });

  test('and opening another at once keeps the one entry', () => {
    const { shows, closes, back, open, heard } = browser();
    shows('menu');
    closes();
    shows('dialog');
    back();
    expect([open, heard]).toEqual([[], []]);
  });
});

describe('a link', () => {
  test('inside a menu that closes leaves only its page and the one before', () => {
    const { shows, closes, links, idle, addresses } = browser();
    shows('menu');
    links('/members');
    closes();
    idle();
    expect(addresses().slice(0, 3)).toEqual(['/', '/courses', '>/members']);
  });

  test('whose page comes while the entry is being removed waits for that', () => {
    const { shows, closes, links, idle, addresses } = browser();
    shows('menu');
    closes();
    vi.advanceTimersByTime(1);
    links('/members');
    idle();
    expect(addresses()).toEqual(['/', '/courses', '>/members']);
  });

  test('inside a sheet that stays open: Back closes the sheet and keeps what was chosen', () => {
    const { shows, links, idle, back, open, url, addresses } = browser();
    shows('filters');
    links('/courses?level=beginner');
    idle();
    expect(addresses()).toEqual([
      '/',
      '/courses',
      '/courses?level=beginner',
      '>/courses?level=beginner*',
    ]);
    back();
    expect([open, url()]).toEqual([[], '/courses?level=beginner']);
  });

  test('that replaces the address is kept when the sheet closes', () => {
    const { shows, closes, history, idle, addresses, heard } = browser();
    shows('lessons');
    history.replaceState({ idx: 1 }, '', '/courses?q=web');
    closes();
    idle();
    expect([addresses()[1], heard]).toEqual(['>/courses?q=web', []]);
  });

  test('after one that replaced the address comes behind that one', () => {
    const { shows, history, links, idle, addresses } = browser();
    shows('lessons');
    history.replaceState({ idx: 1 }, '', '/courses?q=web');
    links('/members');
    idle();
    expect(addresses().slice(0, 3)).toEqual(['/', '/courses?q=web', '/members']);
  });
});

test('Forward doesn’t open again what Back has closed, and stays on the page', () => {
  const { shows, back, forward, heard, open, addresses } = browser();
  shows('menu');
  back();
  forward();
  expect([open, heard, addresses()[1]]).toEqual([[], [], '>/courses']);
});

test('a page that is loaded anew while something was open removes its entry', () => {
  const { history, shows, addresses, idle } = browser();
  shows('menu');
  const listeners: ((event: PopStateEvent) => void)[] = [];
  const page = {
    history,
    addEventListener: (_: string, listen: (event: PopStateEvent) => void) => listeners.push(listen),
  };
  guardHistory(page as unknown as Window, { areOpen: () => false, closeTop: () => {} }).settle();
  idle();
  expect(addresses()[1]).toBe('>/courses');
});

test('a traversal that never arrives doesn’t stop the next page', () => {
  const { history, shows, closes, links, idle, url } = browser();
  shows('menu');
  vi.spyOn(history, 'go').mockImplementation(() => {});
  closes();
  vi.advanceTimersByTime(1);
  links('/members');
  idle();
  expect(url()).toBe('/members');
});
