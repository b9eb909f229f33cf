import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const from = (...packages: string[]) => new RegExp(`node_modules[\\\\/](${packages.join('|')})[\\\\/]`)
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * A page asks for a handful of files: the framework, what forms need, what many screens share, and its own. Left alone, the bundler
 * makes a file of every shared icon, and a phone pays a round trip for each.
 */
const chunks = [
  {
    name: 'framework',
    test: from('react', 'react-dom', 'scheduler', 'react-router', '@tanstack'),
    priority: 3,
  },
  {
    name: 'forms',
    test: from('zod', 'react-hook-form', '@hookform', 'better-auth', '@better-auth', '@better-fetch'),
    priority: 3,
  },
  { name: 'shared', minShareCount: 6, priority: 1 },
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
