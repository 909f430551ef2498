/** Characters that people type between digits. */
const between = /[\s().\-\u2010-\u2015/]/g;

/** Turns an Indonesian phone number in any usual notation into `+62812…`; null for anything else. */
export function indonesianPhone(text: string): string | null {
  const [, national] = /^(?:\+?62|0062)?0?([2-9]\d{7,11})$/.exec(text.replace(between, '')) ?? [];
  return national ? `+62${national}` : null;
}

/** The address that opens a WhatsApp conversation with a number, with a message to begin it. */
export const whatsappLink = (phone: string, message: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;

/** `+62 812-3456-7890`. */
export function formatPhone(phone: string): string {
  const [, start, rest = ''] = /^\+62(\d{3})(\d+)$/.exec(phone) ?? [];
  return start ? `+62 ${[start, ...(rest.match(/\d{1,4}(?=(\d{4})*$)/g) ?? [])].join('-')}` : phone;
}
