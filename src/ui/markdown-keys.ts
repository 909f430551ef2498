/** A part of a text and what comes in its place. */
export type Edit = { from: number; to: number; text: string };

const item = /^([^\S\n]*)(?:([-*+])|(\d{1,9})([.)]))([^\S\n]+)(\[[ xX]\][^\S\n]+)?/;

/** What Enter does within a list of a Markdown text: the next item begins, and an empty item ends the list. Null elsewhere. */
export function enterInList(text: string, at: number): Edit | null {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  const to = end < 0 ? text.length : end;
  const [whole, indent = '', bullet, number, dot = '', space = ' ', task] =
    item.exec(text.slice(from, at)) ?? [];
  if (whole === undefined) return null;
  if (text.slice(from + whole.length, to).trim() === '') return { from, to, text: '' };
  const marker = bullet ?? `${Number(number) + 1}${dot}`;
  return { from: at, to: at, text: `\n${indent}${marker}${space}${task ? '[ ] ' : ''}` };
}
