import { randomUUID } from 'node:crypto'
import type { ShippingAddress } from '@contract/core/address'
import type { ShippingOption } from '@contract/pricing/shipping-procedures'
import type { PaymentMethod } from '@contract/payments/facts'
import { Refusal } from '@contract/refusals'
import { sum, type Inside, type Minor } from '@contract/core/money'
import { dayOf } from '@contract/core/day'
import { variantTitle } from '@contract/catalog/facts'
import { saveCheckoutAddress } from '@server/domains/accounts/addresses'
import { notifyLowStock } from '@server/domains/catalog/notify-low-stock'
import { createOrder } from '@server/domains/orders/create-order'
import { goodsOf } from '@server/domains/orders/item-amounts'
import { orderPlacedMail } from '@server/domains/orders/mails'
import { unpaidReservations } from '@server/domains/orders/unpaid-orders'
import { requirePaymentMethod } from '@server/domains/payments/payment-methods'
import { sendOrderMail } from '@server/domains/orders/order-emails'
import { taxShares } from '@server/domains/orders/tax-shares'
import { eligibleGoods, type Promotion } from '@server/domains/promotions/discount'
import { cartRefusal } from '@server/domains/promotions/refuse-promotion'
import { reserveRedemption } from '@server/domains/promotions/redemptions'
import { refuseClosedStores } from '@server/domains/vendors/holiday'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { readSetting } from '@server/platform/settings'
import { ratesFor } from './queries'
import { optionsFor, quote, type Quote } from './quote'
import type { PricedOption } from '@server/domains/pricing/shipping-options'
import { lockCartLines, type LockedLine } from './lock-cart-lines'
import { refuseDuringPause, refuseTooManyUnpaid } from './unpaid-limits'

export interface PlaceOrder {
  shippingAddress: ShippingAddress
  paymentMethod: PaymentMethod
  shippingDetails: Inside<ShippingOption>
  shippingCost: Minor
  taxAmount: Minor
  subtotal?: Minor | undefined
  promotionCode?: string | undefined
  discount?: Minor | undefined
}

/**
 * Creates an order from the signed-in user's cart and answers its id. Reserves stock first, then reprices everything from the locked rows;
 * the submitted totals are only compared. The address is saved for next time. Refuses: payment_method_unavailable, cart_empty,
 * product_unavailable, store_closed, not_enough_stock, shipping_option_gone, prices_changed, too_many_unpaid_orders,
 * too_many_unpaid_units, orders_left_unpaid, promotion_unknown.
 */
export async function placeOrder(input: PlaceOrder, context: Context): Promise<string> {
  const { tx, now, services } = context
  const { userId, email, fullName } = signedIn(context)
  const { shippingAddress: address, paymentMethod } = input
  // Checked before anything is reserved: an order that cannot be paid must not hold stock.
  await requirePaymentMethod(paymentMethod, context)
  const unpaid = await unpaidReservations(tx, userId)
  await refuseDuringPause(tx, userId, now)
  const lines = await lockCartLines(tx, userId)
  refuseTooManyUnpaid(lines, unpaid)
  const rates = await ratesFor(tx, lines, address.country, now)
  refuseClosedStores(rates.vendors.values(), now)
  const chosen = optionsFor(lines, address, rates).find(
    ({ option }) => option.rate_id === input.shippingDetails.rate_id,
  )
  if (!chosen) throw new Refusal('shipping_option_gone')
  const { estimated_cost: _, ...shippingOption } = chosen.option
  const orderId = randomUUID()
  const promotion = await promotionFor(input, { orderId, lines }, context)
  const priced = quote(lines, chosen, rates, promotion)
  if (promotion && priced.discountMinor === 0) throw new Refusal('prices_changed')
  const subtotalMinor = sum(priced.lines.map(goodsOf))
  refuseChangedTotals(input, subtotalMinor, priced)
  const draft = {
    id: orderId,
    promotionCode: promotion?.code ?? null,
    customerId: userId,
    paymentMethod,
    shippingAddress: address,
    shippingOption,
    paymentDueAt: new Date(now.getTime() + (await readSetting(tx, 'unpaid_order_minutes')) * 60_000),
    ...draftOf(priced, chosen),
  }
  await createOrder(tx, draft, now)
  await notifyLowStock(tx, lines, { now, publicUrl: services.publicUrl })
  await saveCheckoutAddress(address, context)
  const order = { ...draft, id: orderId, createdAt: now, paidAt: null }
  const taxes = taxShares(draft.taxLines, draft.items)
  const placed = { order, items: draft.items.map((item, i) => ({ ...item, taxes: taxes[i]! })) }
  await sendOrderMail(tx, orderId, orderPlacedMail({ email, fullName }, placed, services.publicUrl))
  return orderId
}

/** Takes a use of the order's promotion. One that can no longer be used changes the price. Refuses: promotion_unknown, prices_changed. */
async function promotionFor(
  { promotionCode, shippingAddress }: PlaceOrder,
  { orderId, lines }: { orderId: string; lines: readonly LockedLine[] },
  context: Context,
): Promise<Promotion | undefined> {
  if (promotionCode === undefined) return undefined
  const { tx, now } = context
  const { userId: customerId } = signedIn(context)
  const promotion = await reserveRedemption(tx, {
    code: promotionCode,
    orderId,
    customerId,
    day: dayOf(now),
    now,
  })
  if (!promotion) throw new Refusal('prices_changed')
  const eligibleMinor = eligibleGoods(promotion, lines, lines.map(goodsOf))
  if (cartRefusal(promotion, { country: shippingAddress.country, eligibleMinor }))
    throw new Refusal('prices_changed')
  return promotion
}

function refuseChangedTotals(
  input: PlaceOrder,
  subtotalMinor: Minor,
  { shippingMinor, taxMinor, discountMinor }: Quote<LockedLine>,
) {
  const { subtotal: shown } = input
  const same =
    (shown === undefined || shown === subtotalMinor) &&
    input.shippingCost === shippingMinor &&
    input.shippingDetails.estimated_cost === shippingMinor &&
    input.taxAmount === taxMinor &&
    (input.discount ?? 0) === discountMinor
  if (!same) throw new Refusal('prices_changed')
}

const draftOf = ({ lines, taxLines }: Quote<LockedLine>, { parcels }: PricedOption) => ({
  taxLines,
  parcels,
  items: lines.map((line) => ({
    productId: line.productId,
    variantId: line.variantId,
    vendorId: line.vendorId,
    productName: line.name,
    variantTitle: variantTitle(line.optionValues),
    sku: line.sku,
    imageUrl: line.imageUrl,
    quantity: line.quantity,
    priceMinor: line.priceMinor,
    commissionBps: line.commissionBps,
    commissionMinor: line.commissionMinor,
    commissionRuleId: line.commissionRuleId,
    shippingMinor: line.shippingMinor,
    taxMinor: line.taxMinor,
    discountMinor: line.discountMinor,
    shippingDiscountMinor: line.shippingDiscountMinor,
    discountPayer: line.discountPayer,
  })),
})
