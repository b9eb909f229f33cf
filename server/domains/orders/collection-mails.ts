import { shortOrderId } from '@contract/orders/facts'
import type { CollectionPoint } from '@contract/orders/parcels'
import * as texts from '@contract/texts'
import type { Mail } from '@server/platform/mail/mail'
import { itemTitle, orderLinks, type Buyer, type PlacedOrder } from './mails'
import { buyerOrderBlocks, placeLines, type TaxedItem } from './order-mail-blocks'

interface Collection {
  vendorName: string
  point: CollectionPoint
  code: string | null
}

/** The buyer can collect items of an order from one vendor: where, when, and the code to show. `isReminder`: they have been told before. */
export const readyForCollectionMail = (
  buyer: Buyer,
  order: PlacedOrder,
  items: readonly TaxedItem[],
  { vendorName, point, code }: Collection,
  publicUrl: string,
  { isReminder = false } = {},
): Mail => ({
  to: buyer.email,
  subject: subjectOf(order, items, isReminder ? stillReady : ready),
  body: [
    `Hello ${buyer.fullName}, ${sentenceOf(order, items, isReminder ? stillReady : ready)} from ${vendorName}.`,
    ...buyerOrderBlocks(
      { order, items },
      {
        collection: [
          { label: 'Where', lines: placeLines(vendorName, point) },
          { label: 'When', lines: [point.hours ?? texts.order.pickup.noHours] },
          ...(code ? [{ label: 'Your code', lines: [code, texts.order.pickup.showCode] }] : []),
        ],
      },
    ),
  ],
  ...orderLinks(order, publicUrl),
})

const ready: Verb = ['is ready for collection', 'are ready for collection']
const stillReady: Verb = ['is still ready for collection', 'are still ready for collection']

/** The vendor has handed items over. */
export const collectedMail = (
  buyer: Buyer,
  order: PlacedOrder,
  items: readonly TaxedItem[],
  { vendorName }: Pick<Collection, 'vendorName'>,
  publicUrl: string,
): Mail => ({
  to: buyer.email,
  subject: subjectOf(order, items, ['has been collected', 'have been collected']),
  body: [
    `Hello ${buyer.fullName}, ${sentenceOf(order, items, ['has been collected', 'have been collected'])} from ${vendorName}. If you haven’t received ${items.length === 1 ? 'it' : 'them'}, please tell us.`,
    ...buyerOrderBlocks({ order, items }, { collection: [{ label: 'Collected from', lines: [vendorName] }] }),
  ],
  ...orderLinks(order, publicUrl),
})

type Verb = readonly [one: string, several: string]

const subjectOf = ({ id }: PlacedOrder, items: readonly TaxedItem[], [one, several]: Verb) =>
  items.length === 1
    ? `${items[0]!.productName} ${one}`
    : `${items.length} items of your order ${shortOrderId(id)} ${several}`

const sentenceOf = ({ id }: PlacedOrder, items: readonly TaxedItem[], [one, several]: Verb) =>
  items.length === 1
    ? `your ${itemTitle(items[0]!)} from order ${shortOrderId(id)} ${one}`
    : `these items from order ${shortOrderId(id)} ${several}`
