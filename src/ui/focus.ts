const faulty = ':is(input, select, textarea, [tabindex]):is([aria-invalid="true"], :invalid)';

/** Brings the first wrong field of a form into sight and gives it the focus; false when there is none. */
export function focusFirstFault(form: HTMLFormElement | null): boolean {
  // Fields that know of a fault themselves show it now.
  form?.checkValidity();
  const field = form?.querySelector<HTMLElement>(faulty);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
  return field !== undefined && field !== null;
}

/** After an action whose button is gone: the focus goes to `place` instead of falling to the page's body. */
export function rescueFocus(place: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (!place || (activeElement && activeElement !== body)) return;
  if (place.tabIndex < 0) place.setAttribute('tabindex', '-1');
  place.focus();
}
