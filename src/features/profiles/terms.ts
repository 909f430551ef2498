export const fullNameMin = 2;
export const fullNameMax = 100;
