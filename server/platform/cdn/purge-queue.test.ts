import { expect, test } from 'vitest'
import { deferralMs } from '@contract/core/cache-tags'
import { knownHours, purgeDelaysMs, PurgeQueue } from './purge-queue'

const [first, second] = purgeDelaysMs

test('a change is purged twice, and the position stays before it until then', () => {
  const queue = new PurgeQueue()
  queue.add(['product:1'], 'before', 1000, 1000)
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
  queue.add(['product:1'], 'a', 0, 0)
  queue.add(['product:2', 'listing'], 'b', 500, 500)
  expect([...queue.due(500 + first)]).toEqual(['product:1', 'product:2', 'listing'])
  queue.settle(first)
  expect([...queue.due(500 + first)]).toEqual(['product:2', 'listing'])
  expect(queue.position('latest', 1000)).toBe('a')
})

test('too many tags become everything', () => {
  const queue = new PurgeQueue()
  for (let n = 0; n < 6000; n++) queue.add([`product:${n}`], String(n), 0, 0)
  expect(queue.due(first).has('everything')).toBe(true)
  expect(queue.due(first).size).toBeLessThan(6000)
  expect(queue.position('latest', 0)).toBe('0')
})

test('a position that is too old is not known', () => {
  const queue = new PurgeQueue()
  queue.add(['product:1'], 'a', 0, 0)
  expect(queue.position('latest', knownHours * 3_600_000 + first)).toBeNull()
})

test('what processes defer is purged at once, and then once for all at the end of that time', () => {
  const queue = new PurgeQueue()
  // The database's clock is 100 s ahead: the time ends at 20,000 here.
  const add = (since: string, now: number) =>
    queue.add(['listing:price', 'product:1'], since, now, now + 100_000)
  const end = 120_000 - 100_000
  add('a', 1000)
  expect([...queue.due(1000 + first)]).toEqual(['listing:price', 'product:1'])
  queue.settle(1000 + second)
  for (let now = 5000; now < end - second; now += 1000) {
    add(`b${now}`, now)
    expect([...queue.due(now + second)]).toEqual(['product:1'])
    queue.settle(now + second)
  }
  expect(queue.position('latest', end)).toBe('a')
  for (const delay of [first, second]) {
    expect([...queue.due(end + delay)]).toContain('listing:price')
    queue.settle(end + delay)
  }
  expect([...queue.due(end + deferralMs)]).toEqual([])
  add('c', end + 5000)
  expect([...queue.due(end + 5000 + first)]).toEqual(['listing:price', 'product:1'])
})

test('what is deferred still waits when too many tags become everything', () => {
  const queue = new PurgeQueue()
  queue.add(['listing:price'], 'a', 0, 0)
  for (let n = 0; n < 6000; n++) queue.add([`product:${n}`], String(n), 0, 0)
  queue.settle(second)
  expect([...queue.due(deferralMs + first)]).toEqual(['listing:price'])
  expect(queue.position('latest', 1000)).toBe('a')
})
