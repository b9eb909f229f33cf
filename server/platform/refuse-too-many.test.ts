import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { callCounts } from '@server/database/schema/platform'
import { test } from '@server/testing/market'
import { countJobs } from './forget-counts'
import { refuseTooMany } from './refuse-too-many'

const limit = { times: 3, minutes: 5 }
const start = new Date('2026-01-01T12:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

test('counts are forgotten after a day', async ({ market: { db, services } }) => {
  const keys = [randomUUID(), randomUUID()] as const
  await refuseTooMany(db, keys[0], limit, start)
  await refuseTooMany(db, keys[1], limit, after(60))
  await countJobs.jobs.forget_counts(undefined as never, { ...services, clock: () => after(24 * 60 + 30) })
  const kept = await db.select().from(callCounts)
  expect(kept.map(({ key }) => key)).toEqual([keys[1]])
})

describe('a limit', () => {
  test('lets three pass in its window, and three in the next', async ({ market: { db } }) => {
    const key = randomUUID()
    for (const minutes of [0, 1, 4]) await refuseTooMany(db, key, limit, after(minutes))
    await expect(refuseTooMany(db, key, limit, after(4.9))).rejects.toMatchObject({
      code: 'too_many_requests',
      message: 'Too many tries. Please wait 5 minutes and try again.',
    })
    for (const minutes of [5, 6, 7]) await refuseTooMany(db, key, limit, after(minutes))
    await expect(refuseTooMany(db, key, limit, after(8))).rejects.toThrow('Too many tries')
  })

  test('counts each key by itself', async ({ market: { db } }) => {
    for (const key of [randomUUID(), randomUUID()])
      for (let n = 0; n < limit.times; n++) await refuseTooMany(db, key, limit, start)
  })

  test('counts those that come at once', async ({ market: { db } }) => {
    const key = randomUUID()
    const tries = Array.from({ length: 8 }, () => refuseTooMany(db, key, limit, start))
    const passed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    expect(passed).toHaveLength(limit.times)
  })
})
