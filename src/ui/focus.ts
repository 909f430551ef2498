import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { useOnChange } from './use-on-change';

const faulty = ':is(input, select, textarea, [tabindex]):is([aria-invalid="true"], :invalid)';

/** Scrolls to the first wrong field of a form and gives it the focus; false when there is none. */
export function focusFirstFault(form: HTMLFormElement | null): boolean {
  // The event makes fields with an error of their own show it.
  form?.checkValidity();
  const field = form?.querySelector<HTMLElement>(faulty);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
  return field !== undefined && field !== null;
}

/** Gives the focus to any element. */
export function focusOn(place: HTMLElement): void {
  if (place.tabIndex < 0) place.setAttribute('tabindex', '-1');
  place.focus();
}

/** Gives the focus to `place` after an action that removed its own button; it would fall to the page's body otherwise. */
export function rescueFocus(place: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (place && (!activeElement || activeElement === body)) focusOn(place);
}

const losesFocus = (element: HTMLElement) => !element.isConnected || element.matches(':disabled');

/** The containers that keep the focus; they may be inside one another. */
const keepers = new Set<HTMLElement>();

function keeperOf(element: HTMLElement | null): HTMLElement | null {
  return !element || keepers.has(element) ? element : keeperOf(element.parentElement);
}

/**
 * Gives the focus to `find(lost)` whenever the element inside `container` that had it is removed or disabled, as with the button of a row that an
 * action removes. What happens inside a container of its own is left to that one as long as it is there. Answers the function that stops it.
 */
function keepFocus(
  container: HTMLElement,
  find: (lost: HTMLElement) => HTMLElement | null | undefined,
): () => void {
  let last: HTMLElement | null = null;
  let keeper: HTMLElement | null = null;
  const remember = ({ target }: FocusEvent) => {
    last = target as HTMLElement;
    keeper = keeperOf(last);
  };
  /** A person who presses something outside has left on purpose, so that the focus isn't brought back. */
  const forget = ({ target }: PointerEvent) => {
    if (!container.contains(target as Node)) last = null;
  };
  const check = () => {
    const { activeElement, body } = document;
    if (
      !last ||
      !losesFocus(last) ||
      (activeElement && activeElement !== body && activeElement !== last)
    )
      return;
    if (keeper !== container && keeper?.isConnected) return;
    last.blur();
    rescueFocus(find(last) ?? null);
  };
  // A screen that has a better place for the focus goes first.
  const checkLater = () => requestAnimationFrame(() => requestAnimationFrame(check));
  const observer = new MutationObserver(checkLater);
  observer.observe(container, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  container.addEventListener('focusin', remember);
  // A closed dialog gives the focus back to its opener, which may be gone.
  container.addEventListener('close', checkLater, true);
  document.addEventListener('pointerdown', forget, true);
  keepers.add(container);
  return () => {
    keepers.delete(container);
    observer.disconnect();
    container.removeEventListener('focusin', remember);
    container.removeEventListener('close', checkLater, true);
    document.removeEventListener('pointerdown', forget, true);
  };
}

/** Keeps the focus in the container that gets the answered ref: where the element that has it goes, `find` names the next one. */
export function useKeptFocus<Container extends HTMLElement>(
  find: (container: Container, lost: HTMLElement) => HTMLElement | null | undefined,
): RefCallback<Container> {
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  return useCallback(
    (container: Container | null) =>
      container ? keepFocus(container, (lost) => latest.current(container, lost)) : undefined,
    [],
  );
}

const typing = 'input, textarea, select';

/** For a heading: it gets the focus when `subject`, the name of what is shown below it, changes, unless a field has it already. */
export function useFocusOnChange<Place extends HTMLElement>(subject: string) {
  const place = useRef<Place>(null);
  useOnChange(subject, () => {
    if (!document.activeElement?.matches(typing)) place.current?.focus();
  });
  return place;
}

/** For a form whose errors are state: after `refused()` its first wrong field gets the focus, once the errors are shown. */
export function useFaultFocus() {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusFirstFault(form.current);
  }, [refusals]);
  return { form, refused: () => setRefusals((count) => count + 1) };
}
