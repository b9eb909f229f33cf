import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countPlaywright, countReport, countVitest, journeysIn } from './count.mjs'
import { tooOld } from './node-version.mjs'

const folder = mkdtempSync(join(tmpdir(), 'count-'))

afterAll(() => rmSync(folder, { recursive: true }))

test('a test file that fails to load counts as one failure', () => {
  const report = written({
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  })
  expect(countVitest(report, 1)).toEqual({ passed: 5, failed: 2 })
})

test('a run that exits non-zero without a failed test counts as one failure', () => {
  const report = written({ numPassedTests: 5, numFailedTests: 0, testResults: [] })
  expect(countVitest(report, 1)).toEqual({ passed: 5, failed: 1 })
  expect(countVitest(join(folder, 'missing.json'), 0)).toEqual({ passed: 0, failed: 1 })
})

test('journeys and errors outside them are counted', () => {
  const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 0 }
  expect(countPlaywright(written({ stats, errors: [] }), 1)).toEqual({ passed: 4, failed: 2 })
  expect(countPlaywright(written({ stats, errors: ['no server'] }), 1)).toEqual({ passed: 4, failed: 3 })
})

test('a program reports its own counts, and fails if it ends without a report', () => {
  expect(countReport(written({ passed: 7, failed: 2 }), 1)).toEqual({ passed: 7, failed: 2 })
  expect(countReport(written({ passed: 7, failed: 0 }), 1)).toEqual({ passed: 7, failed: 1 })
  expect(countReport(join(folder, 'missing.json'), 1)).toEqual({ passed: 0, failed: 1 })
})

test('journeys are distinguished by file and title, at any nesting depth', () => {
  const report = written({
    errors: [{ message: 'no server' }],
    suites: [
      {
        file: 'cart.spec.ts',
        specs: [{ title: 'adds', ok: true }],
        suites: [{ file: 'cart.spec.ts', specs: [{ title: 'removes', ok: false }] }],
      },
    ],
  })
  expect(journeysIn(report)).toEqual({
    passed: ['cart.spec.ts: adds'],
    failed: ['cart.spec.ts: removes', 'no server'],
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

function written(report: object): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}
