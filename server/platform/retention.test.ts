import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { sessions, verifications } from '@server/database/schema/accounts'
import { idempotencyKeys } from '@server/database/schema/orders'
import { rateLimitCounters, workers } from '@server/database/schema/platform'
import { test } from '@server/testing/market'
import { retentionJobs } from './retention'
import { enforceRateLimit } from './rate-limit'

const now = new Date('2026-03-01T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test('expired technical records are deleted, and current ones stay', async ({ market }) => {
  const { db, services } = market
  const { session } = await market.newCustomer()
  const { userId } = session
  const limit = { times: 3, minutes: 5 }
  await enforceRateLimit(db, 'old count', limit, hoursAgo(25))
  await enforceRateLimit(db, 'new count', limit, hoursAgo(23))
  const request = { userId, call: 'add_to_cart', inputHash: 'hash' }
  await db.insert(idempotencyKeys).values([
    { ...request, key: 'old request', createdAt: hoursAgo(15 * 24) },
    { ...request, key: 'new request', createdAt: hoursAgo(13 * 24) },
  ])
  await db.insert(sessions).values([
    { userId, token: 'ended', expiresAt: hoursAgo(1) },
    { userId, token: 'running', expiresAt: hoursAgo(-1) },
  ])
  await db.insert(verifications).values([
    { identifier: 'ran out', value: randomUUID(), expiresAt: hoursAgo(1) },
    { identifier: 'can be used', value: randomUUID(), expiresAt: hoursAgo(-1) },
  ])
  await db.insert(workers).values([
    { id: 'dead', seenAt: hoursAgo(25) },
    { id: 'recent', seenAt: hoursAgo(23) },
  ])

  await retentionJobs.jobs.delete_expired(undefined as never, { ...services, clock: () => now })

  expect((await db.select().from(rateLimitCounters)).map(({ key }) => key)).toEqual(['new count'])
  expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['new request'])
  expect((await db.select().from(sessions)).map(({ token }) => token)).toEqual(['running'])
  expect((await db.select().from(verifications)).map(({ identifier }) => identifier)).toEqual(['can be used'])
  expect((await db.select().from(workers)).map(({ id }) => id)).toEqual(['recent'])
})
