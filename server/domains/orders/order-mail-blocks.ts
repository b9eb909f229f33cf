import type { BillingAddress, ShippingAddress } from '@contract/core/address'
import { countryName } from '@contract/core/country-names'
import { formatDeliveryWindow, type DeliveryWindow } from '@contract/orders/facts'
import type { CollectionPoint, ParcelService } from '@contract/orders/parcels'
import { serviceOfRate } from '@contract/pricing/service-of-rate'
import { formatAmount, formatRate, type Charge } from '@contract/pricing/exchange'
import { formatUsd, sum, type Minor } from '@contract/core/money'
import * as texts from '@contract/texts'
import type { MailBlock, MailFacts, MailLineItems } from '@server/platform/mail/mail'
import {
  itemTotalOf,
  discountOf,
  subtotalOf,
  vendorDiscountOf,
  type Item,
  type ItemAmounts,
} from './item-amounts'
import type { Order } from './service'
import { addTaxes, taxEntries, type TaxShare } from './tax-shares'

export type MailItem = Omit<ItemAmounts, 'id' | 'vendorId'> &
  Pick<Item, 'productName' | 'variantTitle'> &
  Partial<Pick<Item, 'orderedQuantity'>>
/** An item in an email to its buyer, with its parts of the order's tax. */
export type TaxedItem = MailItem & { taxes: readonly TaxShare[] }
export type MailOrder = Pick<
  Order,
  'id' | 'shippingAddress' | 'billingDetails' | 'shippingOption' | 'promotionCode'
> &
  Partial<Pick<Order, 'guestKey' | 'importVatDueMinor'>>

interface OrderMailContext<Item = MailItem> {
  order: MailOrder
  /** The items the email is about. Every sum is theirs, so that an email about a part of an order adds up too. */
  items: readonly Item[]
}

interface BuyerFacts {
  expected?: DeliveryWindow | undefined
  charge?: Charge | null | undefined
  /** About what the carriers will collect. */
  importVatDueMinor?: Minor | null | undefined
  /** Where, when and how to collect the goods, instead of the address. */
  collection?: MailFacts['facts'] | undefined
}

const isPickup = ({ shippingOption }: MailOrder) => serviceOfRate(shippingOption.rate_id) === 'pickup'

/** What an email to a buyer itemises: the goods with their sums, where they go, and when they are expected. */
export const buyerOrderBlocks = (
  { order, items }: OrderMailContext<TaxedItem>,
  { expected, charge, importVatDueMinor, collection }: BuyerFacts = {},
): MailBlock[] => [
  {
    lines: items.map(lineOf),
    totals: [
      { label: 'Subtotal', amount: formatUsd(sum(items.map(subtotalOf))) },
      ...discountTotal(order.promotionCode, sum(items.map(discountOf))),
      {
        label: `${isPickup(order) ? 'Pickup' : 'Shipping'} (${order.shippingOption.rate_name})`,
        amount: amountOrFree(sum(items.map((item) => item.shippingMinor))),
      },
      ...taxTotals(items),
      { label: 'Total', amount: formatUsd(sum(items.map(itemTotalOf))) },
    ],
  },
  {
    facts: [
      ...(charge ? [{ label: 'Charged', lines: [chargeText(charge)] }] : []),
      ...(expected
        ? [{ label: isPickup(order) ? 'Ready' : 'Expected', lines: [formatDeliveryWindow(expected)] }]
        : []),
      ...(collection ??
        (isPickup(order)
          ? [{ label: 'Pickup', lines: [texts.fulfilment.pickup.placeFollows] }]
          : [{ label: 'Delivery address', lines: addressLines(order.shippingAddress) }])),
      ...(importVatDueMinor
        ? [
            {
              label: 'On delivery',
              lines: [texts.importVat.onDelivery(formatUsd(importVatDueMinor)), texts.importVat.dutyAndFee],
            },
          ]
        : []),
      ...billingFacts(order.billingDetails),
    ],
  },
]

