import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import type { PayoutToDecide } from '@contract/payouts/admin-procedures'
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
const later = (market: Market, hours: number) =>
  market.setClock(new Date(market.clock().getTime() + hours * hourMs))

const requested = async (vendor: VendorPerson) => (await vendor.api.request_vendor_payout({})).payout_id

async function payoutOver(market: Market, vendor: VendorPerson, minor: number): Promise<string> {
  await addEarnings(market, vendor, minor)
  return requested(vendor)
}

const approve = ({ api }: Person, p_payout_id: string) => api.approve_payout({ p_payout_id, p_way: 'bank' })

async function shown(api: Api, payoutId: string): Promise<PayoutToDecide> {
  return (await api.list_payouts({ search: payoutId })).items[0]!
}

const limits = payoutLimits.twoPeopleFromMinor

describe('the payouts of a vendor', () => {
  test('count together over some days: three below the limit need two people as one above it', async ({
    market,
  }) => {
    const vendor = await market.newVendor({ country: 'NG' })
    const admin = await market.newAdmin()
    const first = await payoutOver(market, vendor, 910_80)
    expect(await approve(admin, first)).toMatchObject({ needs_second_approval: false })
    const second = await payoutOver(market, vendor, 910_80)
    expect(await shown(admin.api, second)).toMatchObject({ needs_two_people: true, recent_total: 1821.6 })
    expect(await approve(admin, second)).toMatchObject({ needs_second_approval: true })
    await expect(approve(admin, second)).rejects.toMatchObject({ code: 'payout_needs_other_person' })
    expect(await approve(await market.newAdmin(), second)).toMatchObject({ status: 'processing' })
  })

  test('that failed, or are longer ago, do not count', async ({ market }) => {
    const vendor = await market.newVendor({ country: 'NG' })
    const admin = await market.newAdmin()
    const declined = await payoutOver(market, vendor, limits - 1)
    await admin.api.decline_payout({ p_payout_id: declined, p_reason: 'A test' })
    expect(await approve(admin, await requested(vendor))).toMatchObject({ status: 'processing' })
    later(market, payoutLimits.twoPeopleDays * 24 + 1)
    const next = await payoutOver(market, vendor, limits - 1)
    expect(await shown(admin.api, next)).toMatchObject({ needs_two_people: false })
    expect(await approve(admin, next)).toMatchObject({ status: 'processing' })
  })

  test('that need one person only, since an earlier one has failed, are approved by whoever gave the first approval', async ({
    market,
  }) => {
    const vendor = await market.newVendor({ country: 'NG' })
    const admin = await market.newAdmin()
    const earlier = await payoutOver(market, vendor, 600_00)
    await approve(admin, earlier)
    const payoutId = await payoutOver(market, vendor, 600_00)
    expect(await approve(admin, payoutId)).toMatchObject({ needs_second_approval: true })
    await admin.api.fail_payout({ p_payout_id: earlier, p_reason: 'The bank refused it' })
    expect(await approve(admin, payoutId)).toMatchObject({ status: 'processing' })
  })
})

