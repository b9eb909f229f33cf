import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { dayOf } from '@contract/core/day'
import { addresses, users } from '@server/database/schema/accounts'
import { announcements, notifications } from '@server/database/schema/notifications'
import { auditLog } from '@server/database/schema/platform'
import { test, type Market } from '@server/testing/market'
import type { Person } from '@server/testing/people'
import { announcementJobs, eventKeyOf } from './jobs'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const written = (changes: object = {}) => ({
  p_title: `News ${randomUUID().slice(0, 8)}`,
  p_text: 'Orders are shipped again from Monday on.',
  p_path: '/marketplace',
  p_audience: 'everybody' as const,
  p_country: '',
  p_starts_on: '',
  p_ends_on: '',
  p_in_app: true,
  p_by_mail: false,
  ...changes,
})

const titlesOf = async ({ api }: Person) => (await api.list_notifications()).items.map(({ title }) => title)

const statusOf = async (market: Market, id: string) =>
  (await market.db.select().from(announcements).where(eq(announcements.id, id)))[0]!

const tellersOf = ({ db }: Market, id: string) =>
  db.$count(notifications, eq(notifications.eventKey, eventKeyOf(id)))

test('an announcement reaches the role that it is for, in the app and by email, and tells who sent it', async ({
  market,
}) => {
  const [admin, customer, vendor] = [
    await market.newAdmin(),
    await market.newCustomer(),
    await market.newVendor(),
  ]
  const input = written({ p_audience: 'customers', p_by_mail: true })
  const { announcement_id } = await admin.api.send_announcement(input)
  await market.runJobs()
  const { items } = await customer.api.list_notifications()
  expect(items[0]).toMatchObject({
    kind: 'announcement',
    title: input.p_title,
    text: input.p_text,
    path: '/marketplace',
    read_at: null,
  })
  expect((await customer.api.count_unread_notifications()).unread).toBe(1)
  expect([await titlesOf(vendor), await titlesOf(admin)].flat()).not.toContain(input.p_title)
  const [mail] = await market.mailsTo(customer.session.email)
  expect(mail!.subject).toBe(input.p_title)
  expect(mail!.text).toContain(`${market.origin}/account/settings`)
  expect(await market.mailsTo(vendor.session.email)).toEqual([])
  const row = await statusOf(market, announcement_id)
  expect(row.status).toBe('sent')
  expect(row.reached).toBe(row.recipients)
  const [entry] = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, announcement_id))
  expect(entry).toMatchObject({ actionType: 'announcement_sent', actorId: admin.session.userId })
})

test('a country narrows it to vendors and customers there; whoever is blocked gets nothing', async ({
  market,
}) => {
  const { api } = await market.newAdmin()
  const [there, elsewhere] = [await market.newVendor({ country: 'RW' }), await market.newVendor()]
  const [buyer, blocked] = [await market.newCustomer(), await market.newCustomer()]
  const address = { country: 'RW' } as never
  for (const { session } of [buyer, blocked])
    await market.db.insert(addresses).values({ userId: session.userId, address })
  await api.block_customer({ p_user_id: blocked.session.userId, p_reason: 'Stolen cards' })
  const before = await api.count_announcement_recipients({ audience: 'everybody', country: 'RW' })
  expect(before).toEqual({ users: 2, in_app: 2, by_mail: 2 })
  const input = written({ p_country: 'RW' })
  await api.send_announcement(input)
  await market.runJobs()
  const got = await Promise.all([there, buyer, elsewhere, blocked].map(titlesOf))
  expect(got.map((titles) => titles.includes(input.p_title))).toEqual([true, true, false, false])
})

test('whoever has switched announcements off in a channel gets none there', async ({ market }) => {
  const { api } = await market.newAdmin()
  const customer = await market.newCustomer()
  expect(await customer.api.get_notification_choices()).toEqual([
    { kind: 'announcement', app: true, email: true },
  ])
  await customer.api.save_notification_choice({ p_kind: 'announcement', p_channel: 'email', p_on: false })
  const other = await market.newCustomer()
  await other.api.save_notification_choice({ p_kind: 'announcement', p_channel: 'app', p_on: false })
  const input = written({ p_audience: 'customers', p_by_mail: true })
  await api.send_announcement(input)
  await market.runJobs()
  const mailsTo = async ({ session }: Person) => (await market.mailsTo(session.email)).length
  expect([(await titlesOf(customer)).length, await mailsTo(customer)]).toEqual([1, 0])
  expect([(await titlesOf(other)).length, await mailsTo(other)]).toEqual([0, 1])
})

