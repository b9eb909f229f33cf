import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import type { AdminPayout } from '@contract/payouts/admin-procedures'
import type { Api } from '@contract/contract'
import { payoutLimits } from '@contract/payouts/facts'
import { users } from '@server/database/schema/accounts'
import { serverLimits } from '@server/limits'
import { addEarnings } from '@server/domains/subscriptions/testing/add-earnings'
import { saveSetting } from '@server/platform/settings'
import { test, type Market } from '@server/testing/market'
import { linkInMail, memberPassword, withPassword } from '@server/testing/members'
import type { Person, VendorPerson } from '@server/testing/people'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const hourMs = 60 * 60_000
const advanceHours = (market: Market, hours: number) =>
  market.setClock(new Date(market.clock().getTime() + hours * hourMs))

const requestPayout = async (vendor: VendorPerson) => (await vendor.api.request_vendor_payout({})).payout_id

async function earnAndRequestPayout(market: Market, vendor: VendorPerson, minor: number): Promise<string> {
  await addEarnings(market, vendor, minor)
  return requestPayout(vendor)
}

const approve = ({ api }: Person, p_payout_id: string) => api.approve_payout({ p_payout_id, p_way: 'bank' })

async function payoutDetails(api: Api, payoutId: string): Promise<AdminPayout> {
  return (await api.list_payouts({ search: payoutId })).items[0]!
}

const thresholdMinor = payoutLimits.secondApprovalThresholdMinor

describe('the payouts of a vendor', () => {
  test('count together over some days: several below the limit need two people, like one above it', async ({
    market,
  }) => {
    const vendor = await market.newVendor({ country: 'NG' })
    const admin = await market.newAdmin()
    const firstPayoutId = await earnAndRequestPayout(market, vendor, 910_80)
    expect(await approve(admin, firstPayoutId)).toMatchObject({ needs_second_approval: false })
    const secondPayoutId = await earnAndRequestPayout(market, vendor, 910_80)
    expect(await payoutDetails(admin.api, secondPayoutId)).toMatchObject({
      needs_two_people: true,
      recent_total: 1821.6,
    })
    expect(await approve(admin, secondPayoutId)).toMatchObject({ needs_second_approval: true })
    await expect(approve(admin, secondPayoutId)).rejects.toMatchObject({
      code: 'payout_second_approver_required',
    })
    expect(await approve(await market.newAdmin(), secondPayoutId)).toMatchObject({ status: 'processing' })
  })

  test('that failed, or are older, do not count', async ({ market }) => {
    const vendor = await market.newVendor({ country: 'NG' })
    const admin = await market.newAdmin()
    const declinedId = await earnAndRequestPayout(market, vendor, thresholdMinor - 1)
    await admin.api.decline_payout({ p_payout_id: declinedId, p_reason: 'A test' })
    expect(await approve(admin, await requestPayout(vendor))).toMatchObject({ status: 'processing' })
    advanceHours(market, payoutLimits.secondApprovalWindowDays * 24 + 1)
    const nextPayoutId = await earnAndRequestPayout(market, vendor, thresholdMinor - 1)
    expect(await payoutDetails(admin.api, nextPayoutId)).toMatchObject({ needs_two_people: false })
    expect(await approve(admin, nextPayoutId)).toMatchObject({ status: 'processing' })
  })

  test('that need only one person, since an earlier one has failed, are approved by whoever gave the first approval', async ({
    market,
  }) => {
    const vendor = await market.newVendor({ country: 'NG' })
    const admin = await market.newAdmin()
    const earlierPayoutId = await earnAndRequestPayout(market, vendor, 600_00)
    await approve(admin, earlierPayoutId)
    const payoutId = await earnAndRequestPayout(market, vendor, 600_00)
    expect(await approve(admin, payoutId)).toMatchObject({ needs_second_approval: true })
    await admin.api.fail_payout({ p_payout_id: earlierPayoutId, p_reason: 'The bank refused it' })
    expect(await approve(admin, payoutId)).toMatchObject({ status: 'processing' })
  })
})

