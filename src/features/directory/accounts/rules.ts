import { deskShape } from '~/lib/desk';

/** All accounts, the newest first. */
export const accountDesk = deskShape({
  labels: {
    all: 'Semua',
    staff: 'Pengelola',
    instructors: 'Instruktur',
    suspended: 'Ditangguhkan',
    closing: 'Akan dihapus',
    erased: 'Dihapus',
  },
  views: {
    all: '-created',
    staff: 'name',
    instructors: '-created',
    suspended: '-created',
    closing: '-created',
    erased: '-created',
  },
  sorts: ['created', 'seen', 'name'],
  filters: { created: 'days' },
});

const mailShape = /^[^\s@]+@[^\s@]*$/;
const phoneShape = /^\+?[\d\s().-]+$/;
const phoneDigits = 6;
/** An index of parts of words has no parts that are shorter. */
const partLetters = 3;

/** What words look like: a mail address, a phone number, or (the first letters of) a name. Each has a column with an index of its own. */
export function kindOf(q: string): 'mail' | 'phone' | 'name' | 'beginning' {
  if (mailShape.test(q)) return 'mail';
  if ([...q].length < partLetters) return 'beginning';
  return phoneShape.test(q) && q.replace(/\D/g, '').length >= phoneDigits ? 'phone' : 'name';
}

/** The digits that a stored number (`+62812…`) has wherever it has these; the 0 of a call within the country is taken off. */
export function digitsOf(q: string): string {
  const digits = q.replace(/\D/g, '');
  return digits.startsWith('0') ? digits.replace(/^0(062)?0?/, '62') : digits;
}
