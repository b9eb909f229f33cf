import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { sessions, verifications } from '@server/database/schema/accounts'
import { notifications } from '@server/database/schema/notifications'
import { idempotencyKeys, capturedEmails, rateLimitCounters, workers } from '@server/database/schema/platform'
import { orders } from '@server/database/schema/orders'
import { paymentEvents, payments } from '@server/database/schema/payments'
import { teamInvitations } from '@server/database/schema/teams'
import { queueTestJob } from '@server/testing/queue-test-job'
import { test, type Market } from '@server/testing/market'
import { retentionJobs } from './retention'
import { enforceRateLimit } from './rate-limit'

const now = new Date('2026-03-01T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const daysAgo = (days: number) => hoursAgo(24 * days)
const cleanUp = ({ services }: Market) =>
  retentionJobs.jobs.delete_expired(undefined as never, { ...services, clock: () => now })

test('expired technical records are deleted, and current ones stay', async ({ market }) => {
  const { db } = market
  const { session } = await market.newCustomer()
  const { userId } = session
  const limit = { times: 3, minutes: 5 }
  await enforceRateLimit(db, 'old count', limit, hoursAgo(25))
  await enforceRateLimit(db, 'new count', limit, hoursAgo(23))
  const request = { userId, call: 'add_to_cart', inputHash: 'hash' }
  await db.insert(idempotencyKeys).values([
    { ...request, key: 'old request', createdAt: daysAgo(15) },
    { ...request, key: 'new request', createdAt: daysAgo(13) },
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
  const invitation = { permissions: ['orders'], sentAt: daysAgo(40) } satisfies Partial<
    typeof teamInvitations.$inferInsert
  >
  await db.insert(teamInvitations).values([
    { ...invitation, email: 'old@team.example', secretHash: 'old', expiresAt: daysAgo(31) },
    { ...invitation, email: 'new@team.example', secretHash: 'new', expiresAt: daysAgo(29) },
  ])
  const mail = { to: session.email, subject: 'Your order', text: '12 Moi Avenue', html: '' }
  await db.insert(capturedEmails).values([
    { ...mail, subject: 'old mail', createdAt: daysAgo(31) },
    { ...mail, subject: 'new mail', createdAt: daysAgo(29) },
  ])

  const notificationRow = (eventKey: string, createdAt: Date) => {
    const facts = { kind: 'low_stock', product_id: randomUUID(), name: 'Basket', left: 1 } as const
    return { userId, kind: facts.kind, facts, eventKey, createdAt }
  }
  await db
    .insert(notifications)
    .values([notificationRow('old news', daysAgo(181)), notificationRow('new news', daysAgo(179))])

  await cleanUp(market)

  expect((await db.select().from(rateLimitCounters)).map(({ key }) => key)).toEqual(['new count'])
  expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['new request'])
  expect((await db.select().from(notifications)).map(({ eventKey }) => eventKey)).toEqual(['new news'])
  expect((await db.select().from(sessions)).map(({ token }) => token)).toEqual(['running'])
  expect((await db.select().from(verifications)).map(({ identifier }) => identifier)).toEqual(['can be used'])
  expect((await db.select().from(workers)).map(({ id }) => id)).toEqual(['recent'])
  expect((await db.select().from(teamInvitations)).map(({ email }) => email)).toEqual(['new@team.example'])
  expect((await market.mailsTo(session.email)).map(({ subject }) => subject)).toEqual(['new mail'])
})

test('provider events are deleted in batches after half a year, and payments stay', async ({ market }) => {
  const { db } = market
  const product = await market.newProduct()
  const orderId = await market.placeOrder(await market.newCustomer(), [{ product, quantity: 1 }])
  const paid = { reference: randomUUID(), amountMinor: 100, chargeMinor: 100, status: 'paid' } as const
  await db.insert(payments).values({ orderId, ...paid, createdAt: daysAgo(400), paidAt: daysAgo(400) })
  const event = { provider: 'mpesa', kind: 'stk', payload: { phone: '254700000001' } } as const
  const oldRows = Array.from({ length: 2100 }, () => ({
    ...event,
    eventKey: randomUUID(),
    receivedAt: daysAgo(181),
  }))
  await db
    .insert(paymentEvents)
    .values([...oldRows, { ...event, eventKey: 'recent', receivedAt: daysAgo(179) }])

  await cleanUp(market)

  expect((await db.select().from(paymentEvents)).map(({ eventKey }) => eventKey)).toEqual(['recent'])
  expect(await db.$count(payments)).toBe(1)
  expect(await db.$count(orders)).toBe(1)
})

test('permanently failed jobs are deleted after a month, including one that was replaced while running', async ({
  market,
}) => {
  const { db } = market
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  const queueJobInState = async (name: string, assignments: string) => {
    await queueTestJob(db, 'send_mail', { name }, { key: name })
    // Another job of the same key replaces a locked one, which stays behind without a key.
    await db.execute(
      sql`update graphile_worker._private_jobs set ${sql.raw(assignments)} where key = ${name}`,
    )
  }
  await queueJobInState(
    'failed long ago',
    `attempts = max_attempts, updated_at = '${daysAgo(31).toISOString()}'`,
  )
  await queueJobInState(
    'failed lately',
    `attempts = max_attempts, updated_at = '${daysAgo(29).toISOString()}'`,
  )
  await queueJobInState('is tried again', `attempts = 3, updated_at = '${daysAgo(31).toISOString()}'`)
  await queueJobInState('runs', `locked_at = now(), locked_by = 'a worker', attempts = 1`)
  await queueTestJob(db, 'send_mail', { name: 'replaces it' }, { key: 'runs' })
  const remainingRows = () =>
    db.execute<{ name: string }>(
      sql`select payload ->> 'name' as name from graphile_worker._private_jobs order by id`,
    )
  const allNames = ['failed long ago', 'failed lately', 'is tried again', 'runs', 'replaces it']
  expect((await remainingRows()).rows.map(({ name }) => name)).toEqual(allNames)
  await db.execute(sql`update graphile_worker._private_jobs
    set locked_at = null, locked_by = null, updated_at = ${daysAgo(31).toISOString()}::timestamptz where payload ->> 'name' = 'runs'`)

  await cleanUp(market)

  expect((await remainingRows()).rows.map(({ name }) => name)).toEqual(
    allNames.filter((name) => !/long ago|runs/.test(name)),
  )
})
