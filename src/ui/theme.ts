import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core';

const laut: MantineColorsTuple = ['#e6f4f4', '#cfe6e6', '#a3cfd0', '#74b7b9', '#4a9fa2', '#2d8588', '#1b7074', '#0f5b5e', '#0a494c', '#063537'];
const kunyit: MantineColorsTuple = ['#fff7e0', '#ffedc0', '#fddc8b', '#f9ca52', '#f2b61c', '#e9a100', '#c28500', '#946500', '#7a5300', '#5c3f00'];
const bata: MantineColorsTuple = ['#fdeeea', '#f8d9d1', '#eeb2a4', '#e38a75', '#d8684e', '#c8533a', '#b5452f', '#993724', '#7d2b1b', '#5e1f13'];
const gray: MantineColorsTuple = ['#fbf9f5', '#f4f0e9', '#e9e3d8', '#d9d1c3', '#bfb5a5', '#9a9082', '#6b645b', '#4f4942', '#38342f', '#2a2622'];
const dark: MantineColorsTuple = ['#efe9df', '#d2cabd', '#b3aa9c', '#8d8578', '#5b554d', '#403b36', '#312d29', '#24211e', '#1b1917', '#131110'];

/** The one thing to do is bright kunyit with dark ink in both schemes; its darker shades serve as text. */
const variantColorResolver: VariantColorsResolver = (input) =>
  input.color === 'kunyit' && input.variant === 'filled'
    ? { background: '#e9a100', hover: '#f2b61c', color: '#2a2622', border: '1px solid transparent' }
    : defaultVariantColorsResolver(input);

/** look.md: laut for what is ours, kunyit only for the one thing to do, bata for danger, warm greys on paper. */
export const theme = createTheme({
  fontFamily: "'Plus Jakarta Sans Variable', 'Plus Jakarta Sans', system-ui, sans-serif",
  headings: {
    fontFamily: "'Plus Jakarta Sans Variable', 'Plus Jakarta Sans', system-ui, sans-serif",
    fontWeight: '700',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.3rem + 2vw, 2.5rem)', lineHeight: '1.2' },
      h2: { fontSize: 'clamp(1.35rem, 1.2rem + 0.8vw, 1.75rem)', lineHeight: '1.25' },
      h3: { fontSize: '1.2rem', lineHeight: '1.3' },
    },
  },
  variantColorResolver,
  black: '#2a2622',
  colors: { laut, kunyit, bata, gray, dark, red: bata },
  primaryColor: 'laut',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.32,
  defaultRadius: 8,
  radius: { md: '8px', lg: '12px' },
  lineHeights: { md: '1.6' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});
