/** The bell shows the newest 20 (specification §9); a page of all of them as many. */
export const listLimit = 20;
const badgeCap = 9;

/** `9+` above nine. */
export const badgeText = (unread: number) => (unread > badgeCap ? `${badgeCap}+` : String(unread));
