const mark = 'overlay';

type State = Record<string, unknown> | null;
type Overlays = { areOpen: () => boolean; closeTop: () => void };
type Page = Pick<Window, 'history' | 'addEventListener'>;

/** A traversal that the browser hasn't answered by then won't come. */
const landingMs = 3_000;

const isMarked = (state: State) => state?.[mark] === true;
const placeOf = (state: State) => state?.idx;

/**
 * Makes Back close what is open instead of leaving the page. While something is open the history has one more entry with a mark, which is
 * removed again however it is closed. The router never hears of that entry: it has the same address and place as the one beneath it, arriving
 * at either is kept from the router, and what the router writes on it is written beneath. Where the system's Back closes dialogs by itself
 * (Chromium on Android), the entry goes as after any other closing.
 */
export function guardHistory(page: Page, { areOpen, closeTop }: Overlays): { settle: () => void } {
  const { history } = page;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let last = history.state as State;
  /** Writes of the router that have to wait until the page has arrived at another entry; null while it isn't under way. */
  let waiting: (() => void)[] | null = null;
  let beneath: Parameters<typeof replace> | null = null;
  let isMarkAhead = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remember = () => {
    last = history.state as State;
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(settle, 0);
  };
  function settle() {
    if (waiting || areOpen() === isMarked(history.state)) return;
    if (!areOpen()) return travel(-1);
    // A new entry that no gesture asked for would be skipped by some browsers.
    if (isMarkAhead) return travel(1);
    push({ ...history.state, [mark]: true }, '');
    remember();
  }
  function travel(by: 1 | -1) {
    const late = setTimeout(() => waiting && land(), landingMs);
    waiting = [() => clearTimeout(late)];
    history.go(by);
  }
  function land() {
    const writes = waiting ?? [];
    waiting = null;
    if (beneath && !isMarked(history.state)) replace(...beneath);
    beneath = null;
    remember();
    for (const write of writes) write();
    // The owner of the closed dialog may show it again.
    soon();
  }

  history.pushState = (...args) => {
    if (waiting) return void waiting.push(() => history.pushState(...args));
    if (isMarked(history.state) && beneath) {
      travel(-1);
      return history.pushState(...args);
    }
    if (isMarked(history.state)) replace(...args);
    else push(...args);
    isMarkAhead = false;
    remember();
    settle();
  };
  history.replaceState = (state, unused, url) => {
    if (waiting) return void waiting.push(() => history.replaceState(state, unused, url));
    if (isMarked(history.state)) {
      const { [mark]: _, ...plain } = state ?? {};
      beneath = [plain, unused, url];
      replace({ ...plain, [mark]: true }, unused, url);
    } else replace(state, unused, url);
    remember();
  };
  page.addEventListener(
    'popstate',
    (event) => {
      const before = last;
      remember();
      const isNeighbour =
        Object.is(placeOf(before), placeOf(last)) && isMarked(before) !== isMarked(last);
      if (!isNeighbour) {
        beneath = null;
        isMarkAhead = false;
        return waiting ? land() : soon();
      }
      event.stopImmediatePropagation();
      isMarkAhead = isMarked(before) && !waiting;
      if (isMarkAhead) closeTop();
      land();
    },
    { capture: true },
  );
  // A page that comes back from the browser's cache was stopped at any moment.
  page.addEventListener('pageshow', ({ persisted }) => persisted && land());
  return { settle: soon };
}

const opened = new Set<HTMLElement>();
const isPopoverOpen = (element: HTMLElement) =>
  element.popover === 'auto' && element.matches(':popover-open');
const isOpen = (element: HTMLElement) =>
  element.isConnected &&
  (isPopoverOpen(element) || (element instanceof HTMLDialogElement && element.open));

function stillOpen(): HTMLElement[] {
  for (const element of opened) if (!isOpen(element)) opened.delete(element);
  return [...opened];
}

/** Closes like Escape: a dialog may refuse. */
function closeLikeEscape(element: HTMLElement | undefined): void {
  if (!element) return;
  if (isPopoverOpen(element)) element.hidePopover();
  else if (
    element.dispatchEvent(new Event('cancel', { cancelable: true })) &&
    element instanceof HTMLDialogElement
  )
    element.close();
}

/** Starts it for all popovers and modal dialogs: popovers report themselves, the kit's dialogs send `overlayopen`. */
export function letBackClose(): void {
  const { settle } = guardHistory(window, {
    areOpen: () => stillOpen().length > 0,
    closeTop: () => closeLikeEscape(stillOpen().at(-1)),
  });
  // An overlay that is taken out of the page while it is open reports nothing.
  const removals = new MutationObserver(() => {
    if (stillOpen().length > 0) return;
    removals.disconnect();
    settle();
  });
  const changed = ({ target, type }: Event) => {
    const element = target as HTMLElement;
    if (type === 'overlayopen' || (type === 'toggle' && isPopoverOpen(element))) {
      opened.add(element);
      removals.observe(document, { childList: true, subtree: true });
    }
    if (element.popover === 'auto' || element instanceof HTMLDialogElement) settle();
  };
  for (const type of ['toggle', 'close', 'overlayopen'])
    document.addEventListener(type, changed, { capture: true });
  settle();
}
