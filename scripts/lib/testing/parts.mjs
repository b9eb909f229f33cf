import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runChecks } from '../check.mjs'
import { browserVariables } from '../chromium.mjs'
import { countChecks, countPlaywright, countReport, countVitest } from '../count.mjs'
import { testEnvironment } from '../environment.mjs'
import { fromRoot, root, tool } from '../project.mjs'
import { run } from '../run.mjs'
import { reachedVariables } from './reached.mjs'

/**
 * The parts of `npm test`. Each takes what follows its name on the command line, and where to report: `reports` is a folder for its files,
 * `reachedFile` one in which it may say how far it is, `print` prints whole lines, and `alone` says whether nothing else prints meanwhile.
 * Each returns its count.
 */
export const parts = {
  checks: async (files, { print }) =>
    countChecks(await runChecks({ print, ...(files.length > 0 && { files }) })),
  unit: runUnitTests,
  e2e: runE2eTests,
  /** A few hostile inputs for everything that answers, as every role; `npm run fuzz` sends more. */
  fuzz: (args, context) => runProgram('fuzz', ['--inputs', '3', ...args], context),
  /** A few kills in a storm of purchases; `npm run chaos` kills more. */
  chaos: (args, context) => runProgram('chaos', ['--rounds', '5', '--buyers', '4', ...args], context),
  /** Each part of several machines is killed once, where Debian's programs are installed. */
  cluster: (args, context) => runProgram('cluster', ['--short', ...args], context),
}

/** Those that keep the machine idle for part of the time run side by side. */
export const rows = [['checks'], ['unit'], ['e2e'], ['fuzz', 'chaos'], ['cluster']]

/** What they print goes through a pipe, which tells them to print no colours. */
const colours = () => (process.stdout.isTTY ? { FORCE_COLOR: '1' } : {})

const reporterPath = (name) => fromRoot('scripts', 'lib', 'testing', `${name}-reporter.mjs`)

async function runUnitTests(patterns, { reports, reachedFile, print }) {
  const report = join(reports, 'vitest.json')
  const args = [
    'run',
    `--reporter=${reporterPath('vitest')}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...patterns,
  ]
  const env = { ...testEnvironment(), ...colours(), ...reachedVariables(reachedFile) }
  const { code } = await run([...tool('vitest'), ...args], { env, print })
  return { ...countVitest(report, code), files: secondsByFile(report) }
}

function secondsByFile(report) {
  if (!existsSync(report)) return {}
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const entries = testResults.map(({ name, startTime, endTime }) => [
    relative(root, name).replaceAll('\\', '/'),
    Math.round((endTime - startTime) / 100) / 10,
  ])
  return Object.fromEntries(entries)
}

/** Runs the journeys in a real browser, against the production build. */
async function runE2eTests(patterns, { reports, reachedFile, print }) {
  const report = join(reports, 'playwright.json')
  const env = {
    ...testEnvironment(),
    ...colours(),
    ...(await browserVariables()),
    ...reachedVariables(reachedFile),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const args = ['test', `--reporter=list,json,${reporterPath('playwright')}`, ...patterns]
  const { code } = await run([...tool('@playwright/test', 'playwright'), ...args], { env, print })
  return countPlaywright(report, code)
}

/**
 * Runs one of our own programs against the production build; it reports how much passed and failed. What it prints is shown at its end unless
 * it runs alone.
 */
async function runProgram(name, args, { reports, print, alone }) {
  const report = join(reports, `${name}.json`)
  const command = [...tool('tsx'), `${name}/main.ts`, ...args, '--report', report]
  const { code, output } = await run(command, {
    env: testEnvironment(),
    ...(alone ? { print } : { show: false }),
  })
  if (!alone) print(output.trim())
  return countReport(name, report, code)
}

/** Which parts need the production build. */
export const needsBuild = (name) => name !== 'checks' && name !== 'unit'
