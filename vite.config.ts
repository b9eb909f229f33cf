import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const from = (...packages: string[]) => new RegExp(`node_modules[\\\\/](${packages.join('|')})[\\\\/]`)
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * What lies over a page once somebody asks for it: menus, windows, drawers, and the tables that open them; and the client of the procedures.
 * Pages for visitors do without at first (web/ui/sheet.tsx). `e2e/first-load.spec.ts` says what they may load.
 */
const overlays =
  /@orpc|@radix-ui[\\/](?!react-(slot|compose-refs))|@floating-ui|aria-hidden|react-remove-scroll|react-style-singleton|use-(sidecar|callback-ref|sync-external-store)|tslib|@tanstack[\\/](react-table|table-core|react-store|store)[\\/]|web[\\/]ui[\\/](confirm-dialog|dialog|dialog-buttons|dropdown-menu|menu-[\w-]+|overlay-style|popover|sheet-panel|tooltip-panel|(use-data-)?table[\w-]*)\./

/** What stands in forms: most pages for visitors have none. */
const controls =
  /web[\\/]ui[\\/](checkbox|radio-cards|field|fieldset|file-input|password-input|progress|form|switch)\./

/** What only the vendor's and the admin's pages show. */
const dashboards =
  /web[\\/]ui[\\/](bar-chart|breadcrumb|pagination|stat-card|spinner|tab-nav|timeline)\.|web[\\/]upload\./

const isLate = (id: string) => overlays.test(id) || controls.test(id) || dashboards.test(id)

const shared =
  /node_modules|web[\\/](ui|components[\\/](auth|brand|cart|catalog|layout|realtime|page))[\\/]|web[\\/][\w-]+\.ts|contract[\\/]core[\\/](brand|countries|limits|money|paths|permissions|state-machine|texts)\.ts|contract[\\/](accounts|cart|catalog|marketing|sustainability)[\\/]facts\.ts|contract[\\/](accounts|cart|catalog|checkout|marketing|orders|sustainability)[\\/]texts\.ts/

/**
 * A page asks for a handful of files: the framework in two, what forms need, what most screens share of others' code and of ours,
 * its own. Left alone, the bundler makes a file of every shared icon, and a phone pays a round trip for each. What is shared must
 * import neither what forms need nor what lies over a page, or every page would load it.
 */
const chunks = [
  { name: 'react', test: from('react', 'react-dom', 'scheduler'), priority: 3 },
  { name: 'router', test: from('react-router'), priority: 3 },
  { name: 'forms', test: from('zod', 'react-hook-form', '@hookform'), priority: 3 },
  {
    name: 'texts',
    test: /contract[\\/](accounting|analytics|billing|customers|operations|payments|payouts|pricing|promotions|subscriptions|teams|vendors)[\\/]texts\.ts/,
    priority: 3,
  },
  {
    name: 'libraries',
    test: (id: string) => id.includes('node_modules') && !isLate(id),
    minShareCount: 4,
    priority: 2,
  },
  {
    name: 'shared',
    test: (id: string) => shared.test(id) && !isLate(id),
    minShareCount: 4,
    priority: 1,
  },
  { name: 'frame', test: /web[\\/]components[\\/](layout[\\/]|search[\\/]search-box)/ },
  { name: 'controls', test: controls, minShareCount: 4 },
  { name: 'overlays', test: overlays, minShareCount: 4 },
]

/** The framework names the server's one entry; others are loaded by its threads and by the processes that decode pictures. */
const serverEntries: Plugin = {
  name: 'server-entries',
  apply: 'build',
  config: () => ({
    environments: { ssr: { build: { rollupOptions: { output: { entryFileNames: '[name].js' } } } } },
  }),
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serverEntries],
  resolve: {
    alias: { '@contract': at('./contract'), '@server': at('./server'), '@web': at('./web') },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      build: {
        rollupOptions: {
          input: {
            index: at('./server/main.ts'),
            tasks: at('./server/tasks.ts'),
            'encode-picture': at('./server/platform/files/encode-picture.ts'),
          },
        },
      },
    },
  },
})
