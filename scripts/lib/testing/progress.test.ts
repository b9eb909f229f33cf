import { afterEach, expect, test, vi } from 'vitest'
import { wholeLines } from '../whole-lines.mjs'
import { showProgressLine } from './progress-line.mjs'
import { testProgress } from './progress.mjs'
import { nameTimeout } from './vitest-reporter.mjs'

afterEach(() => vi.useRealTimers())

const expected = { unit: { tests: 100, seconds: 600 }, e2e: { tests: 50, seconds: 300 } }

/** A progress with a clock that the test sets, in seconds. */
function progressWithClock(parts: Parameters<typeof testProgress>[0] = expected) {
  let now = 0
  return { progress: testProgress(parts, () => now), setNow: (seconds: number) => void (now = seconds) }
}

/** What is written to a terminal, or to a log. */
function recordOutput(isTTY: boolean) {
  const written: string[] = []
  return { written, out: { isTTY, columns: 30, write: (text: string) => written.push(text) > 0 } }
}

test('a run counts what is done of all, and the minutes left by its last run', () => {
  const { progress } = progressWithClock()
  expect(progress.text()).toBe('0 of 150 tests done after 0:00, about 15 min left')
})

test('a machine that takes twice as long as last time is expected to go on so', () => {
  const { progress, setNow } = progressWithClock()
  progress.begin('unit')
  setNow(600)
  progress.reach('unit', { done: 60, share: 0.5 })
  expect(progress.text()).toBe('60 of 150 tests done after 10:00, about 20 min left')
  setNow(1200)
  progress.end('unit', 120)
  expect(progress.text()).toBe('120 of 170 tests done after 20:00, about 10 min left')
})

test('a part that does not say how far it is counts by its time, and is never taken to be over', () => {
  const { progress, setNow } = progressWithClock({ unit: { tests: 10, seconds: 600 }, e2e: expected.e2e })
  progress.begin('unit')
  setNow(300)
  expect(progress.text()).toBe('0 of 60 tests done after 5:00, about 10 min left')
  setNow(6000)
  expect(progress.text()).toMatch(/about \d\d min left/)
})

test('more tests than last time raise the number of all', () => {
  const { progress } = progressWithClock()
  progress.reach('unit', { done: 130, share: 0.9 })
  expect(progress.text()).toMatch(/^130 of 180 tests/)
})

test('of a part that runs some of its tests, the time left is known once it has said how far it is', () => {
  const { progress, setNow } = progressWithClock({ unit: {} })
  progress.begin('unit')
  setNow(65)
  expect(progress.text()).toBe('0 tests done after 1:05')
  setNow(120)
  progress.reach('unit', { done: 10, share: 0.25 })
  expect(progress.text()).toBe('10 tests done after 2:00, about 6 min left')
})

test('in a log, a new line follows every ten seconds', () => {
  vi.useFakeTimers()
  const { written, out } = recordOutput(false)
  const line = showProgressLine(() => 'halfway', out)
  vi.advanceTimersByTime(25_000)
  line.print('passed')
  line.end()
  expect(written).toEqual(['halfway\n', 'halfway\n', 'passed\n'])
})

test('at a terminal, the line stays below what is printed, and is gone at the end', () => {
  vi.useFakeTimers()
  const { written, out } = recordOutput(true)
  const line = showProgressLine(() => 'halfway', out)
  vi.advanceTimersByTime(1000)
  line.print('passed')
  line.end()
  const erase = '\r\u001b[K'
  expect(written).toEqual([erase, 'halfway', erase, 'passed\n', 'halfway', erase])
})

test('what a program prints is handed on in whole lines', () => {
  const printed: string[] = []
  const lines = wholeLines((text) => void printed.push(text))
  for (const chunk of ['a', 'b\nc', 'd\ne\nf']) lines.write(chunk)
  lines.end()
  expect(printed).toEqual(['ab', 'cd\ne', 'f'])
})

test('the stack of a test that timed out begins with that', () => {
  const error = {
    message: 'Test timed out in 60000ms.\nSee ...',
    stack: 'Error: STACK_TRACE_ERROR\n    at a.test.ts:2:1',
  }
  nameTimeout(error)
  expect(error.stack).toBe('Error: Test timed out in 60000ms.\n    at a.test.ts:2:1')
})
