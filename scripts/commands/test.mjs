import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../lib/build.mjs'
import { sum } from '../lib/count.mjs'
import { main } from '../lib/fail.mjs'
import { followNpm } from '../lib/follow-npm.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { readLastRun, recordRun } from '../lib/testing/last-run.mjs'
import { needsBuild, parts, rows } from '../lib/testing/parts.mjs'
import { testProgress } from '../lib/testing/progress.mjs'
import { showProgressLine } from '../lib/testing/progress-line.mjs'
import { readReached } from '../lib/testing/reached.mjs'

const readEveryMs = 1000

const reports = mkdtempSync(join(tmpdir(), 'kijani-tests-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

await main(async () => {
  followNpm()
  const [name, ...rest] = process.argv.slice(2)
  if (name && name !== 'changed' && !parts[name])
    throw new Error(
      `There is no part named "${name}". Parts: ${Object.keys(parts).join(', ')}; or what a change can break: changed.`,
    )
  await ensureInstalled()
  const [chosenRows, argsOf] = await selectTests(name, rest)
  if (chosenRows.length === 0) return
  const { passed, failures } = sum(await runRows(chosenRows, argsOf))
  // Once more by name: what they printed may be thousands of lines further up.
  for (const failure of failures) console.log(`FAILED  ${failure}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length === 0 ? 0 : 1
})

/** Which parts run, in rows, and what each is given: everything, one part, or what a change can break. */
async function selectTests(name, rest) {
  if (!name) return [rows, {}]
  if (name !== 'changed') return [[[name]], { [name]: rest }]
  // It parses every source file, with the compiler.
  const { selectByChange } = await import('../lib/testing/changed/select.mjs')
  const selection = selectByChange(rest[0])
  return [Object.keys(selection).map((part) => [part]), selection]
}

async function runRows(chosenRows, argsOf) {
  const lastRun = readLastRun()
  const expected = Object.fromEntries(
    chosenRows.flat().map((name) => [name, argsOf[name]?.length > 0 ? {} : lastRun[name]]),
  )
  const progress = testProgress(expected)
  const counts = []
  for (const row of chosenRows) {
    const problem = row.some(needsBuild) && (await buildProblem())
    const line = showProgressLine(() => `${row.join(', ')}: ${progress.text()}`)
    const runPart = async (name) => {
      if (problem) return { passed: 0, failures: [`${name}: ${problem}`] }
      const args = argsOf[name] ?? []
      const count = await runReporting(name, args, { progress, print: line.print, alone: row.length === 1 })
      progress.end(name, count.passed + count.failures.length)
      return count
    }
    counts.push(...(await Promise.all(row.map(runPart))))
    line.end()
  }
  return counts
}

/** Runs a part while reading how far it is; records a full run. */
async function runReporting(name, args, { progress, print, alone }) {
  const startedAt = performance.now()
  const reachedFile = join(reports, `${name}.reached`)
  const timer = setInterval(() => {
    const reached = readReached(reachedFile)
    if (reached) progress.reach(name, reached)
  }, readEveryMs)
  progress.begin(name)
  try {
    const count = await parts[name](args, { reports, reachedFile, print, alone })
    const seconds = (performance.now() - startedAt) / 1000
    if (args.length === 0) recordRun(name, count, seconds)
    return count
  } catch (error) {
    console.error(`\n${error.message}`)
    return { passed: 0, failures: [`${name}: ${error.message}`] }
  } finally {
    clearInterval(timer)
  }
}

/** Why there is no build to test; undefined if there is one. */
async function buildProblem() {
  try {
    await ensureBuilt()
    return undefined
  } catch (error) {
    console.error(`\n${error.message}`)
    return error.message
  }
}
