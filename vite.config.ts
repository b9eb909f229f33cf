import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { forOlderBrowsers } from './web/styles/older-browsers'
import { works } from './web/supported-browsers'

const from = (...packages: string[]) => new RegExp(`node_modules[\\\\/](${packages.join('|')})[\\\\/]`)
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * What lies over a page once somebody asks for it: menus, windows, drawers, and the tables that open them; and the client of the procedures.
 * Pages for visitors do without at first (web/ui/sheet.tsx). `e2e/first-load.spec.ts` says what they may load.
 */
const overlays =
  /@orpc|@radix-ui[\\/](?!react-(slot|compose-refs))|@floating-ui|aria-hidden|react-remove-scroll|react-style-singleton|use-(sidecar|callback-ref|sync-external-store)|tslib|@tanstack[\\/](react-table|table-core|react-store|store)[\\/]|web[\\/]ui[\\/](confirm-dialog|dialog|dialog-buttons|dropdown-menu|menu-[\w-]+|overlay-style|popover|sheet-panel|tooltip-panel|use-escape|column-places|(use-data-)?table[\w-]*)\./

/** What stands in forms: most pages for visitors have none. */
const controls =
  /web[\\/]ui[\\/](checkbox|error-summary|radio-cards|fieldset|file-input|password-input|progress|form|stepper|switch)\./

/** What only the vendor's and the admin's pages show. */
const dashboards =
  /web[\\/]ui[\\/](bar-chart|chart-points|pagination|stat-card|spinner|tab-nav|timeline)\.|web[\\/]components[\\/](auth[\\/]reauthentication-input|catalog[\\/]product-status-badge|page[\\/]print-button)|web[\\/]upload\./

/** What only the pages of a product and of the cart show. */
const quantities = /web[\\/]ui[\\/](number-stepper|scroll-region|whole-number)\./

/** Loaded right after hydration, in a file of its own: web/components/page/page-changes.tsx. */
const focus = /web[\\/]ui[\\/]focus\./

/** What the public pages load once they are used: web/ui/on-first-use.ts. */
const onUse =
  /web[\\/]components[\\/](account[\\/]account-link-cards|catalog[\\/](marketplace|product)-skeleton|layout[\\/](public-skeletons|site-menu-panel)|stores[\\/]store-skeleton)\./

/** The query library: most pages for visitors do without (web/use-read.ts). */
const queries = /@tanstack[\\/](react-query|query-core)[\\/]|web[\\/](queries|query-client)\./

const isLazy = (id: string) =>
  [
    onUse,
    overlays,
    controls,
    dashboards,
    quantities,
    focus,
    queries,
    storeParts,
    details,
    panels,
    toasts,
  ].some((pattern) => pattern.test(id))

/** Those of visitors' pages; other pages load the rest with `icons`. */
const visitorIcons =
  /(arrow-left|arrow-right|award|badge-check|chevron-(down|right)|circle-(check|exclamation-point)|info|leaf|loader-circle|map-pin|menu|minus|monitor|moon|package|plus|search|shopping-basket|sun|trash|triangle-exclamation-point|truck|undo-2|x)\.mjs$/

const isOtherIcon = (id: string) =>
  /lucide-react[\\/].+[\\/]icons[\\/]/.test(id) &&
  ![visitorIcons, storeParts, details, /sliders-horizontal/].some((pattern) => pattern.test(id))

/** Stores as pages for visitors show them: on their own page, beside a product, on the home page. */
const storeParts =
  /web[\\/]components[\\/](orders[\\/]format-dates|payouts[\\/]use-payout-terms|stores[\\/](claims|claims-list|closed-notice|closed-text|member-since|pattern-banner|pattern-blocks|store-banner|store-logo|store-pattern|store-srcset))\.|contract[\\/](vendors[\\/](facts|practices|store-refusals)|payouts[\\/]facts|catalog[\\/]text-attributes)\.|(clock|shield-check)\.mjs$/

/** Orders and what they cost: lists of products do without. */
const orders =
  /contract[\\/](cart[\\/]saved-texts|checkout[\\/]texts|core[\\/]countries|marketing[\\/]texts|orders[\\/](billing-texts|dispute-texts|facts|texts)|pricing[\\/](facts|shipping-price)|vendors[\\/]store-texts)\./

