import { expect, test } from 'vitest'
import { knownHours, purgeDelaysMs, PurgeQueue } from './purge-queue'

const [first, second] = purgeDelaysMs

test('a change is purged twice, and the position stays before it until then', () => {
  const queue = new PurgeQueue()
  queue.add(['product:1'], 'before', 1000)
  expect([...queue.due(1000 + first - 1)]).toEqual([])
  expect([...queue.due(1000 + first)]).toEqual(['product:1'])
  queue.settle(1000 + first)
  expect([...queue.due(1000 + first)]).toEqual([])
  expect(queue.position('latest', 2000)).toBe('before')
  expect([...queue.due(1000 + second)]).toEqual(['product:1'])
  queue.settle(1000 + second)
  expect(queue.position('latest', 3000)).toBe('latest')
})

test('what was not purged remains due, together with what was changed since', () => {
  const queue = new PurgeQueue()
  queue.add(['product:1'], 'a', 0)
  queue.add(['product:2', 'listing'], 'b', 500)
  expect([...queue.due(500 + first)]).toEqual(['product:1', 'product:2', 'listing'])
  queue.settle(first)
  expect([...queue.due(500 + first)]).toEqual(['product:2', 'listing'])
  expect(queue.position('latest', 1000)).toBe('a')
})

test('too many tags become everything', () => {
  const queue = new PurgeQueue()
  for (let n = 0; n < 6000; n++) queue.add([`product:${n}`], String(n), 0)
  expect(queue.due(first).has('everything')).toBe(true)
  expect(queue.due(first).size).toBeLessThan(6000)
  expect(queue.position('latest', 0)).toBe('0')
})

test('a position that is too old is not known', () => {
  const queue = new PurgeQueue()
  queue.add(['product:1'], 'a', 0)
  expect(queue.position('latest', knownHours * 3_600_000 + first)).toBeNull()
})
