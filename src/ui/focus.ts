import { useEffect, useRef } from 'react';

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
