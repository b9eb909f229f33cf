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
import { recordPaidByHand } from './testing/manual-payout'
import { payoutOf } from './testing/payout-flow'
import { runJobsUntil } from '@server/domains/payments/testing/payment-flow'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const credentials = { p_password: memberPassword }

async function memberIdOf({ api }: Person, { session }: Person): Promise<string> {
  const { members } = await api.list_staff()
  return members.find(({ email }) => email === session.email)!.member_id
}

/** The ways in which an approver loses the right to approve. */
const voidingEvents = {
  'was removed': async (_: Market, admin: Person, approver: Person) => {
    await admin.api.remove_staff_member({ p_member_id: await memberIdOf(admin, approver), ...credentials })
  },
  'lost the Money permission': async (_: Market, admin: Person, approver: Person) => {
    const p_member_id = await memberIdOf(admin, approver)
    await admin.api.change_staff_member({ p_member_id, p_permissions: ['orders'], ...credentials })
  },
  'lost the second factor': async ({ db }: Market, _: Person, { session }: Person) => {
    await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, session.userId))
  },
}

async function requestLargePayout(market: Market): Promise<{ vendor: VendorPerson; payoutId: string }> {
  const vendor = await market.newVendor({ country: 'NG' })
  await addEarnings(market, vendor, payoutLimits.secondApprovalThresholdMinor)
  return { vendor, payoutId: (await vendor.api.request_vendor_payout({})).payout_id }
}

const newApprovers = async (market: Market) => ({
  admin: await withPassword(market, await market.newAdmin()),
  approver: await market.newStaff(['money', 'orders']),
  otherAdmin: await market.newAdmin(),
})

const payoutDetails = async ({ api }: Person, payoutId: string) =>
  (await api.list_payouts({ search: payoutId })).items[0]!

const reconcile = ({ services }: Market) => payoutJobs.jobs.reconcile_payouts(undefined as never, services)

describe.for(Object.entries(voidingEvents))(
  'a payout whose approver %s before it was sent',
  ([, voidApproval]) => {
    test.for(['first', 'last'] as const)(
      'is not sent by its provider, and waits for another approval: the %s of two',
      async (position, { market }) => {
        const { admin, approver, otherAdmin } = await newApprovers(market)
        const { payoutId } = await requestLargePayout(market)
        const approvers = position === 'first' ? [approver, otherAdmin] : [otherAdmin, approver]
        for (const { api } of approvers) await api.approve_payout({ p_payout_id: payoutId })
        await voidApproval(market, admin, approver)
        await market.runJobs()
        expect(await payoutOf(market, payoutId)).toMatchObject({
          status: 'pending',
          firstApprovedBy: otherAdmin.session.userId,
          decidedBy: null,
          provider: null,
          sentAt: null,
        })
        await expect(otherAdmin.api.approve_payout({ p_payout_id: payoutId })).rejects.toMatchObject({
          code: 'payout_second_approver_required',
        })
        await admin.api.approve_payout({ p_payout_id: payoutId })
        await runJobsUntil(market, async () => (await payoutOf(market, payoutId)).status === 'completed')
      },
    )

    test('is in no bank file, and waits for another approval', async ({ market }) => {
      const { admin, approver, otherAdmin } = await newApprovers(market)
      const { vendor, payoutId } = await requestLargePayout(market)
      for (const { api } of [approver, otherAdmin])
        await api.approve_payout({ p_payout_id: payoutId, p_way: 'bank' })
      await voidApproval(market, admin, approver)
      await admin.api.create_payout_run({}).catch(() => undefined)
      expect(await payoutOf(market, payoutId)).toMatchObject({ runId: null })
      await reconcile(market)
      expect(await payoutDetails(otherAdmin, payoutId)).toMatchObject({
        status: 'pending',
        first_approval: { own: true },
      })
      expect((await vendor.api.get_vendor_payouts({})).items).toMatchObject([{ status: 'pending' }])
      const auditEntries = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, payoutId))
      expect(auditEntries.map(({ actionType }) => actionType)).toContain('payout_approval_void')
    })
  },
)

