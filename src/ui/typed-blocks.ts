type TypedBlock =
  | { line: number; text: string }
  | { line: number; items: { line: number; text: string }[] };

const bullet = /^\s*[-*•–]\s+(?=\S)/;

/** Plain text as paragraphs and lists; each knows the line that it begins on. A single line with a dash may be a quotation's author and stays a paragraph. */
export function typedBlocks(text: string): TypedBlock[] {
  const lines = text.split(/\r?\n/);
  const blocks: TypedBlock[] = [];
  const listed = (at: number) => bullet.test(lines[at] ?? '');
  for (const [line, content] of lines.entries()) {
    const last = blocks.at(-1);
    if (listed(line) && (listed(line - 1) || listed(line + 1))) {
      const item = { line, text: content.replace(bullet, '').trim() };
      if (last && 'items' in last) last.items.push(item);
      else blocks.push({ line, items: [item] });
    } else if (last && 'text' in last) last.text += `\n${content}`;
    else if (content.trim()) blocks.push({ line, text: content });
  }
  return blocks.map((block) =>
    'text' in block ? { ...block, text: block.text.trimEnd() } : block,
  );
}