test('a run that fails in the middle carries on behind its last batch, and nobody is told twice', async ({
  market,
}) => {
  const { api } = await market.newAdmin()
  const many = Array.from({ length: 450 }, (_, n) => ({
    name: `Crowd ${n}`,
    email: `crowd-${randomUUID()}@test.example`,
    emailVerified: true,
  }))
  await market.db.insert(users).values(many)
  const { announcement_id } = await api.send_announcement(written({ p_by_mail: true }))
  // The first two batches are committed; the third meets a process that dies.
  let transactions = 0
  const { db } = market.services
  const { $client: pool } = db
  const dying = Object.create(db, {
    $client: {
      value: Object.create(pool, {
        connect: {
          value: () => (++transactions > 2 ? Promise.reject(new Error('killed')) : pool.connect()),
        },
      }) as typeof pool,
    },
  }) as typeof db
  const run = announcementJobs.send_announcement as (payload: object, services: object) => Promise<void>
  await expect(run({ announcementId: announcement_id }, { ...market.services, db: dying })).rejects.toThrow(
    'killed',
  )
  const half = await statusOf(market, announcement_id)
  expect([half.status, half.reached]).toEqual(['sending', 400])
  expect(await tellersOf(market, announcement_id)).toBe(400)
  // Two processes that carry on at once share the rest.
  await Promise.all([1, 2].map(() => run({ announcementId: announcement_id }, market.services)))
  const done = await statusOf(market, announcement_id)
  expect([done.status, done.reached]).toEqual(['sent', done.recipients])
  expect(await tellersOf(market, announcement_id)).toBe(done.recipients)
  const { rows } = await market.db.execute<{ most: number }>(sql`select max(n)::int as most from (
    select count(*) as n from graphile_worker._private_jobs
    where payload::jsonb ->> 'subject' = ${done.title} group by payload::jsonb ->> 'to') as mails`)
  expect(rows[0]!.most).toBe(1)
  await market.db.execute(sql`delete from graphile_worker._private_jobs`)
})

test('a withdrawn announcement disappears and is sent to nobody else', async ({ market }) => {
  const { api } = await market.newAdmin()
  const customer = await market.newCustomer()
  const early = written({ p_audience: 'customers' })
  const { announcement_id } = await api.send_announcement(early)
  await market.runJobs()
  expect(await titlesOf(customer)).toContain(early.p_title)
  await api.withdraw_announcement({ p_announcement_id: announcement_id })
  await market.runJobs()
  expect(await titlesOf(customer)).not.toContain(early.p_title)
  await expect(api.withdraw_announcement({ p_announcement_id: announcement_id })).rejects.toMatchObject({
    code: 'announcement_moved_on',
  })
  const never = written({ p_audience: 'customers' })
  const second = await api.send_announcement(never)
  await api.withdraw_announcement({ p_announcement_id: second.announcement_id })
  await market.runJobs()
  expect(await titlesOf(customer)).not.toContain(never.p_title)
  expect((await statusOf(market, second.announcement_id)).reached).toBe(0)
})

test('it is sent on its first day and gone after its last', async ({ market }) => {
  const { api } = await market.newAdmin()
  const now = Date.now()
  const day = (days: number) => dayOf(new Date(now + days * 24 * 60 * 60_000))
  const { announcement_id } = await api.send_announcement(written({ p_starts_on: day(2), p_ends_on: day(4) }))
  const row = await statusOf(market, announcement_id)
  expect([row.startsAt.toISOString().slice(0, 10), row.endsAt!.toISOString().slice(0, 10)]).toEqual([
    day(2),
    day(5),
  ])
  const { rows } = await market.db.execute<{ task: string; day: string }>(sql`
    select task_identifier as task, to_char(run_at at time zone 'utc', 'YYYY-MM-DD') as day
    from graphile_worker.jobs where key like ${`%${announcement_id}`} order by 2`)
  expect(rows).toEqual([
    { task: 'send_announcement', day: day(2) },
    { task: 'clear_announcement', day: day(5) },
  ])
  await market.runJobs()
  expect((await statusOf(market, announcement_id)).status).toBe('scheduled')
  await expect(api.send_announcement(written({ p_ends_on: day(-1) }))).rejects.toMatchObject({
    code: 'announcement_past',
  })
})

test.for([
  ['p_title', { p_title: 'x' }],
  ['p_text', { p_text: '' }],
  ['p_path', { p_path: 'https://elsewhere.example' }],
  ['p_path', { p_path: '//elsewhere.example' }],
  ['p_country', { p_country: 'XX' }],
  ['p_in_app', { p_in_app: false, p_by_mail: false }],
  ['p_ends_on', { p_starts_on: '2027-02-02', p_ends_on: '2027-02-01' }],
] as const)('what is not allowed is refused at its field: %s %j', async ([field, changes], { market }) => {
  const { api } = await market.newAdmin()
  await expect(api.send_announcement(written(changes))).rejects.toMatchObject({
    code: 'invalid_input',
    data: { fields: { [field]: expect.any(String) } },
  })
})
