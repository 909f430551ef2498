import { fontFamily } from './fonts';

export const colors = {
  laut: '#0F5B5E',
  kunyit: '#E9A100',
  paper: '#FBF9F5',
  ink: '#2A2622',
  quiet: '#6B645B',
  line: '#DED7CB',
  tint: '#F1F5F4',
  motif: '#E0EAE9',
  /** the motif's colour on `laut` */
  seam: '#2B7A7D',
};

/** Points; A4 is 595 × 842. */
export const margin = 54;
export const contentWidth = 595 - 2 * margin;

export const page = {
  paddingTop: 50,
  paddingBottom: 66,
  paddingHorizontal: margin,
  fontFamily,
  fontSize: 9.5,
  lineHeight: 1.5,
  // The font's space is too narrow in print.
  letterSpacing: 0.12,
  color: colors.ink,
} as const;

/** All digits have the same width, so that amounts line up. */
export const figures = { fontFeatureSettings: { tnum: true } } as const;
export const small = { fontSize: 8, lineHeight: 1.45, color: colors.quiet } as const;
export const heading = {
  fontSize: 11,
  fontWeight: 800,
  color: colors.laut,
  lineHeight: 1.3,
} as const;
export const label = { fontSize: 8.5, color: colors.quiet } as const;
