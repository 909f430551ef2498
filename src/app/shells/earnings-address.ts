/** Where instructors, and those who were one, see what they have earned. */
export const earningsAddress = '/instructor/earnings';
