import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test } from '@server/testing/market'
import { enforceRateLimit } from './rate-limit'

const limit = { times: 3, minutes: 5 }
const start = new Date('2026-01-01T12:00:00Z')
const minutesAfterStart = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

describe('a rate limit', () => {
  test('allows three calls per window, and three in the next', async ({ market: { db } }) => {
    const key = randomUUID()
    for (const minutes of [0, 1, 4]) await enforceRateLimit(db, key, limit, minutesAfterStart(minutes))
    for (const [minutes, expectedWait] of [
      [4, 'a minute'],
      [2.5, '3 minutes'],
      [0, '5 minutes'],
    ] as const)
      await expect(enforceRateLimit(db, key, limit, minutesAfterStart(minutes))).rejects.toMatchObject({
        code: 'too_many_requests',
        message: `Too many attempts. Please wait ${expectedWait} and try again.`,
      })
    for (const minutes of [5, 6, 7]) await enforceRateLimit(db, key, limit, minutesAfterStart(minutes))
    await expect(enforceRateLimit(db, key, limit, minutesAfterStart(8))).rejects.toThrow('Too many attempts')
  })

  test('counts each key separately', async ({ market: { db } }) => {
    for (const key of [randomUUID(), randomUUID()])
      for (let n = 0; n < limit.times; n++) await enforceRateLimit(db, key, limit, start)
  })

  test('counts concurrent calls', async ({ market: { db } }) => {
    const key = randomUUID()
    const results = Array.from({ length: 8 }, () => enforceRateLimit(db, key, limit, start))
    const allowedCalls = (await Promise.allSettled(results)).filter(({ status }) => status === 'fulfilled')
    expect(allowedCalls).toHaveLength(limit.times)
  })
})
