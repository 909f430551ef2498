/** The choices of a person; `auto` follows the system. */
export type ColorScheme = 'light' | 'dark' | 'auto';

const storageName = 'color-scheme';
/** Choices made before November 2026 are stored under this name. */
const earlierName = 'mantine-color-scheme-value';
const attribute = 'data-color-scheme';
const darkMedia = '(prefers-color-scheme: dark)';
const watchers = new Set<(scheme: ColorScheme) => void>();

/** Runs in <head> before the first paint. Constant, so that the page's policy can name its hash. */
export const colorSchemeScript = `(()=>{const d=document.documentElement;let s;try{s=localStorage['${storageName}']??localStorage['${earlierName}']}catch{}const m=matchMedia('${darkMedia}'),f=()=>d.setAttribute('${attribute}',s==='dark'||s!=='light'&&m.matches?'dark':'light');f();m.onchange=()=>{try{s=localStorage['${storageName}']??localStorage['${earlierName}']}catch{}f()}})()`;

export function storedColorScheme(): ColorScheme {
  try {
    const choice = localStorage.getItem(storageName) ?? localStorage.getItem(earlierName);
    return choice === 'light' || choice === 'dark' ? choice : 'auto';
  } catch {
    return 'auto';
  }
}

export function chooseColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(storageName, scheme);
  } catch {
    // Without storage the choice holds only until the page is left.
  }
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia(darkMedia).matches);
  document.documentElement.setAttribute(attribute, dark ? 'dark' : 'light');
  for (const watch of watchers) watch(scheme);
}

/** Calls back at choices in this tab and in others; answers the function that stops it. */
export function onColorScheme(watch: (scheme: ColorScheme) => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === storageName) chooseColorScheme(storedColorScheme());
  };
  watchers.add(watch);
  window.addEventListener('storage', elsewhere);
  return () => {
    watchers.delete(watch);
    window.removeEventListener('storage', elsewhere);
  };
}
