import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { staffWork, staffWorkKinds, type StaffWorkKind } from '@contract/operations/staff-work'
import { announcedStaffWork, staffMails } from '@server/database/schema/notifications'
import { teamMembers } from '@server/database/schema/teams'
import { payouts } from '@server/database/schema/payouts'
import { test as base, openMarket, type Market } from '@server/testing/market'
import type { Person } from '@server/testing/people'
import { createWork } from './testing/create-work'

/** A marketplace of its own for each test: what waits is counted across all of it. */
const test = base.extend<{ shop: Market }>({
  // oxlint-disable-next-line no-empty-pattern
  shop: async ({}, use) => {
    const shop = await openMarket()
    await use(shop)
    await shop.close()
  },
})

const day = '2026-03-10'
const at = (time: string, onDay = day) => new Date(`${onDay}T${time}:00Z`)

async function announce(shop: Market, time: string, onDay = day) {
  shop.setClock(at(time, onDay))
  await shop.runJob('announce_staff_work')
}

const titlesOf = async ({ api }: Person) => (await api.list_notifications()).items.map(({ title }) => title)

async function subjectsTo(shop: Market, { session }: Person) {
  await shop.runJobs()
  return (await shop.mailsTo(session.email)).map(({ subject }) => subject).toReversed()
}

describe('new work', () => {
  const announced = staffWorkKinds.filter((kind) => kind !== 'reconciliation')

  test('of every kind is announced once, to those whose area it is', async ({ shop }) => {
    const owner = await shop.newAdmin()
    const members = Object.fromEntries(
      await Promise.all(
        (['orders', 'catalog', 'money', 'people', 'platform'] as const).map(
          async (area) => [area, await shop.newStaff([area])] as const,
        ),
      ),
    )
    for (const kind of announced) await createWork[kind](shop)
    await shop.runJob('announce_staff_work')
    await shop.runJob('announce_staff_work')
    expect(
      (await owner.api.list_notifications({ limit: 50 })).items.map(({ kind }) => kind).toSorted(),
    ).toEqual(announced.toSorted())
    for (const [area, member] of Object.entries(members))
      expect((await member.api.list_notifications()).items.map(({ kind }) => kind).toSorted()).toEqual(
        announced.filter((kind) => staffWork[kind].area === area).toSorted(),
      )
  })

  test('that arrives together is one notification with a link to its list', async ({ shop }) => {
    const curator = await shop.newStaff(['catalog'])
    await createWork.product_review(shop)
    await createWork.product_review(shop)
    await shop.runJob('announce_staff_work')
    expect((await curator.api.list_notifications()).items).toEqual([
      expect.objectContaining({
        title: '2 products to review',
        text: 'These are new.',
        path: '/admin/product-moderation',
      }),
    ])
  })

  test('is announced once by two runs at the same time, and after one that was cut off', async ({ shop }) => {
    const treasurer = await shop.newStaff(['money'])
    await createWork.payout_approval(shop)
    await Promise.all([shop.runJob('announce_staff_work'), shop.runJob('announce_staff_work')])
    expect(await titlesOf(treasurer)).toEqual(['1 payout to approve'])
    expect(await subjectsTo(shop, treasurer)).toEqual(['New: 1 payout to approve'])
  })

  test('that was done and comes back is announced again', async ({ shop }) => {
    const treasurer = await shop.newStaff(['money'])
    await createWork.payout_approval(shop)
    await announce(shop, '08:00')
    await shop.db.update(payouts).set({ status: 'failed' })
    await announce(shop, '08:01')
    expect(await shop.db.$count(announcedStaffWork)).toBe(0)
    await shop.db.update(payouts).set({ status: 'pending' })
    await announce(shop, '08:02')
    expect(await titlesOf(treasurer)).toEqual(['1 payout to approve', '1 payout to approve'])
  })
})

