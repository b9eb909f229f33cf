import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const from = (...packages: string[]) => new RegExp(`node_modules[\\\\/](${packages.join('|')})[\\\\/]`)
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * A page asks for a handful of files: the framework, what forms need, what most screens share, and its own. Left alone, the bundler
 * makes a file of every shared icon, and a phone pays a round trip for each. What is shared must not import what forms need, or
 * every page would load the validation library.
 */
const chunks = [
  {
    name: 'framework',
    test: from('react', 'react-dom', 'scheduler', 'react-router', '@tanstack'),
    priority: 3,
  },
  { name: 'forms', test: from('zod', 'react-hook-form', '@hookform'), priority: 3 },
  { name: 'toasts', test: from('sonner'), priority: 3 },
  {
    name: 'shared',
    test: /node_modules|web[\\/](ui|parts[\\/](auth|brand|cart|catalog|layout|live|page))[\\/]|web[\\/][\w-]+\.ts|contract[\\/](brand|countries|limits|lists|messages|money|order-id|practices|score|states)\.ts/,
    minShareCount: 4,
    priority: 1,
  },
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
