import { Container, createTheme, defaultVariantColorsResolver, getSize, Input, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core';

/** A palette of tokens.css. */
const palette = (name: string) => Array.from({ length: 10 }, (_, shade) => `var(--${name}-${shade})`) as unknown as MantineColorsTuple;

/** The main action is bright kunyit with dark text in both schemes; the darker shades of kunyit are for text. */
const variantColorResolver: VariantColorsResolver = (input) =>
  input.color === 'kunyit' && input.variant === 'filled'
    ? { background: 'var(--kunyit-5)', hover: 'var(--kunyit-4)', color: 'var(--gray-9)', border: '1px solid transparent' }
    : defaultVariantColorsResolver(input);

/** The palette: laut for the brand, kunyit only for the main action, bata for danger, and warm greys. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '700',
    sizes: {
      h1: { fontSize: 'var(--text-3xl)', lineHeight: '1.15' },
      h2: { fontSize: 'var(--text-2xl)', lineHeight: '1.25' },
      h3: { fontSize: 'var(--text-lg)', lineHeight: '1.3' },
    },
  },
  variantColorResolver,
  black: 'var(--gray-9)',
  colors: { laut: palette('laut'), kunyit: palette('kunyit'), bata: palette('bata'), gray: palette('gray'), dark: palette('dark'), red: palette('bata') },
  primaryColor: 'laut',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 8,
  radius: { md: '8px', lg: '12px' },
  lineHeights: { md: '1.6' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // A placeholder isn't red in a field with an error, since it isn't the wrong value.
    Input: Input.extend({ styles: { wrapper: { '--input-placeholder-color': 'var(--mantine-color-placeholder)' } } }),
    // The line under the open tab must be visible in the dark scheme too.
    Tabs: { defaultProps: { color: 'var(--link)' } },
    // The same width as the frame's column.
    Container: Container.extend({
      vars: (_, { size }) => ({ root: { '--container-size': size === 'lg' ? '1200px' : getSize(size, 'container-size') } }),
    }),
  },
});
