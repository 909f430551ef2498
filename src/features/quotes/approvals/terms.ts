/** Percent. A larger discount is sent only when a second person of staff has approved it. */
export const discountLimit = 20;

export const approvalStates = ['missing', 'asked', 'approved', 'declined'] as const;
