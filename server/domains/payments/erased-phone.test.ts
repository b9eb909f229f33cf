import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { refunds } from '@server/database/schema/payments'
import { checkAll } from '@server/ledger-check/checks'
import { checkRefunds } from '@server/ledger-check/platform-records'
import { test } from '@server/testing/market'
import { memberPassword, withPassword } from '@server/testing/members'
import { mpesaFixture } from './testing/mpesa-fixture'
import { balanceChangesDuring, paymentsOf } from './testing/payment-flow'
import { settlementOf } from './testing/settlement'

test('a refund to a phone that was erased with its owner’s account must be made by a person, who records it', async ({
  market,
}) => {
  const vendor = await market.newVendor()
  const customer = await withPassword(market, await market.newCustomer())
  const product = await market.newProduct({ vendor })
  const orderId = await market.placeOrder(customer, [{ product, quantity: 2 }])
  await mpesaFixture.pay(await mpesaFixture.open({ customer, orderId }))
  await market.runJobs()
  const [item] = await market.itemsOf(orderId)
  for (const p_status of ['shipped', 'delivered'] as const)
    await vendor.api.update_order_item_status({ p_item_id: item!.id, p_status })
  await customer.api.delete_account({ p_password: memberPassword })
  const { api, session } = await market.newAdmin()
  await api.refund_order_item({ p_item_id: item!.id, p_reason: 'It broke' })
  await market.runJobs()
  const [payment] = await paymentsOf(market, orderId)
  const readRefund = async () => (await api.get_payment({ p_payment_id: payment!.id })).refunds[0]!
  expect(await readRefund()).toMatchObject({ status: 'pending', by_hand: true, attempts: 0 })
  expect((await readRefund()).failure_reason).toMatch(
    /^The customer has deleted their account, .* record it here\.$/,
  )
  const [mail] = (await market.mailsTo(session.email)).filter(({ text }) => text.includes(orderId))
  expect(mail!.subject).toMatch(/^A refund for order .* needs your attention$/)
  expect(mail!.text).toContain('can’t send the refund')
  const { refund_id: p_refund_id } = await readRefund()
  // The state of a job that failed permanently.
  await market.db.update(refunds).set({ status: 'failed', attempts: 1 }).where(eq(refunds.id, p_refund_id))
  const balanceChanges = await balanceChangesDuring(market, () =>
    api.settle_refund(settlementOf(p_refund_id)),
  )
  expect(balanceChanges).toEqual({ refunds_held: expect.any(Number), 'provider:offline': expect.any(Number) })
  expect(await readRefund()).toMatchObject({ status: 'completed', failure_reason: null })
  expect((await checkAll(market.db, checkRefunds)).mismatches).toEqual([])
})
