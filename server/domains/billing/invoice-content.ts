import type { BillingDocumentContent } from '@contract/billing/procedures'
import { formatDecimal, formatUsd, sum, type Minor } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import { providerInfo } from '@contract/payments/facts'
import { nameWithVariant } from '@contract/catalog/facts'
import * as texts from '@contract/texts'
import type { Queryable } from '@server/database/connect'
import { invoicePartiesOf } from '@server/domains/orders/invoice-parties'
import { paymentOfSale } from '@server/domains/orders/invoice-queries'
import { chargeOf, goodsOf, type Item } from '@server/domains/orders/item-amounts'
import { isNotCharged, itemMoneyOf } from '@server/domains/orders/order-money'
import { findOrder, type Order } from '@server/domains/orders/service'
import { addTaxes, taxEntries, taxSharesOf, type TaxShare } from '@server/domains/orders/tax-shares'
import { groupBy } from '@server/platform/group-by'
import type { Services } from '@server/platform/services'
import type { BillingDocument, PrintedContent } from './billing-document'
import { buyerOf, partyOf, printedDay } from './format'

/**
 * An invoice as it was when the order was paid: what that payment paid for. Everything it is made from is fixed by then, so that it reads
 * the same whenever it is written; what is refunded later has credit notes.
 */
export async function invoiceContent(
  tx: Queryable,
  document: BillingDocument,
  { contactEmail }: Services['config'],
): Promise<PrintedContent> {
  const order = (await findOrder(tx, document.orderId!))!
  const { issuer, sellers } = order.invoiceParties ?? (await invoicePartiesOf(tx, order.id))
  const items = (await itemMoneyOf(tx, [order.id]))
    .get(order.id)!
    .filter((one) => !isNotCharged(one))
    .map(({ item }) => item)
  const totalMinor = sum(items.map(chargeOf))
  const bySeller = [...groupBy(items, ({ vendorId }) => vendorId)]
  return {
    totalMinor,
    content: {
      title: 'Invoice',
      facts: [
        ['Order', `${shortOrderId(order.id)} of ${printedDay(order.createdAt)}`],
        ...(await paymentFacts(tx, order)),
      ],
      parties: [
        partyOf('Issued by', issuer),
        buyerOf(order.shippingAddress),
        ...bySeller.map(([vendorId]) => partyOf('Sold by', sellers[vendorId]!)),
      ],
      tables: bySeller.map(([vendorId, vendorItems]) =>
        goodsTable(vendorItems, bySeller.length > 1 ? `Sold by ${sellers[vendorId]!.name}` : null),
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
export const goodsTable = (
  items: readonly Item[],
  heading: string | null,
): BillingDocumentContent['tables'][number] =>
  tableOf(
    items.map((item) => goodsRow(item, String(item.quantity), goodsOf(item))),
    heading,
  )

/** A line of a table of goods; the amount may be a part of what they cost. */
export const goodsRow = (item: Item, quantity: string, amountMinor: Minor): string[] => [
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

/** What some items of an order cost, part by part; the discount by its promotion code. */
export async function totalsOf(
  tx: Queryable,
  orderId: string,
  items: readonly Item[],
  total: string,
  code: string | null = null,
): Promise<BillingDocumentContent['totals']> {
  const goodsMinor = sum(items.map(goodsOf))
  const shippingMinor = sum(items.map((item) => item.shippingMinor))
  const taxMinor = sum(items.map((item) => item.taxMinor))
  const shares = await taxSharesOf(tx, orderId)
  const taxes = addTaxes(items.map(({ id }) => shares.get(id)!))
  const chargedMinor = sum(items.map(chargeOf))
  const discountMinor = goodsMinor + shippingMinor + taxMinor - chargedMinor
  return printedTotals({ goodsMinor, discountMinor, shippingMinor, taxMinor, taxes }, total, code)
}

/** The parts of an amount, and their sum under the given words. */
export const printedTotals = (
  { goodsMinor, discountMinor, shippingMinor, taxMinor, taxes }: Totals,
  total: string,
  code: string | null = null,
): BillingDocumentContent['totals'] => [
  { label: 'Goods', amount: formatUsd(goodsMinor) },
  ...(discountMinor > 0
    ? [{ label: code ? texts.promotion.discount(code) : 'Discount', amount: formatUsd(-discountMinor) }]
    : []),
  { label: 'Shipping', amount: formatUsd(shippingMinor) },
  ...taxEntries(taxes, taxMinor).map(({ label, amountMinor }) => ({ label, amount: formatUsd(amountMinor) })),
  { label: total, amount: formatUsd(goodsMinor - discountMinor + shippingMinor + taxMinor), strong: true },
]

interface Totals {
  goodsMinor: Minor
  discountMinor: Minor
  shippingMinor: Minor
  taxMinor: Minor
  taxes: readonly TaxShare[]
}

/** When and how it was paid, such as `November 22, 2026, by Paystack, KES 8,900.00`, and the provider's reference. */
async function paymentFacts(
  tx: Queryable,
  { paymentId, paidAt }: Order,
): Promise<BillingDocumentContent['facts']> {
  const paid = await paymentOfSale(tx, paymentId)
  if (!paid?.provider) return [['Paid', printedDay(paidAt!)]]
  const charge =
    paid.chargeCurrency === 'USD'
      ? ''
      : `, ${paid.chargeCurrency}\u00a0${formatDecimal(paid.chargeMinor, paid.chargeDigits ?? 2)}`
  return [
    ['Paid', `${printedDay(paidAt!)}, by ${providerInfo(paid.provider).name}${charge}`],
    ['Reference', paid.reference],
  ]
}