/** What many pages share, but not those on which visitors arrive: the home page and lists of products. */
const details =
  /web[\\/](ui[\\/]use-call\.|forms[\\/](double-tap|field-errors|idempotency-keys|use-committed|use-server-mutation|use-session-lost)\.)|web[\\/]components[\\/](auth[\\/](auth-client|auth-failure|use-sign-out)|checkout[\\/]checkout-draft|catalog[\\/](not-found-page|variant-title|weight-text)|page[\\/](focus-on-mount|use-debounced))\.|web[\\/]ui[\\/](badge|breadcrumb|card|cell-positions|description-list|prose|use-typed-text|visually-hidden)\.|contract[\\/](accounts[\\/]facts|core[\\/](idempotent-procedures|permissions|state-machine)|marketing[\\/]facts|pricing[\\/](parcel-price|zone-name))\.|(chevron-left|chevron-up|expand|heart|message-circle-question-mark|share-2)\.mjs$/

/** What shows toasts: loaded after hydration, or with a page whose main button needs it. */
const toasts = /web[\\/]ui[\\/](toast-(card|list|rules)|use-swipe)\./

/** The art and the fields of the home page, and of pages with forms. */
const panels =
  /web[\\/](components[\\/](auth[\\/](email-field|second-factor-field)|brand[\\/](quilt-motifs|pattern-panel))|ui[\\/](field|error-report|textarea))\./

const sharedModules =
  /node_modules|web[\\/](ui|components[\\/](auth|brand|cart|catalog|layout|realtime|page))[\\/]|web[\\/][\w-]+\.ts|contract[\\/]core[\\/](brand|compare-texts|country-names|limits|money|paths|picture-url|permissions|state-machine|texts)\.ts|contract[\\/](accounts|cart|catalog|marketing|sustainability)[\\/]facts\.ts|contract[\\/](accounts|cart|catalog|checkout|marketing|orders|sustainability)[\\/]texts\.ts/

/**
 * A page asks for a dozen files: React, the router with what everything else needs, what forms need, what most screens share, the parts that only
 * some pages show, its own. Left alone, the bundler makes a file of every shared icon, and a phone pays a round trip for each. What is shared must
 * import neither what forms need nor what lies over a page, or every page would load it.
 */
const chunks = [
  { name: 'react', test: from('react', 'react-dom', 'scheduler'), priority: 3 },
  // With what the orders' texts and everything else need: a group takes along what its modules import.
  {
    name: 'router',
    test: /node_modules[\\/]react-router[\\/]|contract[\\/]core[\\/](countries-outside-africa|country-names|day|money)\./,
    priority: 3,
  },
  // All texts are imported by one file, so they would be in `shared`.
  { name: 'orders', test: orders, minShareCount: 2, priority: 3 },
  {
    name: 'forms',
    test: /node_modules[\\/](zod|react-hook-form|@hookform)[\\/]|web[\\/]zod\./,
    priority: 3,
  },
  {
    name: 'texts',
    test: /contract[\\/]((accounting|analytics|billing|customers|operations|payments|payouts|pricing|promotions|subscriptions|teams|vendors)[\\/]texts|[a-z]+[\\/](admin|vendor)-texts)\.ts/,
    priority: 3,
  },
  {
    name: 'shared',
    test: (id: string) => sharedModules.test(id) && !isLazy(id) && !isOtherIcon(id),
    minShareCount: 4,
    priority: 1,
  },
  { name: 'icons', test: isOtherIcon, minShareCount: 2 },
  {
    name: 'frame',
    test: /web[\\/]components[\\/](layout[\\/](?!public-skeletons|site-menu-panel)|search[\\/]search-box)|screens[\\/]public[\\/]layout\./,
  },
  // Before `details`, which would take them along with what imports them.
  { name: 'toast-list', test: toasts },
  { name: 'panels', test: panels, minShareCount: 2 },
  { name: 'store-parts', test: storeParts, minShareCount: 2 },
  { name: 'details', test: details, minShareCount: 2 },
  // What the pages of a product and of a comparison share, together.
  {
    name: 'purchase',
    test: /web[\\/]components[\\/](cart[\\/]use-add-to-cart|catalog[\\/]stock-in-words)\.|contract[\\/]core[\\/]compare-path\./,
    minShareCount: 2,
  },
  // What only carts and orders from outside Africa show: otherwise it would be shared with every page.
  {
    name: 'import-vat',
    test: /contract[\\/](checkout[\\/]import-texts|pricing[\\/]import-tax)\./,
    priority: 3,
  },
  { name: 'quantities', test: quantities, minShareCount: 2 },
  { name: 'controls', test: controls, minShareCount: 4 },
  {
    name: 'listing',
    test: /web[\\/](components[\\/](catalog[\\/]((use-)?load-more|no-products|product-list-json-ld)|list[\\/]list-failed)|ui[\\/]load-more)|sliders-horizontal\.mjs$/,
    minShareCount: 2,
  },
  { name: 'focus', test: focus },
  { name: 'queries', test: queries },
  // How private fields are spelled for older browsers: otherwise panels would load it with the query library.
  { name: 'helpers', test: /@oxc-project.*([pP]rivate|ClassBrand)/, priority: 2 },
  { name: 'overlays', test: overlays, minShareCount: 4 },
]

