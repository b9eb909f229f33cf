import { randomUUID } from 'node:crypto'
import type { ShippingAddress } from '@contract/core/address'
import type { ShippingOption } from '@contract/pricing/shipping-procedures'
import type { BillingDetails } from '@contract/orders/billing-details'
import type { PaymentMethod } from '@contract/payments/facts'
import { limitReason } from '@contract/payments/payment-limits'
import { Refusal } from '@contract/refusals'
import { sum, type InternalAmounts, type Minor } from '@contract/core/money'
import { dayOf } from '@contract/core/day'
import { variantTitle } from '@contract/catalog/facts'
import { saveOrderAddress } from '@server/domains/accounts/addresses'
import { newToken } from '@server/domains/accounts/tokens'
import { notifyLowStock } from '@server/domains/catalog/notify-low-stock'
import { createOrder } from '@server/domains/orders/create-order'
import { subtotalOf } from '@server/domains/orders/item-amounts'
import { orderPlacedMail } from '@server/domains/orders/mails'
import { unpaidReservations } from '@server/domains/orders/unpaid-orders'
import { refuseOutsideLimits, requirePaymentMethod } from '@server/domains/payments/payment-methods'
import { sendOrderMail } from '@server/domains/orders/order-emails'
import { taxShares } from '@server/domains/orders/tax-shares'
import { eligibleGoods, type AppliedPromotion } from '@server/domains/promotions/discount'
import { withParticipants } from '@server/domains/promotions/participants'
import { cartRefusal } from '@server/domains/promotions/refuse-promotion'
import { reserveRedemption } from '@server/domains/promotions/redemptions'
import { refuseClosedStores } from '@server/domains/vendors/holiday'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { readSetting } from '@server/platform/settings'
import { importChargesOf } from './import-charges'
import { loadRates } from './queries'
import { quoteShippingOptions, quote, type Quote } from './quote'
import type { PricedOption } from '@server/domains/pricing/shipping-options'
import { lockCartLines, type LockedLine } from './lock-cart-lines'
import { refuseDuringPause, refuseTooManyUnpaid } from './unpaid-limits'

export interface PlaceOrderInput {
  shippingAddress: ShippingAddress
  billingDetails?: BillingDetails | undefined
  paymentMethod: PaymentMethod
  shippingDetails: InternalAmounts<ShippingOption>
  shippingCost: Minor
  taxAmount: Minor
  subtotal?: Minor | undefined
  promotionCode?: string | undefined
  discount?: Minor | undefined
}

/**
 * Creates an order from the signed-in user's cart and returns its id. Reserves stock first, then reprices everything from the locked rows;
 * the submitted totals are only compared. The address is saved for next time. Refuses: payment_method_unavailable, payment_amount_limit,
 * cart_empty, product_unavailable, store_closed, not_enough_stock, shipping_option_unavailable, prices_changed, too_many_unpaid_orders,
 * too_many_unpaid_units, recent_orders_unpaid, promotion_unknown.
 */
