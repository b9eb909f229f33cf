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

const announcementInput = (changes: object = {}) => ({
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

const announcementRow = async (market: Market, id: string) =>
  (await market.db.select().from(announcements).where(eq(announcements.id, id)))[0]!

const notificationCountOf = ({ db }: Market, id: string) =>
  db.$count(notifications, eq(notifications.eventKey, eventKeyOf(id)))

test('an announcement reaches the role that it is for, in the app and by email, and the audit log names its sender', async ({
  market,
}) => {
  const [admin, customer, vendor] = [
    await market.newAdmin(),
    await market.newCustomer(),
    await market.newVendor(),
  ]
  const input = announcementInput({ p_audience: 'customers', p_by_mail: true })
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
  const row = await announcementRow(market, announcement_id)
  expect(row.status).toBe('sent')
  expect(row.reached).toBe(row.recipients)
  const [entry] = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, announcement_id))
  expect(entry).toMatchObject({ actionType: 'announcement_sent', actorId: admin.session.userId })
})

test('a country narrows an announcement to vendors and customers there; a blocked customer gets nothing', async ({
  market,
}) => {
  const { api } = await market.newAdmin()
  const [localVendor, otherVendor] = [await market.newVendor({ country: 'RW' }), await market.newVendor()]
  const [buyer, blockedCustomer] = [await market.newCustomer(), await market.newCustomer()]
  const address = { country: 'RW' } as never
  for (const { session } of [buyer, blockedCustomer])
    await market.db.insert(addresses).values({ userId: session.userId, address })
  await api.block_customer({ p_user_id: blockedCustomer.session.userId, p_reason: 'Stolen cards' })
  const recipientCounts = await api.count_announcement_recipients({ audience: 'everybody', country: 'RW' })
  expect(recipientCounts).toEqual({ users: 2, in_app: 2, by_mail: 2 })
  const input = announcementInput({ p_country: 'RW' })
  await api.send_announcement(input)
  await market.runJobs()
  const receivedTitles = await Promise.all([localVendor, buyer, otherVendor, blockedCustomer].map(titlesOf))
  expect(receivedTitles.map((titles) => titles.includes(input.p_title))).toEqual([true, true, false, false])
})

test('whoever has switched announcements off in a channel gets none there', async ({ market }) => {
  const { api } = await market.newAdmin()
  const customer = await market.newCustomer()
  expect(await customer.api.get_notification_preferences()).toEqual([
    { kind: 'collection', app: true, email: true },
    { kind: 'back_in_stock', app: true, email: true },
    { kind: 'followed_stores', app: true, email: true },
    { kind: 'announcement', app: true, email: true },
  ])
  await customer.api.save_notification_choice({ p_kind: 'announcement', p_channel: 'email', p_on: false })
  const otherCustomer = await market.newCustomer()
  await otherCustomer.api.save_notification_choice({ p_kind: 'announcement', p_channel: 'app', p_on: false })
  const input = announcementInput({ p_audience: 'customers', p_by_mail: true })
  await api.send_announcement(input)
  await market.runJobs()
  const mailCountOf = async ({ session }: Person) => (await market.mailsTo(session.email)).length
  expect([(await titlesOf(customer)).length, await mailCountOf(customer)]).toEqual([1, 0])
  expect([(await titlesOf(otherCustomer)).length, await mailCountOf(otherCustomer)]).toEqual([0, 1])
})