describe('a payout to be paid by hand whose approval is void', () => {
  async function withVoidApproval(market: Market) {
    const { admin, approver } = await newApprovers(market)
    const vendor = await market.newVendor({ country: 'NG' })
    await addEarnings(market, vendor, 60_00)
    const p_payout_id = (await vendor.api.request_vendor_payout({})).payout_id
    await approver.api.approve_payout({ p_payout_id, p_way: 'manual' })
    await voidingEvents['was removed'](market, admin, approver)
    return { admin, vendor, p_payout_id }
  }

  test('waits for another approval', async ({ market }) => {
    const { admin, p_payout_id } = await withVoidApproval(market)
    await reconcile(market)
    expect(await payoutDetails(admin, p_payout_id)).toMatchObject({
      status: 'pending',
      manual_approval_void: true,
      transfer: { way: 'manual' },
    })
    await admin.api.approve_payout({ p_payout_id, p_way: 'bank' })
    expect(await payoutDetails(admin, p_payout_id)).toMatchObject({
      status: 'processing',
      manual_approval_void: false,
      transfer: { way: 'bank' },
    })
  })

  test.for([true, false])(
    'is completed when an admin says that it was paid, and the audit log says so (withdrawn before: %s)',
    async (isWithdrawn, { market }) => {
      const { admin, vendor, p_payout_id } = await withVoidApproval(market)
      if (isWithdrawn) await reconcile(market)
      await recordPaidByHand(market, p_payout_id)
      expect(await payoutOf(market, p_payout_id)).toMatchObject({ status: 'completed', byHand: true })
      expect(await vendor.api.get_vendor_earnings_summary({})).toMatchObject({
        total_paid_out: 60,
        on_its_way: 0,
      })
      const entries = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, p_payout_id))
      expect(entries.find(({ actionType }) => actionType === 'payout_completed')?.details).toMatchObject({
        approval_void: true,
      })
      expect((await payoutDetails(admin, p_payout_id)).manual_approval_void).toBe(false)
    },
  )

  test('waits, and does not fail, while the vendor’s next one is pending', async ({ market }) => {
    const { admin, vendor, p_payout_id } = await withVoidApproval(market)
    await addEarnings(market, vendor, 40_00)
    const { payout_id: nextId } = await vendor.api.request_vendor_payout({})
    await reconcile(market)
    expect(await payoutDetails(admin, p_payout_id)).toMatchObject({
      status: 'processing',
      manual_approval_void: true,
    })
    await admin.api.decline_payout({ p_payout_id: nextId, p_reason: 'A test' })
    await reconcile(market)
    expect((await payoutOf(market, p_payout_id)).status).toBe('pending')
  })
})

test('a payout that was only requested is not recorded as paid by hand', async ({ market }) => {
  const vendor = await market.newVendor({ country: 'NG' })
  await addEarnings(market, vendor, 60_00)
  const { payout_id } = await vendor.api.request_vendor_payout({})
  await expect(recordPaidByHand(market, payout_id)).rejects.toMatchObject({ code: 'payout_status_changed' })
})

test('a payout that one person approved shows whose approval is void once they are removed', async ({
  market,
}) => {
  const { admin, approver } = await newApprovers(market)
  const vendor = await market.newVendor({ country: 'NG' })
  await addEarnings(market, vendor, 60_00)
  const { payout_id } = await vendor.api.request_vendor_payout({})
  await approver.api.approve_payout({ p_payout_id: payout_id })
  await voidingEvents['was removed'](market, admin, approver)
  await market.runJobs()
  expect(await payoutDetails(admin, payout_id)).toMatchObject({
    status: 'pending',
    first_approval: null,
    void_approval: { by: approver.session.fullName },
  })
})

test('a payout whose approval is void fails, and its money is available again, if the vendor’s next one is pending', async ({
  market,
}) => {
  const { admin, approver } = await newApprovers(market)
  const vendor = await market.newVendor({ country: 'NG' })
  await addEarnings(market, vendor, 60_00)
  const { payout_id } = await vendor.api.request_vendor_payout({})
  await approver.api.approve_payout({ p_payout_id: payout_id })
  await addEarnings(market, vendor, 40_00)
  const nextPayoutId = (await vendor.api.request_vendor_payout({})).payout_id
  await voidingEvents['was removed'](market, admin, approver)
  await market.runJobs()
  const { items } = await vendor.api.get_vendor_payouts({})
  expect(items).toMatchObject([
    { payout_id: nextPayoutId, status: 'pending' },
    { payout_id, status: 'failed', failure_reason: expect.stringContaining('approval') },
  ])
  expect((await vendor.api.get_vendor_earnings_summary({})).available_for_payout).toBe(60)
})

test('a payout that was handed to its provider is not taken back when its approver is removed', async ({
  market,
}) => {
  const { admin, approver } = await newApprovers(market)
  const vendor = await market.newVendor({ country: 'NG' })
  await addEarnings(market, vendor, 60_00)
  const { payout_id } = await vendor.api.request_vendor_payout({})
  await approver.api.approve_payout({ p_payout_id: payout_id })
  await runJobsUntil(market, async () => (await payoutOf(market, payout_id)).sentAt !== null)
  await voidingEvents['was removed'](market, admin, approver)
  await payoutJobs.jobs.send_transfer({ payoutId: payout_id }, market.services)
  expect(['processing', 'completed']).toContain((await payoutOf(market, payout_id)).status)
})
