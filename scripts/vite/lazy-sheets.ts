import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The sheets of a chunk and of everything that it imports at once. */
export function sheetsOf(fileName: string, bundle: Bundle, seen = new Set<string>()): Set<string> {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || seen.has(fileName)) return new Set();
  seen.add(fileName);
  const imported = chunk.imports.flatMap((name) => [...sheetsOf(name, bundle, seen)]);
  return new Set([...(chunk.viteMetadata?.importedCss ?? []), ...imported]);
}

/** The list of files that Vite writes at the beginning of a chunk, and where its lazy parts name theirs by their places in it. */
const fileList = /m\.f=(\[.*?\])/;
const filesOfPart = /__vite__mapDeps\(\[([\d,]*)\]\)/g;

/** Takes these sheets from the files that the lazy parts of a chunk load first. */
export function withoutSheets(code: string, present: ReadonlySet<string>): string {
  const files = JSON.parse(fileList.exec(code)?.[1] ?? '[]') as string[];
  return code.replace(filesOfPart, (_, places: string) => {
    const left = places
      .split(',')
      .filter(
        (place) => place !== '' && !present.has(files[Number(place)]?.replace(/^\//, '') ?? ''),
      );
    return `__vite__mapDeps([${left.join()}])`;
  });
}

/**
 * Leaves out the sheets that a page has already when it loads a lazy part: those of the module which asks for the part, and those of the root.
 * React Router marks the addresses of sheets that lazy parts share with `#`, so that they stay when their page goes. Vite doesn't know
 * marked ones and would add them once more, behind the sheets that are to win over them.
 */
export function lazySheets(): Plugin {
  return {
    name: 'lazy-sheets',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const root = chunks.find(({ facadeModuleId }) => facadeModuleId?.includes('/src/root.tsx'));
        if (!root) throw new Error('the root route has no chunk of its own');
        const ofRoot = sheetsOf(root.fileName, bundle);
        for (const chunk of chunks)
          chunk.code = withoutSheets(
            chunk.code,
            new Set([...ofRoot, ...sheetsOf(chunk.fileName, bundle)]),
          );
      },
    },
  };
}
