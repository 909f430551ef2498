import { useEffect, useRef, useState } from 'react';

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

/** Gives the focus to `place` after an action that removed its own button; it would fall to the page's body otherwise. */
export function rescueFocus(place: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (!place || (activeElement && activeElement !== body)) return;
  if (place.tabIndex < 0) place.setAttribute('tabindex', '-1');
  place.focus();
}

/** the time in which what had the focus goes: an answer of the server may have to come first */
const rescueMs = 5_000;

/** Gives the focus to `find()` when the element that has it goes after an action. Answers the function to call with that action. */
export function useFocusRescue(find: () => HTMLElement | null | undefined): () => void {
  const expectedUntil = useRef(0);
  useEffect(() => {
    if (Date.now() > expectedUntil.current || document.activeElement !== document.body) return;
    expectedUntil.current = 0;
    rescueFocus(find() ?? null);
  });
  return () => {
    expectedUntil.current = Date.now() + rescueMs;
  };
}

const hasFallen = (element: HTMLElement) => !element.isConnected || element.matches(':disabled');

/**
 * Gives the focus to `place` whenever the element inside `container` that had it is removed or disabled, as with the button of a row that an
 * action removes. Answers the function that stops it.
 */
export function keepFocus(container: HTMLElement, place: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  const remember = ({ target }: FocusEvent) => {
    last = target as HTMLElement;
  };
  const check = () => {
    const { activeElement, body } = document;
    if (!last || !hasFallen(last) || (activeElement && activeElement !== body && activeElement !== last)) return;
    last.blur();
    rescueFocus(place);
  };
  // A screen that has a better place for the focus goes first.
  const checkLater = () => requestAnimationFrame(() => requestAnimationFrame(check));
  const observer = new MutationObserver(checkLater);
  observer.observe(container, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  container.addEventListener('focusin', remember);
  // A closed dialog gives the focus back to its opener, which may be gone.
  container.addEventListener('close', checkLater, true);
  return () => {
    observer.disconnect();
    container.removeEventListener('focusin', remember);
    container.removeEventListener('close', checkLater, true);
  };
}

const typing = 'input, textarea, select';

/** For a heading: it gets the focus when `subject`, the name of what is shown below it, changes, unless a field has it already. */
export function useFocusOnChange<Place extends HTMLElement>(subject: string) {
  const place = useRef<Place>(null);
  const shown = useRef(subject);
  useEffect(() => {
    if (shown.current === subject) return;
    shown.current = subject;
    if (!document.activeElement?.matches(typing)) place.current?.focus();
  }, [subject]);
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
