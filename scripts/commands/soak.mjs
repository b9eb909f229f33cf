import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../lib/build.mjs'
import { browserVariables } from '../lib/chromium.mjs'
import { countPlaywright } from '../lib/count.mjs'
import { testEnvironment } from '../lib/environment.mjs'
import { main } from '../lib/fail.mjs'
import { followNpm } from '../lib/follow-npm.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { tool } from '../lib/project.mjs'
import { run } from '../lib/run.mjs'

// npm run test:soak -- --rounds 10 [e2e/cart.spec.ts ...]
// Repeats the journeys while one core is kept busy, and prints how often each of them failed.

await main(async () => {
  followNpm()
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: { rounds: { type: 'string', default: '10' } },
    allowPositionals: true,
  })
  await ensureInstalled()
  await ensureBuilt()
  const rounds = Number(values.rounds)
  const browsers = await browserVariables()
  const cpuHog = new Worker('for (;;) Math.sqrt(Math.random())', { eval: true })
  const failures = new Map()
  for (let round = 1; round <= rounds; round++) {
    const { passed, failures: failed, serverLines } = await runRound(browsers, positionals)
    for (const journey of failed) failures.set(journey, (failures.get(journey) ?? 0) + 1)
    console.log(`round ${round} of ${rounds}: ${passed} passed, ${failed.length} failed`)
    for (const line of failed.length > 0 ? [...failed, ...serverLines] : []) console.log(`  ${line}`)
  }
  await cpuHog.terminate()
  console.log('\n| journey | failed rounds |\n|---|---:|')
  for (const [journey, times] of [...failures].sort((a, b) => b[1] - a[1]))
    console.log(`| ${journey} | ${times} |`)
  if (failures.size === 0) console.log('| none | 0 |')
  process.exitCode = failures.size === 0 ? 0 : 1
})

/** One round of the journeys: how many passed, which failed, and what the server printed. */
async function runRound(browsers, patterns) {
  const folder = mkdtempSync(join(tmpdir(), 'kijani-soak-'))
  const report = join(folder, 'playwright.json')
  try {
    const env = { ...testEnvironment(), ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const args = [...tool('@playwright/test', 'playwright'), 'test', '--reporter=json', ...patterns]
    const { code, output } = await run(args, { env, show: false })
    const serverLines = output.split('\n').filter((line) => line.startsWith('[WebServer]'))
    return { ...countPlaywright(report, code), serverLines }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
