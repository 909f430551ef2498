/** The bell shows this many notifications (specification §9), and a page of the full list has as many. */
export const listLimit = 20;
/** The record of a mail is kept for this long. */
export const mailRecordDays = 90;
const badgeCap = 9;

/** The number of unread notifications as the badge shows it, for example '9+'. */
export const badgeText = (unread: number) => (unread > badgeCap ? `${badgeCap}+` : String(unread));
