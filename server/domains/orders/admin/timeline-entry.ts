import type { TimelineEntry } from '@contract/orders/admin-procedures'
import { nameWithVariant } from '@contract/catalog/facts'
import type { InternalAmounts } from '@contract/core/money'
import { partTitle } from '@contract/orders/part-title'
import type { Item } from '../item-amounts'

type TimelineFields = Partial<InternalAmounts<TimelineEntry>> &
  Pick<InternalAmounts<TimelineEntry>, 'kind' | 'action'> & { occurredAt: Date }

/** An entry of an order's timeline; what is not given is null. */
export const timelineEntry = ({ occurredAt, ...fields }: TimelineFields): InternalAmounts<TimelineEntry> => ({
  at: occurredAt.toISOString(),
  about: null,
  text: null,
  amount: null,
  goodwill: null,
  actor: null,
  by: null,
  ...fields,
})

type NamedItem = Pick<Item, 'productName' | 'variantTitle' | 'quantity' | 'orderedQuantity' | 'part'>

/** The name of the line that an item is, or is a part of. */
export const lineName = (item: NamedItem) => nameWithVariant(item.productName, item.variantTitle)

/** The item's name, and which part of its line it is. */
export const itemName = (item: NamedItem) =>
  item.orderedQuantity === null
    ? lineName(item)
    : `${lineName(item)}, ${partTitle(item.part, item.quantity, item.orderedQuantity)}`
