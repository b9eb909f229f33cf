import { formatAmount, formatRate } from '@contract/pricing/exchange'
import type { Invoice } from '@contract/orders/invoice-procedures'
import { providerInfo } from '@contract/payments/facts'
import * as texts from '@contract/texts'
import { formatWireUsd } from '@contract/core/money'
import { DescriptionList } from '@web/ui/description-list'
import { longDate, shortDate } from '../dates'
import { chargedBackEntry, notChargedEntry, returnedEntries } from '../order-sums'

/** The totals of an invoice, its payment, and its refunds. */
export function InvoiceMoney({ invoice }: { invoice: Invoice }) {
  return (
    <div className="grid items-start gap-x-12 gap-y-6 border-t border-line pt-5 sm:grid-cols-2 print:grid-cols-2 print:break-inside-avoid">
      <section aria-labelledby="invoice-payment" className="text-sm">
        <h2 id="invoice-payment" className="eyebrow mb-2 font-sans text-ink-soft">
          Payment
        </h2>
        <PaymentFacts invoice={invoice} />
      </section>
      <DescriptionList entries={sumsOf(invoice)} className="-mt-2.5" />
    </div>
  )
}

function sumsOf(invoice: Invoice) {
  const {
    subtotal,
    discount,
    shipping_option,
    shipping_cost,
    tax_lines,
    order_total,
    refunds,
    charged_back,
    kept,
  } = invoice
  return [
    { term: 'Subtotal', value: formatWireUsd(subtotal) },
    discount
      ? { term: `Discounts (${discount.code})`, value: formatWireUsd(-discount.amount) }
      : { term: 'Discounts', value: 'None' },
    {
      term: `Shipping (${shipping_option.provider_name})`,
      value: shipping_cost === 0 ? texts.order.shippingFree : formatWireUsd(shipping_cost),
    },
    ...taxesOf(tax_lines),
    ...notChargedEntry(invoice),
    { term: 'Total', value: formatWireUsd(order_total), strong: true },
    ...refunds.map(({ product_name, amount, status, completed_at }) => ({
      term: `${status === 'completed' ? `Refunded ${shortDate(completed_at!)}` : 'Refund on its way'}: ${product_name}`,
      value: formatWireUsd(-amount),
    })),
    ...chargedBackEntry(invoice),
    ...(refunds.length > 0 || charged_back > 0
      ? [{ term: 'Total after refunds', value: formatWireUsd(kept), strong: true }]
      : []),
    ...returnedEntries(invoice),
  ]
}

function taxesOf(lines: Invoice['tax_lines']) {
  if (lines.length === 0) return [{ term: 'Tax', value: formatWireUsd(0) }]
  return lines.map(({ component, rate_percent, base, amount }) => ({
    term: texts.order.taxOn(component, `${rate_percent}%`, formatWireUsd(base)),
    value: formatWireUsd(amount),
  }))
}

function PaymentFacts({ invoice: { payment, issuer } }: { invoice: Invoice }) {
  const { method, reference, paid_at, amount, charge } = payment
  return (
    <div className="grid gap-1">
      <p>
        <span className="figures font-semibold">{formatWireUsd(amount)}</span> paid on {longDate(paid_at)}
      </p>
      <p>{method ? providerInfo(method).label : `Paid directly to ${issuer.name}`}</p>
      {charge && (
        <p className="figures text-ink-soft">
          Charged as {formatAmount(charge.amount, charge.currency)}
          {charge.per_usd && `, at ${formatRate(charge.per_usd, charge.currency)}`}
        </p>
      )}
      <p className="figures text-ink-soft wrap-anywhere">Reference {reference}</p>
    </div>
  )
}
