import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { forEachConcurrently } from './for-each-concurrently'

test('runs every item once, never more at once than allowed', async () => {
  const done: number[] = []
  let running = 0
  let mostRunning = 0
  await forEachConcurrently([5, 1, 4, 2, 3], 2, async (item) => {
    mostRunning = Math.max(mostRunning, ++running)
    await sleep(item)
    running--
    done.push(item)
  })
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5])
  expect(mostRunning).toBe(2)
})

test('after an error it starts nothing new, and rejects once what was running has ended', async () => {
  const started: string[] = []
  const ended: string[] = []
  const run = forEachConcurrently(['slow', 'broken', 'never'], 2, async (item) => {
    started.push(item)
    if (item === 'broken') throw new Error('broken')
    await sleep(20)
    ended.push(item)
  })
  await expect(run).rejects.toThrow('broken')
  expect(started).toEqual(['slow', 'broken'])
  expect(ended).toEqual(['slow'])
})