/** Sells goods of a vendor that an admin recorded as paid offline, and that were delivered, some days ago. */
async function sellPaidOffline(
  market: Market,
  vendor: VendorPerson,
  admin: Person,
  daysAgo: number,
): Promise<string> {
  // Jobs are scheduled by the database's clock, so the payment is backdated.
  market.setClock(new Date(Date.now() - daysAgo * 24 * hourMs - 1000))
  const product = await market.newProduct({ vendor })
  const p_order_id = await market.placeOrder(await market.newCustomer(), [{ product, quantity: 4 }])
  await admin.api.record_offline_payment({ p_order_id, p_note: 'Bank transfer' })
  for (const { id } of await market.itemsOf(p_order_id))
    for (const p_status of ['shipped', 'delivered'] as const)
      await vendor.api.update_order_item_status({ p_item_id: id, p_status })
  market.setClock(undefined)
  await market.runJobs()
  return p_order_id
}

const paymentIdOf = async ({ api }: Person, orderId: string) =>
  (await api.list_payments({ search: orderId })).items[0]!.payment_id

describe('whoever recorded or matched an offline payment', () => {
  test('cannot approve a payout that contains it, however its money got there', async ({ market }) => {
    const vendor = await market.newVendor({ country: 'NG' })
    const [recorder, matcher, otherAdmin] = [
      await market.newAdmin(),
      await market.newAdmin(),
      await market.newAdmin(),
    ]
    const orderId = await sellPaidOffline(market, vendor, recorder, 3)
    await matcher.api.match_offline_payment({
      p_payment_id: await paymentIdOf(matcher, orderId),
      p_bank_line: '2026-11-25 NEFT 4711',
    })
    const expectApprovalRefused = async (payoutId: string) => {
      for (const person of [recorder, matcher]) {
        expect((await payoutDetails(person.api, payoutId)).approval_refused).toMatch(
          /^This payout includes an offline/,
        )
        await expect(approve(person, payoutId)).rejects.toMatchObject({ code: 'payout_self_approval' })
      }
    }
    const payoutId = await requestPayout(vendor)
    await expectApprovalRefused(payoutId)
    // Its money comes back, and goes out again with the next payout.
    await otherAdmin.api.decline_payout({ p_payout_id: payoutId, p_reason: 'A test' })
    const secondPayoutId = await requestPayout(vendor)
    await expectApprovalRefused(secondPayoutId)
    await otherAdmin.api.decline_payout({ p_payout_id: secondPayoutId, p_reason: 'A test' })
    const { payout_id: retriedPayoutId } = await otherAdmin.api.retry_payout({ p_payout_id: secondPayoutId })
    await expectApprovalRefused(retriedPayoutId)
    await otherAdmin.api.decline_payout({ p_payout_id: retriedPayoutId, p_reason: 'A test' })
    advanceHours(market, 1)
    const lastPayoutId = await requestPayout(vendor)
    await expectApprovalRefused(lastPayoutId)
    expect(await approve(otherAdmin, lastPayoutId)).toMatchObject({ status: 'processing' })
    // What is earned later has nothing to do with it.
    advanceHours(market, 1)
    expect(await approve(recorder, await earnAndRequestPayout(market, vendor, 60_00))).toMatchObject({
      status: 'processing',
    })
  })

  test('makes their own earlier approval void', async ({ market }) => {
    const vendor = await market.newVendor({ country: 'NG' })
    const [recorder, first, second] = [
      await market.newAdmin(),
      await market.newAdmin(),
      await market.newAdmin(),
    ]
    const orderId = await sellPaidOffline(market, vendor, recorder, 3)
    const payoutId = await earnAndRequestPayout(market, vendor, thresholdMinor)
    await approve(first, payoutId)
    await first.api.match_offline_payment({
      p_payment_id: await paymentIdOf(first, orderId),
      p_bank_line: '2026-11-25 NEFT 4711',
    })
    expect(await approve(second, payoutId)).toMatchObject({ needs_second_approval: true })
    expect((await payoutDetails(second.api, payoutId)).first_approval).toMatchObject({ own: true })
  })
})