export async function placeOrder(input: PlaceOrderInput, context: Context): Promise<string> {
  const { tx, now, services } = context
  const { userId, email, fullName, isGuest } = requireSession(context)
  const { shippingAddress: address, paymentMethod } = input
  // Checked before anything is reserved: an order that cannot be paid must not hold stock.
  const methodOption = await requirePaymentMethod(paymentMethod, context)
  const unpaid = await unpaidReservations(tx, userId)
  await refuseDuringPause(tx, userId, now)
  const orderId = randomUUID()
  const lines = await lockCartLines(tx, userId, orderId)
  refuseTooManyUnpaid(lines, unpaid)
  const rates = await loadRates(tx, lines, address.country, now)
  refuseClosedStores(rates.vendors.values(), now)
  const selectedOption = quoteShippingOptions(lines, address, rates).find(
    ({ option }) => option.rate_id === input.shippingDetails.rate_id,
  )
  if (!selectedOption) throw new Refusal('shipping_option_unavailable')
  const { estimated_cost: _, ...shippingOption } = selectedOption.option
  const promotion = await redeemPromotion(input, { orderId, lines }, context)
  const orderQuote = quote(lines, selectedOption, rates, promotion)
  if (promotion && orderQuote.discountMinor === 0) throw new Refusal('prices_changed')
  const subtotalMinor = sum(orderQuote.lines.map(subtotalOf))
  refuseChangedTotals(input, subtotalMinor, orderQuote)
  const { shippingMinor, taxMinor, discountMinor } = orderQuote
  const totalMinor = subtotalMinor + shippingMinor + taxMinor - discountMinor
  refuseOutsideLimits(limitReason(methodOption, totalMinor))
  const draft = {
    id: orderId,
    promotionCode: promotion?.code ?? null,
    customerId: userId,
    paymentMethod,
    shippingAddress: address,
    billingDetails: input.billingDetails ?? null,
    shippingOption,
    importVatDueMinor: importChargesOf(orderQuote, rates)?.on_delivery || null,
    guestKey: isGuest ? newToken() : null,
    paymentDueAt: new Date(now.getTime() + (await readSetting(tx, 'unpaid_order_minutes')) * 60_000),
    ...orderDraftOf(orderQuote, selectedOption),
  }
  await createOrder(tx, draft, now)
  await notifyLowStock(tx, lines, { now, publicUrl: services.publicUrl })
  await saveOrderAddress(address, context)
  const order = { ...draft, id: orderId, createdAt: now, paidAt: null }
  const taxes = taxShares(draft.taxLines, draft.items)
  const placedOrder = { order, items: draft.items.map((item, i) => ({ ...item, taxes: taxes[i]! })) }
  await sendOrderMail(tx, orderId, orderPlacedMail({ email, fullName }, placedOrder, services.publicUrl))
  return orderId
}

/** Redeems the order's promotion. One that can no longer be used changes the price. Refuses: promotion_unknown, prices_changed. */
async function redeemPromotion(
  { promotionCode, shippingAddress }: PlaceOrderInput,
  { orderId, lines }: { orderId: string; lines: readonly LockedLine[] },
  context: Context,
): Promise<AppliedPromotion | undefined> {
  if (promotionCode === undefined) return undefined
  const { tx, now } = context
  const { userId: customerId } = requireSession(context)
  const redeemed = await reserveRedemption(tx, {
    code: promotionCode,
    orderId,
    customerId,
    day: dayOf(now),
    now,
  })
  if (!redeemed) throw new Refusal('prices_changed')
  const promotion = await withParticipants(tx, redeemed, lines)
  const eligibleMinor = eligibleGoods(promotion, lines, lines.map(subtotalOf))
  if (cartRefusal(promotion, { country: shippingAddress.country, eligibleMinor }))
    throw new Refusal('prices_changed')
  return promotion
}

function refuseChangedTotals(
  input: PlaceOrderInput,
  subtotalMinor: Minor,
  { shippingMinor, taxMinor, discountMinor }: Quote<LockedLine>,
) {
  const { subtotal: displayedSubtotal } = input
  const isUnchanged =
    (displayedSubtotal === undefined || displayedSubtotal === subtotalMinor) &&
    input.shippingCost === shippingMinor &&
    input.shippingDetails.estimated_cost === shippingMinor &&
    input.taxAmount === taxMinor &&
    (input.discount ?? 0) === discountMinor
  if (!isUnchanged) throw new Refusal('prices_changed')
}

const orderDraftOf = ({ lines, taxLines }: Quote<LockedLine>, { parcels }: PricedOption) => ({
  taxLines,
  parcels,
  items: lines.map((line) => ({
    productId: line.productId,
    variantId: line.variantId,
    vendorId: line.vendorId,
    productName: line.name,
    category: line.category,
    variantTitle: variantTitle(line.optionValues),
    sku: line.sku,
    imageUrl: line.imageUrl,
    quantity: line.quantity,
    priceMinor: line.priceMinor,
    commissionBps: line.commissionBps,
    commissionMinor: line.commissionMinor,
    commissionRuleId: line.commissionRuleId,
    shippingMinor: line.shippingMinor,
    vendorShippingMinor: line.vendorShippingMinor,
    taxMinor: line.taxMinor,
    discountMinor: line.discountMinor,
    shippingDiscountMinor: line.shippingDiscountMinor,
    discountPayer: line.discountPayer,
    importScheme: line.importScheme,
  })),
})
