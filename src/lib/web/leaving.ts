let left = false;

/** Whether this page's person has signed out and another page is on its way: nothing is asked or kept any more. */
export const hasLeft = (): boolean => left;

/** Opens the home page in the place of a page whose person has signed out. */
export function leave(): void {
  left = true;
  window.location.assign('/');
}

/** For a page that the browser shows again after it was left. */
export const comeBack = (): void => {
  left = false;
};
