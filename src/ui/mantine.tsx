import '@mantine/core/styles.layer.css';
import { type CSSVariablesResolver, type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { onColorScheme, storedColorScheme } from './color-scheme';
import { theme } from './theme';

/** Mantine only reads the colour scheme; color-scheme.ts changes it. */
function follower(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: (fallback) => (typeof window === 'undefined' ? fallback : storedColorScheme()),
    set: () => {},
    subscribe: (update) => {
      stop = onColorScheme(update);
    },
    unsubscribe: () => stop(),
    clear: () => {},
  };
}

/** Mantine's own red is too dark for text on a dark ground. */
const error = { '--mantine-color-error': 'var(--danger)' };
/** In the dark scheme Mantine's soft grounds are darker than the cards and would look like holes. */
const soft = {
  '--mantine-color-laut-light': 'var(--soft)',
  '--mantine-color-laut-light-hover': 'var(--soft-hover)',
  '--mantine-color-kunyit-light': 'color-mix(in srgb, var(--kunyit-5) 18%, var(--card))',
  '--mantine-color-bata-light': 'color-mix(in srgb, var(--bata-5) 22%, var(--card))',
  '--mantine-color-gray-light': 'color-mix(in srgb, var(--gray-4) 16%, var(--card))',
};
const variables: CSSVariablesResolver = () => ({ variables: {}, light: error, dark: { ...error, ...soft } });

/** Wraps everything that uses Mantine. Public pages don't, so that their first load has nothing of it. */
export function Mantine({ children }: { children: ReactNode }) {
  const [manager] = useState(follower);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto" colorSchemeManager={manager}>
      {children}
    </MantineProvider>
  );
}
