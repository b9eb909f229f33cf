import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countPlaywright, countReport, countVitest } from './count.mjs'
import { isEndOfLife, tooOld } from './node-version.mjs'

const folder = mkdtempSync(join(tmpdir(), 'count-'))

afterAll(() => rmSync(folder, { recursive: true }))

test('failed tests are named with the first line of their error', () => {
  const report = writeReport({
    numPassedTests: 5,
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          {
            status: 'failed',
            fullName: 'removes',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m\n    at b'],
          },
        ],
      },
    ],
  })
  expect(countVitest(report, 1)).toEqual({ passed: 5, failures: ['b.test.ts: removes: expected 1'] })
})

test('a test that timed out is named with its time and place', () => {
  const message =
    'Error: Test timed out in 60000ms.\n    at /x/node_modules/a.js:1:1\n    at /x/b.test.ts:42:3'
  const assertionResults = [{ status: 'failed', fullName: 'waits', failureMessages: [message] }]
  const report = writeReport({
    numPassedTests: 0,
    testResults: [{ name: 'b.test.ts', status: 'failed', assertionResults }],
  })
  expect(countVitest(report, 1).failures).toEqual(['b.test.ts: waits: test timed out after 60 s; line 42'])
})

test('a test file that fails to load counts as one failure', () => {
  const report = writeReport({
    numPassedTests: 5,
    testResults: [{ name: 'c.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
  })
  expect(countVitest(report, 1)).toEqual({ passed: 5, failures: ['c.test.ts: no such module'] })
})

test('a run that exits non-zero without a failed test counts as one failure', () => {
  const report = writeReport({ numPassedTests: 5, testResults: [] })
  expect(countVitest(report, 1)).toEqual({ passed: 5, failures: ['unit: ended with exit code 1'] })
  expect(countVitest(join(folder, 'missing.json'), 0)).toEqual({ passed: 0, failures: ['unit: no report'] })
})

test('failed journeys are named by file, title and line at any nesting depth, and errors outside them', () => {
  const message = '\u001b[31mnot found\u001b[39m\n\nLocator: button\nTimeout: 9ms\n\nCall log:\n  - waiting'
  const report = writeReport({
    stats: { expected: 3, flaky: 1, unexpected: 1, skipped: 0 },
    errors: [{ message: 'no server' }],
    suites: [
      {
        file: 'cart.spec.ts',
        specs: [{ title: 'adds', ok: true }],
        suites: [
          {
            file: 'cart.spec.ts',
            specs: [
              {
                title: 'removes',
                ok: false,
                tests: [
                  {
                    annotations: [{ type: 'page', description: '/cart; toast: Removed.' }],
                    results: [
                      {},
                      { errors: [{ message: 'Timed out.' }, { message, location: { line: 7 } }] },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  })
  expect(countPlaywright(report, 1)).toEqual({
    passed: 4,
    failures: [
      'cart.spec.ts: removes: Timed out.; line 7: not found; Locator: button; Timeout: 9ms; - waiting; page: /cart; toast: Removed.',
      'no server',
    ],
  })
})

test('a program reports its own counts, and fails if it ends without a report', () => {
  const counted = (report: object) => countReport('chaos', writeReport(report), 1)
  expect(counted({ passed: 7, failures: ['orders lost'] })).toEqual({
    passed: 7,
    failures: ['chaos: orders lost'],
  })
  expect(counted({ passed: 7, failures: [] })).toEqual({
    passed: 7,
    failures: ['chaos: ended with exit code 1'],
  })
  expect(countReport('chaos', join(folder, 'missing.json'), 1)).toEqual({
    passed: 0,
    failures: ['chaos: no report'],
  })
})

test.each([
  ['v18.20.0', true],
  ['v20.18.3', true],
  ['v20.19.0', false],
  ['v21.7.0', true],
  ['v22.11.0', true],
  ['v22.12.0', false],
  ['v24.1.0', false],
])('Node %s is too old: %s', (version, expected) => {
  expect(tooOld(version)).toBe(expected)
})

test('a start on Node 20 is warned of, and none on a version with fixes', () => {
  expect(['v20.19.0', 'v22.12.0', 'v24.0.0'].map(isEndOfLife)).toEqual([true, false, false])
})

function writeReport(report: object): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}
