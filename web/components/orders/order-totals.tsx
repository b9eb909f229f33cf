import * as texts from '@contract/texts'
import { countryName } from '@contract/core/country-names'
import { formatPercent, formatWireUsd } from '@contract/core/money'
import { formatAmount } from '@contract/pricing/exchange'
import type { OrderDetails, ReturnedPayment } from '@contract/orders/procedures'
import type { RefundStatus } from '@contract/payments/states'
import { DescriptionList } from '@web/ui/description-list'

type OrderAmounts = Pick<
  OrderDetails,
  | 'subtotal'
  | 'discount'
  | 'shipping_cost'
  | 'shipping_option'
  | 'tax_amount'
  | 'tax_lines'
  | 'import_vat'
  | 'shipping_address'
  | 'not_charged'
  | 'order_total'
  | 'refunds'
  | 'charged_back'
  | 'kept'
  | 'returned_payments'
>

/** An order's totals: items, shipping, each tax by name, what was not charged, total, and what has been refunded since. */
export function OrderTotals({ order }: { order: OrderAmounts }) {
  const { provider_name } = order.shipping_option
  return (
    <DescriptionList
      entries={[
        { term: 'Subtotal', value: formatWireUsd(order.subtotal) },
        ...discountEntry(order),
        {
          term: `Shipping (${provider_name})`,
          value: order.shipping_cost === 0 ? texts.order.shippingFree : formatWireUsd(order.shipping_cost),
        },
        ...taxEntries(order),
        ...notChargedEntry(order),
        { term: 'Total', value: formatWireUsd(order.order_total), strong: true },
        ...order.refunds.map(({ amount, status }) => ({
          term: refundLabels[status],
          value: formatWireUsd(-amount),
        })),
        ...chargedBackEntry(order),
        ...(order.refunds.length > 0 || order.charged_back > 0
          ? [{ term: 'Total after refunds', value: formatWireUsd(order.kept), strong: true }]
          : []),
        ...returnedPaymentEntries(order),
      ]}
    />
  )
}

/** What a promotion took off. */
const discountEntry = ({ discount }: Pick<OrderDetails, 'discount'>) =>
  discount ? [{ term: texts.promotion.discount(discount.code), value: formatWireUsd(-discount.amount) }] : []

/** Items cancelled before they were paid. */
const notChargedEntry = ({ not_charged }: Pick<OrderDetails, 'not_charged'>) =>
  not_charged > 0
    ? [{ term: 'Not charged, including its shipping and tax', value: formatWireUsd(-not_charged) }]
    : []

const chargedBackEntry = ({ charged_back }: Pick<OrderDetails, 'charged_back'>) =>
  charged_back > 0 ? [{ term: 'Returned by the bank', value: formatWireUsd(-charged_back) }] : []

/** Payments returned to the buyer, outside the order's total. */
const returnedPaymentEntries = ({ returned_payments }: Pick<OrderDetails, 'returned_payments'>) =>
  returned_payments.map((payment) => ({
    term: `${returnedPaymentLabels[payment.status]} (payment ${shortReference(payment.payment_reference)})`,
    value: returnedAmountText(payment),
  }))

/** The returned amount, as the buyer gets it. */
export const returnedAmountText = ({ amount, charge }: ReturnedPayment): string =>
  [amount !== null && formatWireUsd(amount), charge && formatAmount(charge.amount, charge.currency)]
    .filter(Boolean)
    .join(', ')

const shortReference = (reference: string) => reference.slice(0, 11)

const returnedPaymentLabels: Record<RefundStatus, string> = {
  pending: 'Payment being returned',
  processing: 'Payment being returned',
  completed: 'Payment returned',
  failed: 'Return of a payment delayed',
}

const refundLabels: Record<RefundStatus, string> = {
  pending: 'Refund on its way',
  processing: 'Refund on its way',
  completed: 'Refunded',
  failed: 'Refund delayed',
}

function taxEntries({ tax_lines, tax_amount, import_vat, shipping_address }: OrderAmounts) {
  if (tax_lines.length === 0) return [{ term: 'Tax', value: formatWireUsd(tax_amount) }]
  return tax_lines.map(({ component, rate_percent, amount }) => ({
    term: import_vat
      ? texts.importVat.line(countryName(shipping_address.country), formatPercent(rate_percent))
      : `${component} (${rate_percent}%)`,
    value: formatWireUsd(amount),
  }))
}
