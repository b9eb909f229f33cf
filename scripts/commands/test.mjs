import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../lib/build.mjs'
import { runChecks } from '../lib/check.mjs'
import { browserVariables } from '../lib/chromium.mjs'
import { countChecks, countPlaywright, countReport, countVitest, sum } from '../lib/count.mjs'
import { testEnvironment } from '../lib/environment.mjs'
import { main } from '../lib/fail.mjs'
import { followNpm } from '../lib/follow-npm.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { tool } from '../lib/project.mjs'
import { run } from '../lib/run.mjs'

const reports = mkdtempSync(join(tmpdir(), 'kijani-tests-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const parts = {
  checks: runStaticChecks,
  unit: runUnitTests,
  e2e: runE2eTests,
  fuzz: runFuzz,
  chaos: runChaos,
  cluster: runCluster,
}
/** All parts in their order; those of a row run side by side, since neither keeps a machine busy. */
const rows = [[runStaticChecks], [runUnitTests], [runE2eTests], [runFuzz, runChaos], [runCluster]]

await main(async () => {
  followNpm()
  const [part, ...rest] = process.argv.slice(2)
  if (part && !parts[part])
    throw new Error(`There is no part named "${part}". Parts: ${Object.keys(parts).join(', ')}.`)
  await ensureInstalled()
  const counts = []
  for (const row of part ? [[parts[part]]] : rows)
    counts.push(...(await Promise.all(row.map((runPart) => runPart(rest, { alone: row.length === 1 })))))
  const { passed, failures } = sum(counts)
  // Once more by name: what they printed may be thousands of lines further up.
  for (const failure of failures) console.log(`FAILED  ${failure}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length === 0 ? 0 : 1
})

async function runStaticChecks() {
  return countChecks(await runChecks())
}

async function runUnitTests(patterns) {
  const report = join(reports, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...patterns]
  const { code } = await run([...tool('vitest'), ...args], { env: testEnvironment() })
  return countVitest(report, code)
}

/** Runs the journeys in a real browser, against the production build. */
async function runE2eTests(patterns) {
  const report = join(reports, 'playwright.json')
  try {
    await ensureBuilt()
    const env = {
      ...testEnvironment(),
      ...(await browserVariables()),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }
    const args = ['test', '--reporter=list,json', ...patterns]
    const { code } = await run([...tool('@playwright/test', 'playwright'), ...args], { env })
    return countPlaywright(report, code)
  } catch (error) {
    console.error(`\n${error.message}`)
    return { passed: 0, failures: [`e2e: ${error.message}`] }
  }
}

/** A few hostile inputs for everything that answers, as every role; `npm run fuzz` sends more. */
function runFuzz(args, options) {
  return runProgram('fuzz', ['--inputs', '3', ...args], options)
}

/** A few kills in a storm of purchases; `npm run chaos` kills more. */
function runChaos(args, options) {
  return runProgram('chaos', ['--rounds', '5', '--buyers', '4', ...args], options)
}

/** Each part of several machines is killed once, where Debian's programs are installed. */
function runCluster(args, options) {
  return runProgram('cluster', ['--short', ...args], options)
}

/**
 * Runs one of our own programs against the production build; it reports how much passed and failed. What it prints is shown at its end unless
 * it runs alone.
 */
async function runProgram(name, args, { alone }) {
  const report = join(reports, `${name}.json`)
  try {
    await ensureBuilt()
    const { code, output } = await run([...tool('tsx'), `${name}/main.ts`, ...args, '--report', report], {
      env: testEnvironment(),
      show: alone,
    })
    if (!alone) console.log(output.trim())
    return countReport(name, report, code)
  } catch (error) {
    console.error(`\n${error.message}`)
    return { passed: 0, failures: [`${name}: ${error.message}`] }
  }
}
