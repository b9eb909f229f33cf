import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './scripts/lib/testing/slow-first.mjs'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  resolve: {
    alias: { '@contract': at('./contract'), '@server': at('./server'), '@web': at('./web') },
  },
  test: {
    include: ['{contract,server,web,demo,scripts,fuzz,chaos,simulation}/**/*.test.{ts,tsx}'],
    globalSetup: [at('./server/testing/global-setup.ts')],
    pool: 'forks',
    maxWorkers: 3,
    // Most of what tests create lives briefly: with room for it, the garbage collector takes a sixth less of a worker's time.
    execArgv: [
      '--max-semi-space-size=64',
      `--import=${new URL('./harness/remember-scrypt.mjs', import.meta.url)}`,
    ],
    // Files of a worker share what they have imported, which is a third of the time otherwise; each has its own database.
    isolate: false,
    // So whatever a test replaces is restored after it.
    setupFiles: [at('./server/testing/restore-replaced.ts')],
    sequence: { sequencer: SlowFirst },
    // Tests start real databases and servers; a busy machine takes its time over that.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