/** Goods of a vendor, paid offline as an admin says, and delivered, some days ago. */
async function paidOffline(
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

const paymentOf = async ({ api }: Person, orderId: string) =>
  (await api.list_payments({ search: orderId })).items[0]!.payment_id

describe('whoever recorded or matched an offline payment', () => {
  test('approves no payout that contains it, however its money came there', async ({ market }) => {
    const vendor = await market.newVendor({ country: 'NG' })
    const [recorder, matcher, other] = [
      await market.newAdmin(),
      await market.newAdmin(),
      await market.newAdmin(),
    ]
    const orderId = await paidOffline(market, vendor, recorder, 3)
    await matcher.api.match_offline_payment({
      p_payment_id: await paymentOf(matcher, orderId),
      p_bank_line: '2026-11-25 NEFT 4711',
    })
    const refused = async (payoutId: string) => {
      for (const person of [recorder, matcher]) {
        expect((await shown(person.api, payoutId)).approval_refused).toMatch(
          /^This payout includes an offline/,
        )
        await expect(approve(person, payoutId)).rejects.toMatchObject({ code: 'payout_own_decision' })
      }
    }
    const payoutId = await requested(vendor)
    await refused(payoutId)
    // Its money comes back, and goes out again with the next payout.
    await other.api.decline_payout({ p_payout_id: payoutId, p_reason: 'A test' })
    const again = await requested(vendor)
    await refused(again)
    await other.api.decline_payout({ p_payout_id: again, p_reason: 'A test' })
    const { payout_id: repeated } = await other.api.retry_payout({ p_payout_id: again })
    await refused(repeated)
    await other.api.decline_payout({ p_payout_id: repeated, p_reason: 'A test' })
    later(market, 1)
    const last = await requested(vendor)
    await refused(last)
    expect(await approve(other, last)).toMatchObject({ status: 'processing' })
    // What is earned later has nothing to do with it.
    later(market, 1)
    expect(await approve(recorder, await payoutOver(market, vendor, 60_00))).toMatchObject({
      status: 'processing',
    })
  })

  test('has given an approval that is void, if it was given before', async ({ market }) => {
    const vendor = await market.newVendor({ country: 'NG' })
    const [recorder, first, second] = [
      await market.newAdmin(),
      await market.newAdmin(),
      await market.newAdmin(),
    ]
    const orderId = await paidOffline(market, vendor, recorder, 3)
    const payoutId = await payoutOver(market, vendor, limits)
    await approve(first, payoutId)
    await first.api.match_offline_payment({
      p_payment_id: await paymentOf(first, orderId),
      p_bank_line: '2026-11-25 NEFT 4711',
    })
    expect(await approve(second, payoutId)).toMatchObject({ needs_second_approval: true })
    expect((await shown(second.api, payoutId)).first_approval).toMatchObject({ own: true })
  })
})

test('money that was paid offline is held for the days of the setting, and told to the vendor', async ({
  market,
}) => {
  const vendor = await market.newVendor({ country: 'NG' })
  const admin = await market.newAdmin()
  const orderId = await paidOffline(market, vendor, admin, 2)
  const [item] = (await vendor.api.get_vendor_order_details({ p_order_id: orderId })).vendor_items
  expect(item!.money).toBe('on_hold')
  const until = new Date(item!.money_at!).getTime() - Date.now()
  expect(Math.round(until / hourMs)).toBe(24)
  await expect(requested(vendor)).rejects.toMatchObject({ code: 'payout_too_small' })
  const earlier = await market.newVendor({ country: 'NG' })
  await paidOffline(market, earlier, admin, 3)
  await requested(earlier)
  await saveSetting(market.context(), 'offline_hold_days', 0)
  try {
    const next = await market.newVendor({ country: 'NG' })
    await paidOffline(market, next, admin, 0)
    await requested(next)
  } finally {
    await saveSetting(market.context(), 'offline_hold_days', serverLimits.offlineHoldDays)
  }
})

describe('whoever is new to the staff, or may do more than before', () => {
  const proof = { p_password: memberPassword }

  test('cannot approve anything for two days, and sees until when', async ({ market }) => {
    const vendor = await market.newVendor({ country: 'NG' })
    const admin = await withPassword(market, await market.newAdmin())
    const invited = await market.newCustomer()
    await admin.api.invite_staff({ p_email: invited.session.email, p_permissions: ['money'], ...proof })
    const second = await joined(market, invited)
    const payoutId = await payoutOver(market, vendor, limits)
    await approve(admin, payoutId)
    await expect(approve(second, payoutId)).rejects.toMatchObject({ code: 'approver_too_new' })
    expect((await shown(second.api, payoutId)).approval_refused).toMatch(/you can’t approve payouts until /)
    later(market, serverLimits.payout.newApproverHours + 1)
    expect(await approve(second, payoutId)).toMatchObject({ status: 'processing' })
  })

  test('waits again once their permissions are widened, not when they are narrowed', async ({ market }) => {
    const vendor = await market.newVendor({ country: 'NG' })
    const admin = await withPassword(market, await market.newAdmin())
    const helper = await market.newStaff(['orders', 'money'])
    const { members } = await admin.api.list_staff()
    const p_member_id = members.find(({ email }) => email === helper.session.email)!.member_id
    const change = (p_permissions: ('all' | 'orders' | 'money')[]) =>
      admin.api.change_staff_member({ p_member_id, p_permissions, ...proof })
    await change(['money'])
    expect(await approve(helper, await payoutOver(market, vendor, 60_00))).toMatchObject({
      status: 'processing',
    })
    await change(['money', 'orders'])
    await expect(approve(helper, await payoutOver(market, vendor, 60_00))).rejects.toMatchObject({
      code: 'approver_too_new',
    })
  })

  test('has given a void approval, once they may no longer approve', async ({ market }) => {
    const vendor = await market.newVendor({ country: 'NG' })
    const admin = await withPassword(market, await market.newAdmin())
    const [helper, other] = [await market.newStaff(['money']), await market.newAdmin()]
    const payoutId = await payoutOver(market, vendor, limits)
    await approve(helper, payoutId)
    const { members } = await admin.api.list_staff()
    const { member_id } = members.find(({ email }) => email === helper.session.email)!
    await admin.api.remove_staff_member({ p_member_id: member_id, ...proof })
    expect(await shown(admin.api, payoutId)).toMatchObject({
      first_approval: null,
      void_approval: { by: helper.session.fullName },
    })
    expect(await approve(admin, payoutId)).toMatchObject({ needs_second_approval: true })
    expect(await approve(other, payoutId)).toMatchObject({ status: 'processing' })
  })
})

/** Accepts the invitation that was mailed to someone, and is called as what they are from then on. */
async function joined(market: Market, person: Person): Promise<Person> {
  const link = await linkInMail(market, person.session.email, /^Join /)
  await person.api.accept_invitation({ p_secret: new URL(link).searchParams.get('secret')! })
  await market.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, person.session.userId))
  const session = { ...person.session, role: 'admin' as const, permissions: ['money'] as const }
  return { session, api: market.api(session) }
}
