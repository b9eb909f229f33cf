import { defineConfig } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchOptions } from './e2e/launch-options'

const port = Number(process.env.E2E_PORT ?? 3210)
/** Walks a marketplace that runs already; otherwise one is started for the run. */
const runningUrl = process.env.E2E_BASE_URL
// Every run starts with a new demo. The workers load this file too and must not make another folder.
const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'kijani-e2e-')))

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/demo-products.ts',
  // One marketplace serves every journey; each makes its own people, so that they do not meet.
  workers: 3,
  fullyParallel: false,
  // A busy machine takes its time; what is slow is for the benchmarks to say.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: runningUrl ?? `http://localhost:${port}`,
    reducedMotion: 'reduce',
    // Recording every step would slow the run down; `npx playwright test --trace on` shows one journey.
    trace: 'off',
    launchOptions: launchOptions(process.env.HEADLESS_SHELL_PATH),
  },
  webServer: runningUrl
    ? undefined
    : {
        command: 'node scripts/start.mjs',
        url: `http://localhost:${port}/api/health`,
        timeout: 600_000,
        reuseExistingServer: false,
        // What the server warns of explains many a failed journey.
        stdout: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
        env: {
          PORT: String(port),
          DATA_DIR: dataDir,
          DEMO: 'on',
          LOG_LEVEL: 'warn',
          // Limits count by network address; a journey may take one of its own.
          TRUSTED_PROXIES: '127.0.0.1,::1',
          NODE_OPTIONS: `--import=${new URL('harness/remember-scrypt.mjs', import.meta.url)}`,
        },
      },
})
