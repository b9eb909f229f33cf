import { existsSync, readFileSync } from 'node:fs'

/** The results of the checks: each counts as a test. */
export const countChecks = (results) => ({
  passed: results.filter(({ passed }) => passed).length,
  failed: results.filter(({ passed }) => !passed).length,
})

/** The result of a Vitest run, by its JSON report and exit code. */
export function countVitest(report, code) {
  return atLeastOneFailed(readJson(report), code, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    // A file that fails to load has no failed tests, but is a failure.
    failed: numFailedTests + testResults.filter(isBrokenFile).length,
  }))
}

/** The result of a Playwright run, by its JSON report and exit code. */
export function countPlaywright(report, code) {
  return atLeastOneFailed(readJson(report), code, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }))
}

/** The result of one of our own programs, by the counts in its report and its exit code. */
export const countReport = (report, code) => atLeastOneFailed(readJson(report), code, (counts) => counts)

/** The passed and failed journeys of a Playwright report, by file and title. */
export function journeysIn(report) {
  const { suites, errors } = readJson(report) ?? { suites: [], errors: [] }
  const all = suites.flatMap(journeysOf)
  return {
    passed: all.filter(({ ok }) => ok).map(({ name }) => name),
    failed: [...all.filter(({ ok }) => !ok).map(({ name }) => name), ...errors.map(({ message }) => message)],
  }
}

const journeysOf = ({ file, specs = [], suites = [] }) => [
  ...specs.map(({ title, ok }) => ({ name: `${file}: ${title}`, ok })),
  ...suites.flatMap(journeysOf),
]

export const sum = (counts) => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
})

// Without a report, or with an error outside the tests, there is only the exit code to go by.
function atLeastOneFailed(report, code, count) {
  const { passed, failed } = report ? count(report) : { passed: 0, failed: 1 }
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

const isBrokenFile = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((result) => result.status === 'failed')

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)
