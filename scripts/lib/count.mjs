import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

// Each count says how many tests passed, and names those that failed: `{ passed, failures }`.

/** The results of the checks: each counts as a test. */
export const countChecks = (results) => ({
  passed: results.filter(({ passed }) => passed).length,
  failures: results.filter(({ passed }) => !passed).map(({ name }) => `check: ${name}`),
})

/** The result of a Vitest run, by its JSON report and exit code. */
export function countVitest(report, code) {
  return withExitCode('unit', readJson(report), code, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failures: testResults.filter(({ status }) => status === 'failed').flatMap(failuresOfFile),
  }))
}

/** The result of a Playwright run, by its JSON report and exit code. */
export function countPlaywright(report, code) {
  return withExitCode('e2e', readJson(report), code, ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failures: [...suites.flatMap(failuresOfSuite), ...errors.map(firstLineOf)],
  }))
}

/** The result of one of our own programs, by the counts in its report and its exit code. */
export const countReport = (name, report, code) =>
  withExitCode(name, readJson(report), code, ({ passed, failures }) => ({
    passed,
    failures: failures.map((failure) => `${name}: ${failure}`),
  }))

/** The counts of several parts as one. */
export const sum = (counts) => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failures: counts.flatMap(({ failures }) => failures),
})

// Without a report, or with an error outside the tests, there is only the exit code to go by.
function withExitCode(name, report, code, count) {
  const { passed, failures } = report ? count(report) : { passed: 0, failures: [`${name}: no report`] }
  const isHidden = code !== 0 && failures.length === 0
  return { passed, failures: isHidden ? [`${name}: ended with exit code ${code}`] : failures }
}

/** The failed tests of a file; one that fails to load has none, but is a failure. */
function failuresOfFile({ name, message, assertionResults }) {
  const file = relative('', name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [`${file}: ${firstLineOf({ message })}`]
  return failed.map(({ fullName, failureMessages }) => {
    return `${file}: ${fullName}: ${vitestSummaryOf(file, failureMessages?.[0])}`
  })
}

/** The first line of an error; of a test that timed out also after how long, and the line in which it, or what did not end, begins. */
function vitestSummaryOf(file, message) {
  const line = firstLineOf({ message })
  const [, what, ms] = /(?:^|: )(\w+) timed out in (\d+)ms/.exec(line) ?? []
  if (!what) return line
  const place = message.slice(message.indexOf('\n')).split(`${file}:`)[1]
  return `${what.toLowerCase()} timed out after ${ms / 1000} s${place ? `; line ${Number.parseInt(place, 10)}` : ''}`
}

const failuresOfSuite = ({ file, specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map((spec) => `${file}: ${spec.title}: ${errorsOf(spec).map(summaryOf).join('; ')}${pageOf(spec)}`),
  ...suites.flatMap(failuresOfSuite),
]

/** Where a journey failed, what it looked for and what it found: its message, and the first line of the call log or stack. */
function summaryOf({ message = 'no message', location }) {
  const [text, log = ''] = stripVTControlCharacters(message).split(/\n\s*(?:Call log:|at )/)
  const lines = [...text.split('\n'), log.trim().split('\n')[0]].filter((line) => line.trim())
  return `${location ? `line ${location.line}: ` : ''}${lines.map((line) => line.trim()).join('; ')}`
}

/** What `e2e/test.ts` says of the page of a failed journey. */
const pageOf = ({ tests = [] }) =>
  tests
    .flatMap(({ annotations = [] }) => annotations)
    .filter(({ type }) => type === 'page')
    .map(({ description }) => `; page: ${description}`)
    .join('')

/** The errors of a journey's first failed run: of one that timed out, the timeout and what it was waiting for. */
const errorsOf = ({ tests = [] }) =>
  tests.flatMap(({ results }) => results).find(({ errors = [] }) => errors.length > 0)?.errors ?? [{}]

/** The first line of an error's message, without a terminal's colours. */
const firstLineOf = ({ message = 'no message' }) => stripVTControlCharacters(message).split('\n')[0]

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)
