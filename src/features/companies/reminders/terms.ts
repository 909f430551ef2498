/** The most entries that are reminded at once. */
export const remindMax = 500;

/** Days before the last day on which learners are reminded by themselves; once more on the day after it. */
export const reminderDays = [7, 1] as const;
/** Days before a contract's last day on which HR and the people are told. */
export const contractWarningDays = [30, 7] as const;

export const remindOutcomes = ['told', 'today', 'finished', 'unopened', 'gone'] as const;
export type RemindOutcome = (typeof remindOutcomes)[number];
export const remindOutcomeTexts: Record<RemindOutcome, string> = {
  told: 'Sudah diingatkan',
  today: 'Sudah diingatkan hari ini',
  finished: 'Sudah selesai',
  unopened: 'Kursusnya belum terbuka karena kursi belum aktif',
  gone: 'Tidak ditetapkan lagi',
};
