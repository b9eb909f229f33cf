import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readLastRun, recordRun } from './last-run.mjs'

function newFile() {
  const folder = mkdtempSync(join(tmpdir(), 'kijani-last-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'cache', 'last.json')
}

test('a full run is the estimate of the next', () => {
  const file = newFile()
  recordRun('fuzz', { passed: 7, failures: ['x'] }, 0.2, file)
  expect(readLastRun(file).fuzz).toEqual({ tests: 8, seconds: 1 })
})

test('a run without a result leaves the estimate as it was', () => {
  const file = newFile()
  const before = readLastRun(file)
  recordRun('cluster', { passed: 0, failures: ['cluster: no report'] }, 0, file)
  expect(readLastRun(file)).toEqual(before)
})

test('an estimate that cannot be written fails nothing', () => {
  const file = newFile()
  recordRun('fuzz', { passed: 1, failures: [] }, 5, file)
  expect(() => recordRun('fuzz', { passed: 1, failures: [] }, 5, join(file, 'below-a-file'))).not.toThrow()
})
