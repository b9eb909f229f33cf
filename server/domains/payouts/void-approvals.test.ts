import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import { payoutLimits } from '@contract/payouts/facts'
import { users } from '@server/database/schema/accounts'
import { auditLog } from '@server/database/schema/platform'
import { addEarnings } from '@server/domains/subscriptions/testing/add-earnings'
import { test, type Market } from '@server/testing/market'
import { memberPassword, withPassword } from '@server/testing/members'
import type { Person, VendorPerson } from '@server/testing/people'
import { payoutJobs } from './jobs'
import { payoutOf } from './testing/payout-flow'
import { runJobsUntil } from '@server/domains/payments/testing/payment-flow'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const proof = { p_password: memberPassword }

async function memberOf({ api }: Person, { session }: Person): Promise<string> {
  const { members } = await api.list_staff()
  return members.find(({ email }) => email === session.email)!.member_id
}

/** The ways in which somebody may no longer approve. */
const losses = {
  'was removed': async (_: Market, admin: Person, giver: Person) => {
    await admin.api.remove_staff_member({ p_member_id: await memberOf(admin, giver), ...proof })
  },
  'lost the area Money': async (_: Market, admin: Person, giver: Person) => {
    const p_member_id = await memberOf(admin, giver)
    await admin.api.change_staff_member({ p_member_id, p_permissions: ['orders'], ...proof })
  },
  'lost the second factor': async ({ db }: Market, _: Person, { session }: Person) => {
    await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, session.userId))
  },
}

async function largePayout(market: Market): Promise<{ vendor: VendorPerson; payoutId: string }> {
  const vendor = await market.newVendor({ country: 'NG' })
  await addEarnings(market, vendor, payoutLimits.twoPeopleFromMinor)
  return { vendor, payoutId: (await vendor.api.request_vendor_payout({})).payout_id }
}

const people = async (market: Market) => ({
  admin: await withPassword(market, await market.newAdmin()),
  giver: await market.newStaff(['money', 'orders']),
  other: await market.newAdmin(),
})

const shown = async ({ api }: Person, payoutId: string) =>
  (await api.list_payouts({ search: payoutId })).items[0]!

const sweep = ({ services }: Market) => payoutJobs.jobs.sweep_payouts(undefined as never, services)

describe.for(Object.entries(losses))('a payout whose approver %s before it was sent', ([, lose]) => {
  test.for(['first', 'last'] as const)(
    'is not sent by its provider, and waits for another approval: the %s of two',
    async (which, { market }) => {
      const { admin, giver, other } = await people(market)
      const { payoutId } = await largePayout(market)
      const order = which === 'first' ? [giver, other] : [other, giver]
      for (const { api } of order) await api.approve_payout({ p_payout_id: payoutId })
      await lose(market, admin, giver)
      await market.runJobs()
      expect(await payoutOf(market, payoutId)).toMatchObject({
        status: 'pending',
        firstApprovedBy: other.session.userId,
        decidedBy: null,
        provider: null,
        sentAt: null,
      })
      await expect(other.api.approve_payout({ p_payout_id: payoutId })).rejects.toMatchObject({
        code: 'payout_needs_other_person',
      })
      await admin.api.approve_payout({ p_payout_id: payoutId })
      await runJobsUntil(market, async () => (await payoutOf(market, payoutId)).status === 'completed')
    },
  )

  test('is in no bank file, and waits for another approval', async ({ market }) => {
    const { admin, giver, other } = await people(market)
    const { vendor, payoutId } = await largePayout(market)
    for (const { api } of [giver, other]) await api.approve_payout({ p_payout_id: payoutId, p_way: 'bank' })
    await lose(market, admin, giver)
    await admin.api.create_payout_run({}).catch(() => undefined)
    expect(await payoutOf(market, payoutId)).toMatchObject({ runId: null })
    await sweep(market)
    expect(await shown(other, payoutId)).toMatchObject({ status: 'pending', first_approval: { own: true } })
    expect((await vendor.api.get_vendor_payouts({})).items).toMatchObject([{ status: 'pending' }])
    const log = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, payoutId))
    expect(log.map(({ actionType }) => actionType)).toContain('payout_approval_void')
  })
})

test('a payout that one person approved shows whose approval is void once they are removed', async ({
  market,
}) => {
  const { admin, giver } = await people(market)
  const vendor = await market.newVendor({ country: 'NG' })
  await addEarnings(market, vendor, 60_00)
  const { payout_id } = await vendor.api.request_vendor_payout({})
  await giver.api.approve_payout({ p_payout_id: payout_id })
  await losses['was removed'](market, admin, giver)
  await market.runJobs()
  expect(await shown(admin, payout_id)).toMatchObject({
    status: 'pending',
    first_approval: null,
    void_approval: { by: giver.session.fullName },
  })
})

test('a payout whose approval is void fails, and its money is available again, if the vendor’s next one is pending', async ({
  market,
}) => {
  const { admin, giver } = await people(market)
  const vendor = await market.newVendor({ country: 'NG' })
  await addEarnings(market, vendor, 60_00)
  const { payout_id } = await vendor.api.request_vendor_payout({})
  await giver.api.approve_payout({ p_payout_id: payout_id })
  await addEarnings(market, vendor, 40_00)
  const next = (await vendor.api.request_vendor_payout({})).payout_id
  await losses['was removed'](market, admin, giver)
  await market.runJobs()
  const { items } = await vendor.api.get_vendor_payouts({})
  expect(items).toMatchObject([
    { payout_id: next, status: 'pending' },
    { payout_id, status: 'failed', failure_reason: expect.stringContaining('approval') },
  ])
  expect((await vendor.api.get_vendor_earnings_summary({})).available_for_payout).toBe(60)
})

test('a payout that was handed to its provider is not taken back when its approver is removed', async ({
  market,
}) => {
  const { admin, giver } = await people(market)
  const vendor = await market.newVendor({ country: 'NG' })
  await addEarnings(market, vendor, 60_00)
  const { payout_id } = await vendor.api.request_vendor_payout({})
  await giver.api.approve_payout({ p_payout_id: payout_id })
  await runJobsUntil(market, async () => (await payoutOf(market, payout_id)).sentAt !== null)
  await losses['was removed'](market, admin, giver)
  await payoutJobs.jobs.send_transfer({ payoutId: payout_id }, market.services)
  expect(['processing', 'completed']).toContain((await payoutOf(market, payout_id)).status)
})
