import { type Brand, brandFile, setBrand } from './brand';
import { type Promises, promisesFile, setPromises } from './promises';

/** What differs from the files, as a page carries it. This file is part of every page's first load. */
type Carried = { brand: Partial<Brand>; promises: Partial<Promises> };

let carried = '';

/** The settings as a page carries them to the browser: what differs from the files, as JSON, and usually nothing. */
export const carriedSettings = (): string => carried;
export const carriedId = 'settings';

/** Keeps for the pages of this process what differs. */
export function carry(differences: Carried): void {
  const nothing = Object.values(differences).every((values) => Object.keys(values).length === 0);
  // The text stands inside a script element, which `</script>` would end.
  carried = nothing ? '' : JSON.stringify(differences).replaceAll('<', '\\u003c');
}

/** Puts into effect in the browser what its page carries, before anything is rendered. */
export function holdCarried(text: string | null | undefined): void {
  if (!text) return;
  const differences = JSON.parse(text) as Carried;
  setBrand({ ...brandFile, ...differences.brand });
  setPromises({ ...promisesFile, ...differences.promises });
  carry(differences);
}
