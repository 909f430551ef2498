type Mode = 'between' | 'plain' | 'single' | 'double';

const blank = /\s/;
/** Signs that a backslash makes plain between double quotes; before any other one it stays. */
const escapable = '"\\`$';

/** Reads the value that begins at `start`; `end` is where its last line ends. */
function readValue(text: string, start: number): { value: string; end: number } {
  let mode: Mode = 'between';
  let value = '';
  /** How much of it stays when blanks at its end go. */
  let kept = 0;
  let at = start;
  const take = (signs: string, stays = true) => {
    value += signs;
    if (stays) kept = value.length;
  };
  for (; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const isOutside = mode === 'between' || mode === 'plain';
    if (isOutside && sign === '\n') break;
    if (sign === '\\' && mode !== 'single') {
      at += 1;
      const next = text.charAt(at);
      if (isOutside) mode = 'plain';
      // A line that ends with a backslash goes on in the next one.
      if (next !== '\n') take(isOutside || escapable.includes(next) ? next : sign + next);
    } else if ((mode === 'single' && sign === "'") || (mode === 'double' && sign === '"'))
      mode = 'between';
    else if (mode === 'between' && sign === "'") mode = 'single';
    else if (mode === 'between' && sign === '"') mode = 'double';
    else if (mode !== 'between' || !blank.test(sign)) {
      if (mode === 'between') mode = 'plain';
      take(sign, mode !== 'plain' || !blank.test(sign));
    }
  }
  return { value: value.slice(0, kept), end: at };
}

/**
 * Reads a file as systemd reads an `EnvironmentFile=`, so that a command has the very environment of the service. Neither a shell nor Node's own
 * reader (`--env-file`) does: a shell takes `Name <a@b>` for a redirection and `$` for a variable, Node ends a value at `#` and knows backticks.
 */
export function readEnvironment(text: string): Record<string, string> {
  const environment: Record<string, string> = {};
  const start = /\s*(?:[#;].*|([^=\n]+)=|.*)/y;
  while (start.lastIndex < text.length) {
    const [, name] = start.exec(text) ?? [];
    if (name === undefined) continue;
    const { value, end } = readValue(text, start.lastIndex);
    start.lastIndex = end;
    if (/^[A-Za-z_]\w*$/.test(name.trimEnd())) environment[name.trimEnd()] = value;
  }
  return environment;
}
