import { hasControls, tidyCell, unreadableText, withoutInvisible } from './cell-text';

const addressMax = 254;
const localMax = 64;

// The sign-up takes no other: an account with another address can't exist.
const pattern =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;
/** Whether a cell is an address that an account may have; whether it exists is for its account to say. */
export const isAddress = (cell: string): boolean =>
  cell.length <= addressMax && cell.indexOf('@') <= localMax && pattern.test(cell);

const named = /^(.*)<([^<>]*)>$/;

function faultOf(text: string): string | null {
  if (text === '') return 'Alamat email kosong';
  if (hasControls(text)) return unreadableText;
  if (/^[=+@-]/.test(text) && !isAddress(text.slice(1))) return 'Berisi rumus, bukan alamat email';
  if (text.split('@').length > 2 && /[,;\s]/.test(text.slice(0, text.lastIndexOf('@'))))
    return 'Lebih dari satu alamat dalam satu baris';
  const foreign = /[^\u0020-\u007e]/u.exec(text)?.[0];
  if (foreign) return `Alamat email memuat huruf yang tidak dapat dipakai: “${foreign}”`;
  return isAddress(text) ? null : 'Bukan alamat email yang utuh';
}

export type CellAddress = { email: string; name: string; fault: string | null };
/**
 * The address that a cell holds, in lower case, as it is written in mail programs too ("Rina Putri <rina@contoh.id>", "mailto:…"). `name` is what stands
 * before it; `fault` says why the cell is no address.
 */
export function addressIn(cell: string): CellAddress {
  // First, so that the patterns below never see a long text.
  if (cell.length > 2 * addressMax) return { email: cell, name: '', fault: tooLong };
  const text = withoutInvisible(tidyCell(cell)).replace(/^mailto:/i, '');
  const [, before = '', inside] = named.exec(text) ?? [];
  const email = (inside ?? text).trim().toLowerCase();
  const name = before.replace(/^[\s"']+|[\s"']+$/g, '');
  return { email, name, fault: email.length > addressMax ? tooLong : faultOf(email) };
}
const tooLong = `Lebih dari ${addressMax} karakter`;

/** An address as two spellings of one person's share it: without what follows a plus, and without the dots that Gmail doesn't heed. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const bare = local.replace(/\+.*$/, '');
  return ['gmail.com', 'googlemail.com'].includes(domain)
    ? `${bare.replaceAll('.', '')}@gmail.com`
    : `${bare}@${domain}`;
}