describe('emails', () => {
  test('of several arrivals in a short time are one', async ({ shop }) => {
    const curator = await shop.newStaff(['catalog'])
    await createWork.product_review(shop)
    await announce(shop, '08:00')
    expect(await subjectsTo(shop, curator)).toEqual(['New: 1 product to review'])
    await createWork.product_review(shop)
    await announce(shop, '08:02')
    await createWork.product_review(shop)
    await createWork.expiring_certificate(shop)
    await announce(shop, '08:09')
    expect(await subjectsTo(shop, curator)).toHaveLength(1)
    await announce(shop, '08:16')
    await announce(shop, '08:40')
    expect(await subjectsTo(shop, curator)).toEqual([
      'New: 1 product to review',
      'New: 2 products to review and more',
    ])
    const [mail] = await shop.mailsTo(curator.session.email)
    expect(mail!.text).toContain('2 products to review')
    expect(mail!.text).toContain('1 certificate expires soon')
    expect(mail!.text).toContain(`${shop.origin}/admin/dashboard`)
  })

  test('leave out what is switched off and what has an email of its own', async ({ shop }) => {
    const treasurer = await shop.newStaff(['money'])
    await treasurer.api.save_notification_choice({
      p_kind: 'payout_approval',
      p_channel: 'email',
      p_on: false,
    })
    await treasurer.api.save_notification_choice({ p_kind: 'bank_payout', p_channel: 'app', p_on: false })
    for (const kind of ['payout_approval', 'bank_payout', 'dispute'] as const) await createWork[kind](shop)
    await shop.runJob('announce_staff_work')
    expect((await titlesOf(treasurer)).toSorted()).toEqual(['1 open dispute', '1 payout to approve'])
    expect(await subjectsTo(shop, treasurer)).toEqual(['New: 1 payout to make at the bank'])
  })

  test('leave out what is no longer one’s own', async ({ shop }) => {
    const member = await shop.newStaff(['money', 'catalog'])
    await createWork.product_review(shop)
    await createWork.payout_approval(shop)
    await shop.db.insert(staffMails).values({ userId: member.session.userId, mailedAt: at('07:50') })
    await announce(shop, '08:00')
    await shop.db
      .update(teamMembers)
      .set({ permissions: ['catalog'] })
      .where(eq(teamMembers.userId, member.session.userId))
    await announce(shop, '08:10')
    expect(await subjectsTo(shop, member)).toEqual(['New: 1 product to review'])
  })
})

describe('one email a day', () => {
  const digest = async (shop: Market, time: string, onDay = day) => {
    shop.setClock(at(time, onDay))
    await shop.runJob('mail_staff_digest')
  }

  /** A member who has chosen it, the evening before. */
  async function newDailyMember(shop: Market, area: 'catalog' | 'money' = 'catalog') {
    const member = await shop.newStaff([area])
    shop.setClock(at('20:00', '2026-03-09'))
    expect(await member.api.save_staff_mail_frequency({ p_daily: true })).toEqual({ daily: true })
    return member
  }

  test('has all that waits, instead of emails as it arrives', async ({ shop }) => {
    const curator = await newDailyMember(shop)
    const kinds: StaffWorkKind[] = [
      'product_review',
      'product_review',
      'expiring_certificate',
      'payout_approval',
    ]
    for (const kind of kinds) await createWork[kind](shop)
    await announce(shop, '05:00')
    await digest(shop, '05:50')
    expect(await subjectsTo(shop, curator)).toEqual([])
    await digest(shop, '06:00')
    expect(await subjectsTo(shop, curator)).toEqual(['What’s waiting for you today'])
    const [mail] = await shop.mailsTo(curator.session.email)
    expect(mail!.text).toContain('2 products to review')
    expect(mail!.text).toContain('1 certificate expires soon')
    expect(mail!.text).not.toContain('payout')
  })

  test('is sent once, by two processes at once, after a restart, and late if the hour was missed', async ({
    shop,
  }) => {
    const curator = await newDailyMember(shop)
    await createWork.product_review(shop)
    shop.setClock(at('09:20'))
    await Promise.all([shop.runJob('mail_staff_digest'), shop.runJob('mail_staff_digest')])
    await digest(shop, '09:30')
    expect(await subjectsTo(shop, curator)).toHaveLength(1)
    await digest(shop, '06:00', '2026-03-11')
    expect(await subjectsTo(shop, curator)).toHaveLength(2)
  })

  test('is not sent while nothing waits', async ({ shop }) => {
    const curator = await newDailyMember(shop)
    await digest(shop, '06:00')
    await createWork.product_review(shop)
    await digest(shop, '07:00')
    expect(await subjectsTo(shop, curator)).toEqual([])
  })

  test('is not followed by what arrived before, once it is switched off', async ({ shop }) => {
    const curator = await newDailyMember(shop)
    await createWork.product_review(shop)
    await announce(shop, '05:00')
    await curator.api.save_staff_mail_frequency({ p_daily: false })
    expect(await curator.api.get_staff_mail_frequency()).toEqual({ daily: false })
    await announce(shop, '05:30')
    await digest(shop, '06:00')
    expect(await subjectsTo(shop, curator)).toEqual([])
  })

  test('replaces the emails of events of their own too', async ({ shop }) => {
    const treasurer = await newDailyMember(shop, 'money')
    const colleague = await shop.newStaff(['money'])
    await createWork.stale_rate(shop)
    await shop.runJob('report_stale_rates')
    expect(await subjectsTo(shop, treasurer)).toEqual([])
    expect(await subjectsTo(shop, colleague)).toEqual(['The exchange rate for GHS is too old'])
  })
})
