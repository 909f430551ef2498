export const attemptPageSize = 50;
export const allowedAttemptsMax = 10;
export const reasonMin = 5;
export const reasonMax = 500;