/** What an operator runs beside the server: a release has no sources, and nothing that could compile them (scripts/lib/server-command.mjs). */
const commandEntries = Object.fromEntries(
  [
    'admin',
    'backup',
    'copy-files',
    'import-products',
    'installation',
    'ledger-check',
    'migrate',
    'restore',
    'unused-indexes',
  ].map((name) => [`cli/${name}`, at(`./server/cli/${name}.ts`)]),
)

/** The framework names the server's one entry; others are loaded by its threads, by the processes that decode pictures, and as commands. */
const serverEntries: Plugin = {
  name: 'server-entries',
  apply: 'build',
  config: () => ({
    environments: { ssr: { build: { rollupOptions: { output: { entryFileNames: '[name].js' } } } } },
  }),
}

/** In this folder, not in any other of the same name. */
const contractModules = new RegExp(`^${at('./contract/').replaceAll(/[\\/]/g, '[\\\\/]')}`)

const namesOfBundled = new Set<string>()

/** Names the packages whose code is in the build: a release owes their authors a notice (scripts/lib/release/licences.mjs). */
const bundledPackages: Plugin = {
  name: 'bundled-packages',
  apply: 'build',
  generateBundle() {
    for (const id of this.getModuleIds()) {
      const name = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1]
      if (name) namesOfBundled.add(name.replace('\\', '/'))
    }
    mkdirSync(at('./build'), { recursive: true })
    writeFileSync(at('./build/bundled-packages.json'), JSON.stringify([...namesOfBundled].toSorted()))
  },
}

/**
 * The oldest browsers in which the marketplace works. For scripts that is ES2020, and not the oldest Chrome: for the sake of one rare call, Chrome
 * before 91 would have every `?.` spelled out, 1.3 kB for everybody.
 */
const otherEngines = [`safari${works.safari}`, `ios${works.safari_ios}`, `firefox${works.firefox}`]
const oldestBrowsers = ['es2020', ...otherEngines]
const oldestStyles = [`chrome${works.chrome}`, ...otherEngines]

/**
 * Seven characters of the hash, the fewest that the bundler allows: every page loads a manifest with the names of all files, in which hashes do
 * not compress.
 */
const assetName = 'assets/[name]-[hash:7].js'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serverEntries, bundledPackages],
  resolve: {
    alias: [
      { find: '@contract', replacement: at('./contract') },
      { find: '@server', replacement: at('./server') },
      { find: '@web', replacement: at('./web') },
      { find: /^zod$/, replacement: at('./web/zod.ts') },
      // As the package's icons import it.
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: at('./web/ui/create-icon.ts') },
    ],
  },
  css: { postcss: { plugins: [forOlderBrowsers] } },
  build: { cssTarget: oldestStyles },
  environments: {
    client: {
      build: {
        target: oldestBrowsers,
        rolldownOptions: {
          // The contract only declares: a page does not load a file of it for the sake of what that does when it is loaded.
          treeshake: { moduleSideEffects: [{ test: contractModules, sideEffects: false }] },
          output: { codeSplitting: { groups: chunks }, chunkFileNames: assetName, entryFileNames: assetName },
        },
      },
    },
    ssr: {
      // Of thousands of icons, the server's build contains the few that are used; as a package, they would all have to be installed.
      resolve: { noExternal: ['lucide-react'] },
      build: {
        rollupOptions: {
          input: {
            index: at('./server/main.ts'),
            tasks: at('./server/tasks.ts'),
            'encode-picture': at('./server/platform/files/encode-picture.ts'),
            ...commandEntries,
          },
        },
      },
    },
  },
})
