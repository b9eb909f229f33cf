import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const globalSetup = at('./server/testing/global-setup.ts')

export default defineConfig({
  resolve: {
    alias: { '@contract': at('./contract'), '@server': at('./server'), '@web': at('./web') },
  },
  test: {
    include: ['{contract,server,web,demo,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
    pool: 'forks',
    maxWorkers: 2,
    // Tests start real databases and servers; on a busy machine that takes its time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
