import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { developmentSite } from './scripts/vite/development-site.ts';
import { lazySheets } from './scripts/vite/lazy-sheets.ts';

// Bundled into the server, so that it starts without reading thousands of modules; these load files of their own.
const unbundled = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  'harfbuzzjs',
  'pdfkit',
  'pg',
  'pino',
  'sharp',
  'swagger-ui-dist',
  'tinypool',
];

const everywhere =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\//;

/** What dialogs and simple forms need, on whichever page they stand: not on the first one. */
const forms =
  /\/src\/(ui\/(field|file-button)|lib\/web\/(draft|form)|features\/(catalogue\/rules|profiles\/web\/api))\./;

/** Pages with a form need it, and not every dialog. */
const schemaForm = /\/src\/(ui\/form|lib\/web\/(form-state|schema-form))\./;

/** What only desks and the menus of workplaces need. */
const editors =
  /\/src\/lib\/(desk|desk-answers|desk-source|revision|web\/(desk|key|save-file))\.|\/src\/ui\/desk\/(presence|queries)\./;

/** The kit's fields that stand in long forms only: a dozen small files would come one after the other on a slow phone. */
const fields =
  /\/src\/(ui\/(choice-chips|leave-guard|number-field|revised-form|tags-field)|lib\/web\/(revised-form|revisions|shown-faults|unsaved))\./;

/** Our own frame with its sheets, and what of the kit stands on every public page; the rest comes with the page that shows it. */
const frame =
  /\/src\/(ui\/(accordion|announcer|arrival|avatar|back|badge|base|batik|breadcrumbs|button|class-names|color-scheme|color-scheme-switch|connection|fades|fonts|icon|link-card|menu|motifs|price|route-progress|search-input|skeleton|spinner|stars|states|tabs|tokens)[./]|app\/(shells\/(frame|navbar|drawer|footer|toasts|own-menu|mark|signed-in|public)|pages\/not-found)\.|features\/(catalogue\/(terms|web\/(api|cover|components\/))|auth\/web\/(session|api)|enrollment\/(terms|web\/api))|lib\/(?!bytes\.|cell-text\.|cue-text\.|list-columns\.|list-fields\.|text-of-bytes\.|web-vtt\.|city\.|desk-answers\.|download\.|markdown-of-html\.|paging\.|permissions\.|phone\.|plain-text\.|kawung\.|(web\/)?list-import|links\.|months\.|numbers\.|printable\.|query-number\.|relative-time\.|reserved-slugs\.|settings\.|shortened\.|slug\.|staff-places\.|tax(-id)?\.|terbilang\.|text-blocks\.|text-links\.|typed-dates\.|words-diff\.|web\/(clean-address|copy|decision|fragment|report|text-of-file|trails|unsaved|way-back)\.))/;

/** Courses as visitors look at them: no private page needs them. Their sheets stay in the frame's. */
const showcase =
  /\/src\/(features\/catalogue\/web\/components\/[\w-]+|ui\/(accordion|price|stars))\.tsx?$/;

/** What signed-in people meet on every page of theirs, with the controls that public pages hardly use, and the small sheets of the learner's pages. */
const workplace =
  /\/src\/(ui\/(count|focus|later|notice|page-header|popover|progress|section|skeletons|tool-icon|use-[\w-]+)\.|app\/shells\/(arrival|private|reads)\.|lib\/web\/way-back\.|features\/(auth\/(consents\/web\/components\/consent-banner|emails\/web\/api|web\/guard)|companies\/training\/web\/own\.|learning\/(rules|terms|web\/api)|notifications\/(terms|web\/(?!pages\/|components\/(item|newest)))))|\/src\/(app\/pages\/dashboard|features\/learning\/web\/(?!components\/(video|player|transcript|file-picker|submitted-files)))[\w/-]*\.module\.css/;

/** What the dashboard is made of: its dozen small parts would be as many requests. */
const dashboard =
  /\/src\/(app\/pages\/dashboard(-(courses|next|order|profile|stats|step|top))?\.tsx?$|features\/(auth\/emails\/web\/components\/unverified|certificates\/web\/components\/certificates-skeleton)\.)/;

/** What the pages of a purchase are made of. */
const purchase =
  /\/src\/features\/checkout\/(midtrans\/rules|rules|orders\/web\/(api|components\/(order-note|price-lines))|payments\/web\/(api|arriving|components\/(billing-section|methods)))\./;

/** A lesson's video before it is played, with its sheets. */
const video =
  /\/src\/features\/learning\/web\/(position|viewing|components\/(player-cover|player|video-message|video))\./;

/** What a lesson's work is handed in with. */
const submission =
  /\/src\/features\/learning\/web\/(photo|components\/(file-picker|submission|submitted-files))\./;