/** What an email to a vendor itemises: the goods, the vendor's share, where they go, and by which service. */
export const vendorOrderBlocks = (
  { order, items }: OrderMailContext,
  service: ParcelService,
): MailBlock[] => {
  const commission = sum(items.map((item) => item.commissionMinor))
  const goods = sum(items.map(subtotalOf))
  const vendorDiscount = sum(items.map(vendorDiscountOf))
  const shipping = sum(items.map((item) => item.vendorShippingMinor))
  return [
    {
      lines: items.map(lineOf),
      totals: [
        { label: 'Goods', amount: formatUsd(goods) },
        ...discountTotal(order.promotionCode, vendorDiscount),
        { label: 'Commission', amount: formatUsd(-commission) },
        ...(shipping > 0 ? [{ label: 'Shipping paid by you', amount: formatUsd(-shipping) }] : []),
        { label: 'You earn', amount: formatUsd(goods - vendorDiscount - commission - shipping) },
      ],
    },
    destinationFacts(order, service),
  ]
}

const taxTotals = (items: readonly TaxedItem[]) =>
  taxEntries(addTaxes(items.map(({ taxes }) => taxes)), sum(items.map(({ taxMinor }) => taxMinor))).map(
    ({ label, amountMinor }) => ({ label, amount: formatUsd(amountMinor) }),
  )

const discountTotal = (code: string | null, amount: Minor) =>
  code !== null && amount > 0 ? [{ label: texts.promotion.discount(code), amount: formatUsd(-amount) }] : []

export const lineOf = (item: MailItem): MailLineItems['lines'][number] => ({
  name: item.productName,
  detail: [item.variantTitle, `${item.quantity} × ${formatUsd(item.priceMinor)}`].filter(Boolean).join(' · '),
  amount: formatUsd(subtotalOf(item)),
})

/** An email outlasts the period in which a vendor can see the buyer, so it contains only the city and country; the order page has the address. */
const destinationFacts = (
  { shippingAddress: { city, country } }: MailOrder,
  { service, provider_name, rate_name }: ParcelService,
): MailFacts => ({
  facts: [
    service === 'pickup'
      ? { label: 'Pickup', lines: [texts.fulfilment.pickup.vendorNext] }
      : {
          label: 'Ship to',
          lines: [`${city}, ${countryName(country)}`, 'The full address is on the order page.'],
        },
    { label: 'Service', lines: [`${provider_name}, ${rate_name}`] },
  ],
})

/** Where goods can be collected, line by line. */
export const placeLines = (vendorName: string, { address, city, country }: CollectionPoint): string[] => [
  vendorName,
  ...(address ? [address] : []),
  [city, countryName(country)].filter(Boolean).join(', '),
]

/** Whom the order is billed to, and the buyer's own reference. */
const billingFacts = (details: MailOrder['billingDetails']): MailFacts['facts'] =>
  details
    ? [
        {
          label: 'Billed to',
          lines: [
            details.company,
            ...(details.taxId ? [`Tax ID ${details.taxId}`] : []),
            ...(details.address ? placeLinesOf(details.address) : []),
          ],
        },
        ...(details.reference ? [{ label: 'Your reference', lines: [details.reference] }] : []),
      ]
    : []

const addressLines = (address: ShippingAddress): string[] => [address.fullName, ...placeLinesOf(address)]

const placeLinesOf = (address: BillingAddress & Pick<ShippingAddress, 'addressLine1'>): string[] => [
  address.address,
  ...(address.addressLine1 ? [address.addressLine1] : []),
  [address.city, address.state, address.postalCode].filter(Boolean).join(', '),
  countryName(address.country),
]

const chargeText = ({ amount, currency, per_usd }: Charge) =>
  formatAmount(amount, currency) + (per_usd ? ` (${formatRate(per_usd, currency)})` : '')

const amountOrFree = (amount: number) => (amount === 0 ? 'Free' : formatUsd(amount))
