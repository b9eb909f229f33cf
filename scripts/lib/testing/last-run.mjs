import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fromRoot } from '../project.mjs'

/** Roughly, of a quiet machine with two cores: for a clone that has not run its tests. Only the time that is left is reckoned from it. */
const firstGuess = {
  checks: { tests: 5, seconds: 80 },
  unit: { tests: 11_400, seconds: 800 },
  e2e: { tests: 557, seconds: 900 },
  fuzz: { tests: 657, seconds: 120 },
  chaos: { tests: 15, seconds: 120 },
  cluster: { tests: 30, seconds: 120 },
}

const defaultFile = fromRoot('node_modules', '.cache', 'last-test-run.json')

/** How many tests each part of `npm test` had in its last full run here, how long it took, and, of unit tests, each file. */
export function readLastRun(file = defaultFile) {
  try {
    return { ...firstGuess, ...(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) }
  } catch {
    return firstGuess
  }
}

/** Records a full run of a part, unless it says nothing of the next: it ran nothing, or had no report. */
export function recordRun(part, { passed, failures, files }, seconds, file = defaultFile) {
  if (passed === 0) return
  const run = { tests: passed + failures.length, seconds: Math.max(1, Math.round(seconds)), files }
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ ...readLastRun(file), [part]: run }))
  } catch {
    // The next run only shows less exactly how long it takes.
  }
}