test('money that was paid offline is held for the days of the setting, and the vendor sees until when', async ({
  market,
}) => {
  const vendor = await market.newVendor({ country: 'NG' })
  const admin = await market.newAdmin()
  const orderId = await sellPaidOffline(market, vendor, admin, 2)
  const [item] = (await vendor.api.get_vendor_order_details({ p_order_id: orderId })).vendor_items
  expect(item!.money).toBe('on_hold')
  const remainingMs = new Date(item!.money_at!).getTime() - Date.now()
  expect(Math.round(remainingMs / hourMs)).toBe(24)
  await expect(requestPayout(vendor)).rejects.toMatchObject({ code: 'payout_too_small' })
  const earlierVendor = await market.newVendor({ country: 'NG' })
  await sellPaidOffline(market, earlierVendor, admin, 3)
  await requestPayout(earlierVendor)
  await saveSetting(market.context(), 'offline_hold_days', 0)
  try {
    const laterVendor = await market.newVendor({ country: 'NG' })
    await sellPaidOffline(market, laterVendor, admin, 0)
    await requestPayout(laterVendor)
  } finally {
    await saveSetting(market.context(), 'offline_hold_days', serverLimits.offlineHoldDays)
  }
})

describe('whoever is new to the staff, or may do more than before', () => {
  const credentials = { p_password: memberPassword }

  test('cannot approve anything for two days, and sees until when', async ({ market }) => {
    const vendor = await market.newVendor({ country: 'NG' })
    const admin = await withPassword(market, await market.newAdmin())
    const invitee = await market.newCustomer()
    await admin.api.invite_staff({ p_email: invitee.session.email, p_permissions: ['money'], ...credentials })
    const newApprover = await acceptInvitation(market, invitee)
    const payoutId = await earnAndRequestPayout(market, vendor, thresholdMinor)
    await approve(admin, payoutId)
    await expect(approve(newApprover, payoutId)).rejects.toMatchObject({ code: 'approver_too_new' })
    expect((await payoutDetails(newApprover.api, payoutId)).approval_refused).toMatch(
      /you can’t approve payouts until /,
    )
    advanceHours(market, serverLimits.payout.newApproverHours + 1)
    expect(await approve(newApprover, payoutId)).toMatchObject({ status: 'processing' })
  })

  test('waits again once their permissions are widened, not when they are narrowed', async ({ market }) => {
    const vendor = await market.newVendor({ country: 'NG' })
    const admin = await withPassword(market, await market.newAdmin())
    const staffMember = await market.newStaff(['orders', 'money'])
    const { members } = await admin.api.list_staff()
    const p_member_id = members.find(({ email }) => email === staffMember.session.email)!.member_id
    const change = (p_permissions: ('all' | 'orders' | 'money')[]) =>
      admin.api.change_staff_member({ p_member_id, p_permissions, ...credentials })
    await change(['money'])
    expect(await approve(staffMember, await earnAndRequestPayout(market, vendor, 60_00))).toMatchObject({
      status: 'processing',
    })
    await change(['money', 'orders'])
    await expect(
      approve(staffMember, await earnAndRequestPayout(market, vendor, 60_00)),
    ).rejects.toMatchObject({
      code: 'approver_too_new',
    })
  })

  test('leaves a void approval once they may no longer approve', async ({ market }) => {
    const vendor = await market.newVendor({ country: 'NG' })
    const admin = await withPassword(market, await market.newAdmin())
    const [staffMember, otherAdmin] = [await market.newStaff(['money']), await market.newAdmin()]
    const payoutId = await earnAndRequestPayout(market, vendor, thresholdMinor)
    await approve(staffMember, payoutId)
    const { members } = await admin.api.list_staff()
    const { member_id } = members.find(({ email }) => email === staffMember.session.email)!
    await admin.api.remove_staff_member({ p_member_id: member_id, ...credentials })
    expect(await payoutDetails(admin.api, payoutId)).toMatchObject({
      first_approval: null,
      void_approval: { by: staffMember.session.fullName },
    })
    expect(await approve(admin, payoutId)).toMatchObject({ needs_second_approval: true })
    expect(await approve(otherAdmin, payoutId)).toMatchObject({ status: 'processing' })
  })
})

/** Accepts the invitation that was emailed to someone, and returns them as the staff member they are from then on. */
async function acceptInvitation(market: Market, person: Person): Promise<Person> {
  const link = await linkInMail(market, person.session.email, /^Join /)
  await person.api.accept_invitation({ p_secret: new URL(link).searchParams.get('secret')! })
  await market.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, person.session.userId))
  const session = { ...person.session, role: 'admin' as const, permissions: ['money'] as const }
  return { session, api: market.api(session) }
}
