import { beforeEach, expect, test, vi } from 'vitest'
import { showProgress } from './progress.mjs'

beforeEach(() => void vi.useFakeTimers())

const output = (isTTY: boolean, columns = 80) => {
  let text = ''
  return { isTTY, columns, write: (chunk: string) => Boolean((text += chunk)), read: () => text }
}

test('a log gets a line at once, and another every five seconds', () => {
  const out = output(false)
  const progress = showProgress('Loading: people', out)
  vi.advanceTimersByTime(4000)
  progress.update('Loading: orders 3 of 9')
  progress.update('Loading: orders 4 of 9')
  vi.advanceTimersByTime(6000)
  progress.end('Loaded.')
  vi.advanceTimersByTime(60_000)
  expect(out.read()).toBe(
    'Loading: people\nLoading: orders 4 of 9 (5 s)\nLoading: orders 4 of 9 (10 s)\nLoaded.\n',
  )
})

test('a terminal has one line, which is rewritten every second', () => {
  const out = output(true)
  const progress = showProgress('Building', out)
  vi.advanceTimersByTime(2000)
  progress.end()
  expect(out.read()).toBe('Building\r\x1b[KBuilding (1 s)\r\x1b[KBuilding (2 s)\r\x1b[KBuilding\n')
})

test('a narrow terminal shows what fits until the end', () => {
  const out = output(true, 10)
  const progress = showProgress('Recovering the database.', out)
  vi.advanceTimersByTime(1000)
  progress.end()
  expect(out.read()).toBe('Recoverin\r\x1b[KRecoverin\r\x1b[KRecovering the database.\n')
})
