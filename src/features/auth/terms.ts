export const passwordMin = 6;
export const passwordMax = 128;
export const nameMax = 100;

/** A session lives this long after its last renewal. */
export const sessionDays = 30;

export const socialProviders = ['Apple', 'Google', 'Facebook'] as const;
