import type { BillingDocumentContent } from '@contract/billing/procedures'
import { formatAmount } from '@contract/pricing/exchange'
import { formatDecimal, formatUsd, sum, type Minor } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import { providerInfo } from '@contract/payments/facts'
import { nameWithVariant } from '@contract/catalog/facts'
import * as texts from '@contract/texts'
import type { Queryable } from '@server/database/connect'
import { invoicePartiesOf } from '@server/domains/orders/invoice-parties'
import { findSalePayment } from '@server/domains/orders/sale-payment'
import { itemTotalOf, subtotalOf, wholeItems, type Item } from '@server/domains/orders/item-amounts'
import { isNotCharged, itemMoneyOf } from '@server/domains/orders/order-money'
import { importVatFacts } from '@server/domains/orders/import-vat'
import { findOrder, taxLinesOf, type Order } from '@server/domains/orders/service'
import { addTaxes, taxEntries, taxSharesOf, type TaxShare } from '@server/domains/orders/tax-shares'
import { groupBy } from '@server/platform/group-by'
import type { Services } from '@server/platform/services'
import type { BillingDocument, PrintedContent } from './billing-document'
import { buyersOf, partyOf, formatLongDate, referenceFacts } from './format'

/**
 * An invoice as it was when the order was paid: what that payment paid for. Everything it is made from is fixed by then, so that it reads
 * the same whenever it is written; what is refunded later has credit notes.
 */
export async function buildInvoiceContent(
  tx: Queryable,
  document: BillingDocument,
  { contactEmail }: Services['config'],
): Promise<PrintedContent> {
  const order = (await findOrder(tx, document.orderId!))!
  const { issuer, sellers } = order.invoiceParties ?? (await invoicePartiesOf(tx, order.id))
  const items = (await itemMoneyOf(tx, [order.id]))
    .get(order.id)!
    .filter((itemMoney) => !isNotCharged(itemMoney))
    .map(({ item }) => item)
  const totalMinor = sum(items.map(itemTotalOf))
  const bySeller = [...groupBy(wholeItems(items), ({ vendorId }) => vendorId)]
  return {
    totalMinor,
    content: {
      title: 'Invoice',
      facts: [
        ['Order', `${shortOrderId(order.id)} of ${formatLongDate(order.createdAt)}`],
        ...referenceFacts(order),
        ...(await buildPaymentFacts(tx, order)),
        ...importVatFacts(await taxLinesOf(tx, order.id)),
      ],
      parties: [
        partyOf('Issued by', issuer),
        ...buyersOf(order),
        ...bySeller.map(([vendorId]) => partyOf('Sold by', sellers[vendorId]!)),
      ],
      tables: bySeller.map(([vendorId, vendorItems]) =>
        buildLineItemsTable(vendorItems, bySeller.length > 1 ? `Sold by ${sellers[vendorId]!.name}` : null),
      ),
      totals: await totalsOf(tx, order.id, items, 'Total paid', order.promotionCode),
      notes: [
        `Sold by the vendors named above through ${issuer.name}, which collected the payment on their behalf.`,
        `All amounts are in US dollars. Questions: ${contactEmail}`,
      ],
    },
  }
}

/** Goods as a table: what, how many, at what price. */
export const buildLineItemsTable = (
  items: readonly Item[],
  heading: string | null,
): BillingDocumentContent['tables'][number] =>
  tableOf(
    items.map((item) => buildLineItemRow(item, String(item.quantity), subtotalOf(item))),
    heading,
  )

/** A line of a table of goods; the amount may be a part of what they cost. */
export const buildLineItemRow = (item: Item, quantity: string, amountMinor: Minor): string[] => [
  nameWithVariant(item.productName, item.variantTitle) + (item.sku ? ` · SKU ${item.sku}` : ''),
  quantity,
  formatUsd(item.priceMinor),
  formatUsd(amountMinor),
]

/** Lines of goods under the columns that invoices and credit notes share. */
export const tableOf = (
  rows: string[][],
  heading: string | null,
): BillingDocumentContent['tables'][number] => ({
  heading,
  columns: [
    { title: 'Item', weight: 5 },
    { title: 'Quantity', weight: 1.2, end: true },
    { title: 'Price', weight: 1.6, end: true },
    { title: 'Amount', weight: 1.6, end: true },
  ],
  rows,
})

/** What some items of an order cost, part by part; the discount is labelled with its promotion code. */
export async function totalsOf(
  tx: Queryable,
  orderId: string,
  items: readonly Item[],
  totalLabel: string,
  promotionCode: string | null = null,
): Promise<BillingDocumentContent['totals']> {
  const goodsMinor = sum(items.map(subtotalOf))
  const shippingMinor = sum(items.map((item) => item.shippingMinor))
  const taxMinor = sum(items.map((item) => item.taxMinor))
  const shares = await taxSharesOf(tx, orderId)
  const taxes = addTaxes(items.map(({ id }) => shares.get(id)!))
  const chargedMinor = sum(items.map(itemTotalOf))
  const discountMinor = goodsMinor + shippingMinor + taxMinor - chargedMinor
  return buildTotals({ goodsMinor, discountMinor, shippingMinor, taxMinor, taxes }, totalLabel, promotionCode)
}

/** The parts of an amount, and their sum under the given label. */
export const buildTotals = (
  { goodsMinor, discountMinor, shippingMinor, taxMinor, taxes }: Totals,
  totalLabel: string,
  promotionCode: string | null = null,
): BillingDocumentContent['totals'] => [
  { label: 'Goods', amount: formatUsd(goodsMinor) },
  ...(discountMinor > 0
    ? [
        {
          label: promotionCode ? texts.promotion.discount(promotionCode) : 'Discount',
          amount: formatUsd(-discountMinor),
        },
      ]
    : []),
  { label: 'Shipping', amount: formatUsd(shippingMinor) },
  ...taxEntries(taxes, taxMinor).map(({ label, amountMinor }) => ({ label, amount: formatUsd(amountMinor) })),
  {
    label: totalLabel,
    amount: formatUsd(goodsMinor - discountMinor + shippingMinor + taxMinor),
    strong: true,
  },
]

interface Totals {
  goodsMinor: Minor
  discountMinor: Minor
  shippingMinor: Minor
  taxMinor: Minor
  taxes: readonly TaxShare[]
}

/** When and how it was paid, such as `November 22, 2026, by Paystack, KES 8,900`, and the provider's reference. */
async function buildPaymentFacts(
  tx: Queryable,
  { paymentId, paidAt }: Order,
): Promise<BillingDocumentContent['facts']> {
  const payment = await findSalePayment(tx, paymentId)
  if (!payment?.provider) return [['Paid', formatLongDate(paidAt!)]]
  const charge =
    payment.chargeCurrency === 'USD'
      ? ''
      : `, ${formatAmount(formatDecimal(payment.chargeMinor, payment.chargeDigits ?? 2), payment.chargeCurrency)}`
  return [
    ['Paid', `${formatLongDate(paidAt!)}, by ${providerInfo(payment.provider).name}${charge}`],
    ['Reference', payment.reference],
  ]
}
