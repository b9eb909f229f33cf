import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const from = (...packages: string[]) => new RegExp(`node_modules[\\\\/](${packages.join('|')})[\\\\/]`)
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * What lies over a page once somebody asks for it: menus, windows, drawers, and the tables that open them. Pages for visitors do
 * without at first (web/ui/sheet.tsx).
 */
const overlays =
  /react-(alert-dialog|dialog|dropdown-menu|focus-\w+|menu|popover|remove-scroll(-bar)?|style-singleton)[\\/]|aria-hidden|use-sidecar|web[\\/]ui[\\/](confirm-dialog|dialog|dropdown-menu|menu-item|overlay-style|sheet-panel|table[\w-]*)\./

const shared =
  /node_modules|web[\\/](ui|parts[\\/](auth|brand|cart|catalog|layout|live|page))[\\/]|web[\\/][\w-]+\.ts|contract[\\/](brand|countries|limits|lists|messages|money|order-id|practices|score|states)\.ts/

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
    name: 'libraries',
    test: (id: string) => id.includes('node_modules') && !overlays.test(id),
    minShareCount: 4,
    priority: 2,
  },
  {
    name: 'shared',
    test: (id: string) => shared.test(id) && !overlays.test(id),
    minShareCount: 4,
    priority: 1,
  },
  { name: 'frame', test: /web[\\/]parts[\\/](layout[\\/]|search[\\/]search-box)/ },
  { name: 'overlays', test: overlays, minShareCount: 4 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    alias: { '@contract': at('./contract'), '@server': at('./server'), '@web': at('./web') },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { rollupOptions: { input: at('./server/main.ts') } } },
  },
})
