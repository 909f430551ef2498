/** Says that an entry is open, and at last that it isn't; the last report waits for one that is on its way, which could arrive after it otherwise. */
export function presenceOf<Answer>(say: (open: boolean) => Promise<Answer>) {
  let running: Promise<unknown> = Promise.resolve();
  return {
    stay: () => {
      const answer = say(true);
      running = answer.catch(() => {});
      return answer;
    },
    leave: () => running.then(() => say(false)).catch(() => {}),
    /** without waiting, because the page's code ends */
    leavePage: () => say(false).catch(() => {}),
  };
}