test('a run that fails midway resumes after its last batch, and nobody is notified twice', async ({
  market,
}) => {
  const { api } = await market.newAdmin()
  const userRows = Array.from({ length: 450 }, (_, n) => ({
    name: `Crowd ${n}`,
    email: `crowd-${randomUUID()}@test.example`,
    emailVerified: true,
  }))
  await market.db.insert(users).values(userRows)
  const { announcement_id } = await api.send_announcement(announcementInput({ p_by_mail: true }))
  // The first two batches are committed; the process dies at the third.
  let transactions = 0
  const { db } = market.services
  const { $client: pool } = db
  const failingDb = Object.create(db, {
    $client: {
      value: Object.create(pool, {
        connect: {
          value: () => (++transactions > 2 ? Promise.reject(new Error('killed')) : pool.connect()),
        },
      }) as typeof pool,
    },
  }) as typeof db
  const runSendJob = announcementJobs.send_announcement as (
    payload: object,
    services: object,
  ) => Promise<void>
  await expect(
    runSendJob({ announcementId: announcement_id }, { ...market.services, db: failingDb }),
  ).rejects.toThrow('killed')
  const partialRow = await announcementRow(market, announcement_id)
  expect([partialRow.status, partialRow.reached]).toEqual(['sending', 400])
  expect(await notificationCountOf(market, announcement_id)).toBe(400)
  // Two processes that resume at once share the rest.
  await Promise.all([1, 2].map(() => runSendJob({ announcementId: announcement_id }, market.services)))
  const finalRow = await announcementRow(market, announcement_id)
  expect([finalRow.status, finalRow.reached]).toEqual(['sent', finalRow.recipients])
  expect(await notificationCountOf(market, announcement_id)).toBe(finalRow.recipients)
  const { rows } = await market.db.execute<{ most: number }>(sql`select max(n)::int as most from (
    select count(*) as n from graphile_worker._private_jobs
    where payload::jsonb ->> 'subject' = ${finalRow.title} group by payload::jsonb ->> 'to') as mails`)
  expect(rows[0]!.most).toBe(1)
  await market.db.execute(sql`delete from graphile_worker._private_jobs`)
})

test('a withdrawn announcement disappears and is sent to nobody else', async ({ market }) => {
  const { api } = await market.newAdmin()
  const customer = await market.newCustomer()
  const sentInput = announcementInput({ p_audience: 'customers' })
  const { announcement_id } = await api.send_announcement(sentInput)
  await market.runJobs()
  expect(await titlesOf(customer)).toContain(sentInput.p_title)
  await api.withdraw_announcement({ p_announcement_id: announcement_id })
  await market.runJobs()
  expect(await titlesOf(customer)).not.toContain(sentInput.p_title)
  await expect(api.withdraw_announcement({ p_announcement_id: announcement_id })).rejects.toMatchObject({
    code: 'announcement_status_changed',
  })
  const withdrawnInput = announcementInput({ p_audience: 'customers' })
  const secondAnnouncement = await api.send_announcement(withdrawnInput)
  await api.withdraw_announcement({ p_announcement_id: secondAnnouncement.announcement_id })
  await market.runJobs()
  expect(await titlesOf(customer)).not.toContain(withdrawnInput.p_title)
  expect((await announcementRow(market, secondAnnouncement.announcement_id)).reached).toBe(0)
})

test('an announcement is sent on its first day and disappears after its last', async ({ market }) => {
  const { api } = await market.newAdmin()
  const now = Date.now()
  const dayFromNow = (days: number) => dayOf(new Date(now + days * 24 * 60 * 60_000))
  const { announcement_id } = await api.send_announcement(
    announcementInput({ p_starts_on: dayFromNow(2), p_ends_on: dayFromNow(4) }),
  )
  const row = await announcementRow(market, announcement_id)
  expect([row.startsAt.toISOString().slice(0, 10), row.endsAt!.toISOString().slice(0, 10)]).toEqual([
    dayFromNow(2),
    dayFromNow(5),
  ])
  const { rows } = await market.db.execute<{ task: string; day: string }>(sql`
    select task_identifier as task, to_char(run_at at time zone 'utc', 'YYYY-MM-DD') as day
    from graphile_worker.jobs where key like ${`%${announcement_id}`} order by 2`)
  expect(rows).toEqual([
    { task: 'send_announcement', day: dayFromNow(2) },
    { task: 'clear_announcement', day: dayFromNow(5) },
  ])
  await market.runJobs()
  expect((await announcementRow(market, announcement_id)).status).toBe('scheduled')
  await expect(api.send_announcement(announcementInput({ p_ends_on: dayFromNow(-1) }))).rejects.toMatchObject(
    {
      code: 'announcement_ended',
    },
  )
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
  await expect(api.send_announcement(announcementInput(changes))).rejects.toMatchObject({
    code: 'invalid_input',
    data: { fields: { [field]: expect.any(String) } },
  })
})