/** What goes with files that people hand in and read: half a dozen small modules. */
const uploads =
  /\/src\/(lib\/(bytes|text-links)|ui\/linked-text|features\/files\/(terms|errors|rules|web\/(link|upload)))\./;

/** A person's own lists, of which the dashboard shows the beginning: its parts share them with the pages of purchases and offers. */
const own =
  /\/src\/features\/(checkout\/orders\/(terms|web\/(own|components\/orders-skeleton))|quotes\/(buyer\/(terms|web\/(own|components\/request-skeleton))|links\/web\/owner-key)|(catalogue\/team|companies\/joining)\/web\/own)\./;

/** What instructors' menu and their desks are made of. */
const reviews = /\/src\/features\/(learning\/reviews|ratings)\/(terms|rules|web\/(api|received))\./;

/** The menus of workplaces name them too. */
const orderWords = /\/src\/features\/checkout\/terms\./;

/** Desks and long forms use them too, and would bring all of theirs to the pages of a purchase. */
const choices = /\/src\/ui\/(radio-cards|switch)\./;

/** The frame of places to work, and what their menus ask for. */
const work =
  /\/src\/(ui\/(segmented|side-nav|work-frame)|app\/shells\/(waiting|workplace)\.tsx?$|lib\/web\/trails\.)/;

/** What every desk is made of: its two dozen small files would be as many requests. */
const dialog = /\/src\/ui\/(dialog|sheet)\./;

const desk = /\/src\/ui\/desk\/(?!days|facts|keys-help)/;

/** The files that scripts/bundle.ts and people look for by name. */
const named = new Set(['framework', 'frame', 'workplace', 'work', 'desk', 'waiting']);

export default defineConfig(({ command }) => ({
  plugins: [developmentSite(), reactRouter(), lazySheets()],
  resolve: {
    alias: [
      { find: '~', replacement: join(import.meta.dirname, 'src') },
      // date-fns brings English with each of its functions; every call of ours names its own.
      {
        find: /^.*\/_lib\/defaultLocale\.js$/,
        replacement: join(import.meta.dirname, 'scripts/vite/default-locale.ts'),
      },
    ],
  },
  // The CSP allows no data: fonts.
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The browser's list of routes names every file.
            chunkFileNames: ({ name }) =>
              named.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:8].js',
            entryFileNames: 'assets/[hash:8].js',
            // What every page needs, in one file: fewer requests, and it compresses better.
            codeSplitting: {
              groups: [
                { name: 'framework', test: everywhere },
                {
                  name: 'frame',
                  test: (path) =>
                    frame.test(path) &&
                    !showcase.test(path) &&
                    !forms.test(path) &&
                    !schemaForm.test(path) &&
                    !editors.test(path) &&
                    !fields.test(path),
                },
                { name: 'showcase', test: showcase },
                // Staff's pages and the reviews of a course ask for it.
                { name: 'rights', test: /\/src\/lib\/(permissions|staff-places)\./ },
                // The desks' menu names it too: in their file every visitor of the page about teaching would load them.
                { name: 'teaching', test: /\/src\/features\/instructors\/terms\./ },
                // Purchases count it too.
                { name: 'tax', test: /\/src\/lib\/tax\./ },
                { name: 'dialog', test: dialog },
                { name: 'forms', test: forms },
                // Forms of accounts and courses need it, and the menus of workplaces would take it with them.
                { name: 'plain-text', test: /\/src\/lib\/plain-text\./ },
                // A group takes what its files import with it, and simple forms don't need the editors'.
                { name: 'choices', test: choices },
                { name: 'own', test: own },
                { name: 'order-words', test: orderWords },
                { name: 'schema-form', test: schemaForm },
                { name: 'media-chrome', test: /node_modules\/media-chrome\// },
                { name: 'editors', test: editors },
                { name: 'workplace', test: workplace },
                { name: 'uploads', test: uploads },
                { name: 'purchase', test: purchase },
                { name: 'ago', test: /\/src\/lib\/relative-time\./ },
                { name: 'dashboard', test: dashboard },
                { name: 'waiting', test: /\/src\/features\/learning\/web\/waiting\./ },
                { name: 'video', test: video },
                { name: 'submission', test: submission },
                { name: 'result-list', test: /\/src\/(ui\/result-list|lib\/web\/clean-address)\./ },
                { name: 'work', test: work },
                { name: 'reviews', test: reviews },
                { name: 'desk', test: desk },
                { name: 'fields', test: fields },
                { name: 'date-field', test: /\/src\/(ui\/date-field|lib\/typed-dates)\./ },
                { name: 'pictures', test: /\/src\/ui\/(crop|cropped-picture-button)\./ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: 'src/app/main.ts' } },
      ...(command === 'build' && {
        resolve: { noExternal: true as const, external: unbundled },
        // React chooses its slow development files when it is loaded, unless the environment says otherwise; `npm start` sets nothing.
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
    },
  },
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
}));
