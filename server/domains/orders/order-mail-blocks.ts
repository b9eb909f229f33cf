import type { ShippingAddress } from '@contract/core/address'
import { countryName } from '@contract/core/countries'
import { formatDeliveryWindow, type DeliveryWindow } from '@contract/orders/facts'
import { formatAmount, formatRate, type Charge } from '@contract/pricing/exchange'
import { formatUsd, sum, type Minor } from '@contract/core/money'
import * as texts from '@contract/texts'
import type { MailBlock, MailFacts, MailGoods } from '@server/platform/mail/mail'
import { chargeOf, discountOf, goodsOf, ownDiscountOf, type Item } from './item-amounts'
import type { Order } from './service'
import { addTaxes, taxEntries, type TaxShare } from './tax-shares'

export type MailItem = Pick<
  Item,
  | 'productName'
  | 'variantTitle'
  | 'quantity'
  | 'priceMinor'
  | 'commissionMinor'
  | 'shippingMinor'
  | 'taxMinor'
  | 'discountMinor'
  | 'shippingDiscountMinor'
  | 'discountPayer'
>
/** An item in an email to its buyer, with its parts of the order's tax. */
export type TaxedItem = MailItem & { taxes: readonly TaxShare[] }
export type MailOrder = Pick<Order, 'id' | 'shippingAddress' | 'shippingOption' | 'promotionCode'>

interface About<Item = MailItem> {
  order: MailOrder
  /** The items the email is about. Every sum is theirs, so that an email about a part of an order adds up too. */
  items: readonly Item[]
}

/** What an email to a buyer itemises: the goods with their sums, the address, and when they are expected. */
export const buyerOrderBlocks = (
  { order, items }: About<TaxedItem>,
  { expected, charge }: { expected?: DeliveryWindow | undefined; charge?: Charge | null | undefined } = {},
): MailBlock[] => [
  {
    lines: items.map(lineOf),
    sums: [
      { label: 'Subtotal', amount: formatUsd(sum(items.map(goodsOf))) },
      ...discountSum(order.promotionCode, sum(items.map(discountOf))),
      {
        label: `Shipping (${order.shippingOption.rate_name})`,
        amount: freeOr(sum(items.map((item) => item.shippingMinor))),
      },
      ...taxSums(items),
      { label: 'Total', amount: formatUsd(sum(items.map(chargeOf))) },
    ],
  },
  {
    facts: [
      ...(charge ? [{ label: 'Charged', lines: [chargeText(charge)] }] : []),
      ...(expected ? [{ label: 'Expected', lines: [formatDeliveryWindow(expected)] }] : []),
      { label: 'Delivery address', lines: addressLines(order.shippingAddress) },
    ],
  },
]

/** What an email to a vendor itemises: the goods, the vendor's share, and where they go. */
export const vendorOrderBlocks = ({ order, items }: About): MailBlock[] => {
  const commission = sum(items.map((item) => item.commissionMinor))
  const goods = sum(items.map(goodsOf))
  const ownDiscount = sum(items.map(ownDiscountOf))
  return [
    {
      lines: items.map(lineOf),
      sums: [
        { label: 'Goods', amount: formatUsd(goods) },
        ...discountSum(order.promotionCode, ownDiscount),
        { label: 'Commission', amount: formatUsd(-commission) },
        { label: 'You earn', amount: formatUsd(goods - ownDiscount - commission) },
      ],
    },
    destinationFacts(order),
  ]
}

const taxSums = (items: readonly TaxedItem[]) =>
  taxEntries(addTaxes(items.map(({ taxes }) => taxes)), sum(items.map(({ taxMinor }) => taxMinor))).map(
    ({ label, amountMinor }) => ({ label, amount: formatUsd(amountMinor) }),
  )

const discountSum = (code: string | null, amount: Minor) =>
  code !== null && amount > 0 ? [{ label: texts.promotion.discount(code), amount: formatUsd(-amount) }] : []

export const lineOf = (item: MailItem): MailGoods['lines'][number] => ({
  name: item.productName,
  detail: [item.variantTitle, `${item.quantity} × ${formatUsd(item.priceMinor)}`].filter(Boolean).join(' · '),
  amount: formatUsd(goodsOf(item)),
})

/** An email outlasts the period in which a vendor can see the buyer, so it contains only the city and country; the order page has the address. */
const destinationFacts = ({ shippingAddress: { city, country }, shippingOption }: MailOrder): MailFacts => ({
  facts: [
    {
      label: 'Ship to',
      lines: [`${city}, ${countryName(country)}`, 'The full address is on the order page.'],
    },
    { label: 'Service', lines: [`${shippingOption.provider_name}, ${shippingOption.rate_name}`] },
  ],
})

const addressLines = (to: ShippingAddress): string[] => [
  to.fullName,
  to.address,
  ...(to.addressLine1 ? [to.addressLine1] : []),
  [to.city, to.state, to.postalCode].filter(Boolean).join(', '),
  countryName(to.country),
]

const chargeText = ({ amount, currency, per_usd }: Charge) =>
  formatAmount(amount, currency) + (per_usd ? ` (${formatRate(per_usd, currency)})` : '')

const freeOr = (amount: number) => (amount === 0 ? 'Free' : formatUsd(amount))
