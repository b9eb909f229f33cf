import type { RefundPart } from '@contract/payments/refund-procedures'
import { checkLedger } from '@server/ledger-check/check-ledger'
import { nameMismatches } from '@server/ledger-check/name-mismatches'
import { newPromotion, placeWithCode } from '@server/domains/promotions/testing/promotion-flow'
import type { Market } from '@server/testing/market'
import type { Person } from '@server/testing/people'
import { nairobi } from '@server/testing/shopping'
import { paystackFixture } from './card-fixtures'
import type { Purchase } from './payment-flow'
import type { ProviderFixture } from './provider-fixture'

const mombasa = { ...nairobi, city: 'Mombasa', state: 'Mombasa' }

interface ThreeUnits {
  fixture?: ProviderFixture
  priceMinor?: number
  /** Who pays a promotion of 10 percent; nobody by default. */
  discountPayer?: 'marketplace' | 'vendor' | undefined
  /** Further lines of one unit each. */
  otherPrices?: readonly number[]
}

/** A paid order of three units of one product, and perhaps of other products of the same vendor. */
export async function payForThree(
  market: Market,
  { fixture = paystackFixture, priceMinor = 34_50, discountPayer, otherPrices = [] }: ThreeUnits = {},
): Promise<Purchase> {
  const vendor = await market.newVendor()
  const customer = await market.newCustomer()
  const product = await market.newProduct({ vendor, priceMinor })
  const goods = [{ product, quantity: 3 }]
  for (const price of otherPrices)
    goods.push({ product: await market.newProduct({ vendor, priceMinor: price }), quantity: 1 })
  const orderId = discountPayer
    ? await placeWithCode(
        market,
        { customer, goods, address: mombasa },
        (await newPromotion(market, { percent: 10, paid_by: discountPayer })).code,
      )
    : await market.placeOrder(customer, goods, mombasa)
  await fixture.pay(await fixture.open({ customer, orderId }))
  await market.runJobs()
  return { vendor, customer, product, orderId }
}

/** Brings every item of an order to its buyer. */
export async function deliverAll(market: Market, { vendor, orderId }: Purchase): Promise<void> {
  for (const { id } of await market.itemsOf(orderId))
    for (const p_status of ['shipped', 'delivered'] as const)
      await vendor.api.update_order_item_status({ p_item_id: id, p_status })
}

interface PartRefund {
  orderId: string
  parts: RefundPart[]
  action?: 'cancel' | 'refund'
  restock?: boolean
}

/** Refunds parts as the dialog does: with the total that the preview showed. Returns the preview. */
export async function refundParts(
  { api }: Person,
  { orderId: p_order_id, parts: p_parts, action: p_action = 'refund', restock }: PartRefund,
) {
  const preview = await api.preview_refund({ p_order_id, p_action, p_parts })
  await api.refund_order_parts({
    p_order_id,
    p_action,
    p_parts,
    p_reason: 'The glaze is cracked',
    p_total: preview.buyer,
    p_confirmed: preview.needs_confirmation,
    ...(restock !== undefined && { p_restock: restock }),
  })
  return preview
}

/** What `npm run ledger:check` finds. */
export const ledgerFindings = async ({ db, services }: Market): Promise<string[]> =>
  (await nameMismatches(db, await checkLedger(services, 1))).flatMap(({ mismatches }) =>
    mismatches.map(({ text }) => text),
  )
