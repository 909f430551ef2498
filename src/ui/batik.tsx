import { type ReactNode, useId } from 'react';

type Tones = { tile: string; accent: string };

const around = (turns: number, draw: (turn: string, index: number) => ReactNode) =>
  Array.from({ length: turns }, (_, index) => draw(`rotate(${(360 / turns) * index + 180 / turns} 20 20)`, index));

const corners = [
  [0, 0],
  [40, 0],
  [0, 40],
  [40, 40],
] as const;

/** Motifs of batik as one 40 × 40 tile each, in two tones. */
const motifs = {
  kawung: ({ tile, accent }: Tones) => (
    <g fill={tile}>
      {around(4, (turn) => (
        <g key={turn} transform={turn}>
          <ellipse cx="20" cy="8" rx="6" ry="9.6" />
          <ellipse cx="20" cy="9" rx="1.2" ry="3.4" fill={accent} />
        </g>
      ))}
      <circle cx="20" cy="20" r="1.8" fill={accent} />
      {corners.map(([x, y]) => (
        <circle key={`${x}${y}`} cx={x} cy={y} r="2.2" fill={accent} />
      ))}
    </g>
  ),
  ceplok: ({ tile, accent }: Tones) => (
    <g fill={tile}>
      {around(8, (turn) => (
        <path key={turn} d="M20 20 L24 9 L20 2 L16 9 Z" transform={turn} />
      ))}
      <circle cx="20" cy="20" r="3.4" fill={accent} />
      {corners.map(([x, y]) => (
        <path key={`${x}${y}`} d={`M${x} ${y - 5} L${x + 5} ${y} L${x} ${y + 5} L${x - 5} ${y} Z`} fill={accent} />
      ))}
    </g>
  ),
  parang: ({ tile, accent }: Tones) => (
    <g fill={tile}>
      <path d="M-6 34 C4 30 8 20 4 10 C14 14 22 10 26 0 L40 0 C34 12 26 18 16 20 C18 28 12 36 2 40 L-6 40 Z" />
      <circle cx="30" cy="30" r="3.2" fill={accent} />
      <circle cx="38" cy="18" r="1.8" fill={accent} />
      <circle cx="20" cy="38" r="1.8" fill={accent} />
    </g>
  ),
  truntum: ({ tile, accent }: Tones) => (
    <g fill={tile}>
      {around(8, (turn, index) => (
        <path key={turn} d="M20 20 Q24.5 12 20 3 Q15.5 12 20 20" transform={turn} opacity={index % 2 ? 0.65 : 1} />
      ))}
      <circle cx="20" cy="20" r="2.6" fill={accent} />
      {corners.map(([x, y]) => (
        <g key={`${x}${y}`} fill={accent}>
          <circle cx={x} cy={y} r="1.6" />
          <circle cx={x} cy={y - 4} r="1" />
          <circle cx={x} cy={y + 4} r="1" />
          <circle cx={x - 4} cy={y} r="1" />
          <circle cx={x + 4} cy={y} r="1" />
        </g>
      ))}
    </g>
  ),
} as const;

type Motif = keyof typeof motifs;
const names = Object.keys(motifs) as Motif[];

const palettes = [
  { ground: '#0f5b5e', tile: '#1f7679', accent: '#e9a100' },
  { ground: '#7d2b1b', tile: '#99402c', accent: '#f2c46d' },
  { ground: '#5c3f00', tile: '#7a5608', accent: '#e9a100' },
  { ground: '#263657', tile: '#3a4f7a', accent: '#e3a08b' },
  { ground: '#3f2c4f', tile: '#59416d', accent: '#e9a100' },
  { ground: '#2f4427', tile: '#466038', accent: '#f2c46d' },
  { ground: '#4f3328', tile: '#6d4a3b', accent: '#a3cfd0' },
];

/** A stable number for a word, so that a course always wears the same cloth. */
function hash(word: string): number {
  let value = 2_166_136_261;
  for (const letter of word) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  // A last mix: close words must not land beside each other.
  value ^= value >>> 15;
  return Math.imul(value, 2_246_822_507) >>> 0;
}

type CoverProps = { seed: string; palette: string; title?: string; ratio?: string };

/** A cover drawn from words: motif and scale from `seed`, colours from `palette`. Decorative unless titled. */
export function BatikCover({ seed, palette, title, ratio = '16 / 9' }: CoverProps) {
  const id = useId();
  const number = hash(seed);
  const motif = names[number % names.length] as Motif;
  const { ground, ...tones } = palettes[hash(palette) % palettes.length] as (typeof palettes)[number];
  const size = 44 + ((number >>> 4) % 4) * 12;
  const turn = motif === 'parang' ? 0 : ((number >>> 8) % 2) * 45;
  return (
    <svg
      viewBox="0 0 480 270"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      style={{ display: 'block', width: '100%', aspectRatio: ratio, background: ground }}
    >
      <defs>
        <pattern id={id} width="40" height="40" patternUnits="userSpaceOnUse" patternTransform={`rotate(${turn}) scale(${size / 40})`}>
          {motifs[motif](tones)}
        </pattern>
        <linearGradient id={`${id}-shade`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.2" stopColor={ground} stopOpacity="0" />
          <stop offset="0.95" stopColor={ground} stopOpacity="0.92" />
        </linearGradient>
      </defs>
      <rect width="480" height="270" fill={`url(#${id})`} />
      {title && <rect width="480" height="270" fill={`url(#${id}-shade)`} />}
      {title && <CoverTitle title={title} />}
    </svg>
  );
}

function CoverTitle({ title }: { title: string }) {
  const lines = wrap(title, 24).slice(0, 3);
  return (
    <text fill="#fff" fontSize="30" fontWeight="700" letterSpacing="-0.3">
      {lines.map((line, index) => (
        <tspan key={line} x="24" y={246 - (lines.length - 1 - index) * 36}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The motif as a very quiet background behind a hero. */
export function BatikGround({ seed }: { seed: string }) {
  const id = useId();
  const motif = names[hash(seed) % names.length] as Motif;
  return (
    <svg
      aria-hidden="true"
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', color: 'var(--batik-ink)', opacity: 0.06, pointerEvents: 'none' }}
    >
      <defs>
        <pattern id={id} width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="scale(1.6)">
          {motifs[motif]({ tile: 'currentColor', accent: 'currentColor' })}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
