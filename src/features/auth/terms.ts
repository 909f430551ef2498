export const passwordMin = 6;
export const passwordMax = 128;
export const nameMax = 100;

export const socialProviders = ['Apple', 'Google', 'Facebook'] as const;
