import { ORPCError } from '@orpc/client'
import { describe, expect } from 'vitest'
import { sum } from '@contract/core/money'
import { refundTakes, type RefundPart } from '@contract/payments/refund-procedures'
import { randomFrom } from '@contract/testing/random'
import { balanceOf } from '@server/domains/ledger/service'
import { taxAccount } from '@server/domains/ledger/accounts'
import { chargedOf, leftOf } from '@server/domains/orders/item-left'
import { test, type Market } from '@server/testing/market'
import { paystackFixture } from './testing/card-fixtures'
import { decideDispute, raiseDispute } from './testing/dispute-flow'
import { mpesaFixture } from './testing/mpesa-fixture'
import { finishRefunds, paymentsOf, refundsOf, type Purchase } from './testing/payment-flow'
import type { ProviderFixture } from './testing/provider-fixture'
import { ledgerFindings, payForThree, refundParts } from './testing/refund-flow'

type Random = ReturnType<typeof randomFrom>

const pick = <Choice>(random: Random, choices: readonly Choice[]): Choice =>
  choices[random(0, choices.length - 1)]!

function randomPart(item_id: string, random: Random): RefundPart {
  const take = pick(random, refundTakes)
  const goodwill = random(0, 3) === 0 || take === 'goodwill' ? random(1, 9_99) / 100 : undefined
  const part = { item_id, ...(goodwill && { goodwill }) }
  if (take === 'units') return { ...part, take, quantity: random(1, 2) }
  if (take === 'amount') return { ...part, take, amount: random(1, 30_00) / 100 }
  // All at once would end most sequences early.
  return { ...part, take: take === 'all' && random(0, 2) > 0 ? 'shipping' : take }
}

/** What may happen to a paid order, in any order; what makes no sense is refused. */
function eventsOf(market: Market, fixture: ProviderFixture, purchase: Purchase, random: Random) {
  const { vendor, orderId } = purchase
  const anyItem = async () => pick(random, await market.itemsOf(orderId))
  const move = async (p_status: 'shipped' | 'delivered') => {
    const item = await anyItem()
    const isPart = p_status === 'shipped' && item.quantity > 1 && random(0, 2) === 0
    await vendor.api.update_order_item_status({
      p_item_id: item.id,
      p_status,
      ...(isPart && { p_quantity: random(1, item.quantity - 1) }),
    })
  }
  const refund = async () =>
    refundParts(await market.anyAdmin(), {
      orderId,
      action: pick(random, ['cancel', 'refund', 'refund'] as const),
      parts: [randomPart((await anyItem()).id, random)],
    })
  const dispute = async () => {
    if (fixture !== paystackFixture) return
    // A bank takes no more than the payment still holds.
    const [payment] = await paymentsOf(market, orderId)
    await finishRefunds(market, orderId)
    const refunded = sum((await refundsOf(market, orderId)).map(({ refund }) => refund.amountMinor))
    const most = payment!.chargeMinor - refunded
    if (most < 1) return
    const id = await raiseDispute(market, fixture, purchase, {
      amount: random(Math.min(most, 1_00), Math.min(most, 60_00)),
    })
    if (random(0, 1) === 0) await refund().catch(rethrowUnlessRefused)
    await decideDispute(market, fixture, id, pick(random, ['won', 'lost'] as const))
  }
  const requestPayout = () => vendor.api.request_vendor_payout({})
  return [refund, refund, refund, () => move('shipped'), () => move('delivered'), dispute, requestPayout]
}

const rethrowUnlessRefused = (error: unknown) => {
  if (!(error instanceof ORPCError && error.status < 500)) throw error
}

/** What is left of an order's items, and of it the tax, US cents. Fails if anything is less than nothing. */
async function leftOfOrder(market: Market, orderId: string) {
  const items = await market.itemsOf(orderId)
  const left = [...(await leftOf(market.db, items)).values()]
  for (const part of left)
    expect(Math.min(...Object.values(part), chargedOf(part)), JSON.stringify(part)).toBeGreaterThanOrEqual(0)
  return {
    items,
    chargedMinor: sum(left.map(chargedOf)),
    taxMinor: sum(left.map(({ taxMinor }) => taxMinor)),
  }
}

describe.each([
  ['in US dollars', paystackFixture, undefined],
  ['with a promotion of the marketplace', paystackFixture, 'marketplace'],
  ['with a promotion of the vendor', paystackFixture, 'vendor'],
  ['in shillings', mpesaFixture, undefined],
  ['in shillings, with a promotion of the marketplace', mpesaFixture, 'marketplace'],
] as const)('an order paid %s', (_name, fixture, discountPayer) => {
  test.for([1, 2, 3])(
    'comes out to the cent, whatever is refunded, disputed and delivered of it in whatever order (seed %i)',
    async (seed, { market }) => {
      const random = randomFrom(seed * 7_919)
      const taxBefore = await balanceOf(market.db, taxAccount)
      const purchase = await payForThree(market, {
        fixture,
        discountPayer,
        priceMinor: random(3_01, 60_00),
        otherPrices: [random(1_00, 20_00)],
      })
      const { orderId } = purchase
      for (let step = 0; step < 14; step++) {
        const events = eventsOf(market, fixture, purchase, random)
        await pick(random, events)().catch(rethrowUnlessRefused)
        if (random(0, 2) === 0) await market.runJobs()
        await leftOfOrder(market, orderId)
      }
      const left = await leftOfOrder(market, orderId)
      expect((await balanceOf(market.db, taxAccount)) - taxBefore).toBe(left.taxMinor)
      const admin = await market.anyAdmin()
      for (const { id, status } of left.items)
        if (!['cancelled', 'refunded'].includes(status))
          await admin.api.refund_order_item({ p_item_id: id, p_reason: 'It arrived broken' })
      await finishRefunds(market, orderId)
      expect((await leftOfOrder(market, orderId)).chargedMinor).toBe(0)
      expect(await balanceOf(market.db, taxAccount)).toBe(taxBefore)
      const order = await purchase.customer.api.get_order_details({ p_order_id: orderId })
      const goodwill = sum(order.refunds.map((refund) => Math.round(refund.goodwill * 100)))
      expect(Math.round(order.kept * 100) + goodwill).toBe(0)
      expect(await market.ledgerTotal()).toBe(0)
      expect(await ledgerFindings(market)).toEqual([])
    },
  )
})
