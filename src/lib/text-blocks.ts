/** A paragraph, or an item of a list with its marker (`•`, `2.`). */
export type TextBlock = { marker: string | null; nested: boolean; text: string };

const item = /^(\s*)(?:([-•*])|(\d{1,3}[.)]))\s+(.*)$/;

/** Splits plain text into blocks: blank lines part paragraphs, `- ` and `1. ` begin items, two spaces before them nest. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: TextBlock | null = null;
  for (const line of text.split(/\r?\n/)) {
    const [, indent = '', bullet, number, rest] = item.exec(line) ?? [];
    const words = (rest ?? line).trim();
    if (rest !== undefined)
      open = { marker: bullet ? '•' : (number ?? null), nested: indent.length >= 2, text: words };
    else if (words && open) open.text += ` ${words}`;
    else open = words ? { marker: null, nested: false, text: words } : null;
    if (open && open !== blocks.at(-1)) blocks.push(open);
  }
  return blocks;
}
