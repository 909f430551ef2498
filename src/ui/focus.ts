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
