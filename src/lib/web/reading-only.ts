let reading = false;

/** Whether this page is one that staff sees as somebody else: nothing of theirs is kept in this browser, sent from it or read from what it has kept. */
export const isReadingOnly = (): boolean => reading;

/** The session store says so as soon as it knows who is signed in. */
export const setReadingOnly = (only: boolean): void => {
  reading = only;
};
