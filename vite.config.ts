import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    alias: { '@contract': at('./contract'), '@server': at('./server'), '@web': at('./web') },
  },
  environments: {
    ssr: { build: { rollupOptions: { input: at('./server/main.ts') } } },
  },
})
