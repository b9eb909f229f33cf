import { nameWithVariant } from '@contract/catalog/facts'
import { formatUsd } from '@contract/core/money'
import { refundedPartText } from '@contract/orders/refunded-parts'
import type { Item } from '@server/domains/orders/item-amounts'
import { refundedKindOf } from '@server/domains/orders/refunded-part'
import type { MailLineItems } from '@server/platform/mail/mail'
import type { Refund } from './transitions'

/** A refund of an item in an email: of which part of it, and the item as it is now. */
export interface MailPart {
  item: Pick<Item, 'productName' | 'variantTitle' | 'vendorId' | 'status'>
  refund: Pick<
    Refund,
    | 'quantity'
    | 'netMinor'
    | 'commissionMinor'
    | 'shippingMinor'
    | 'vendorShippingMinor'
    | 'goodwillMinor'
    | 'amountMinor'
  >
}

export const nameOfPart = ({ productName, variantTitle }: MailPart['item']) =>
  nameWithVariant(productName, variantTitle)

/** A refund of an item as a line of an email: which part, and what it comes to. */
export function partLine({ item, refund }: MailPart): MailLineItems['lines'][number] {
  const { goodwillMinor, amountMinor, quantity } = refund
  const isGoodwill = goodwillMinor > 0 && goodwillMinor < amountMinor
  const details = [
    ...(item.status === 'cancelled' && quantity > 0 ? ['Won’t be sent'] : []),
    ...(isGoodwill ? [`Including ${formatUsd(goodwillMinor)} of goodwill`] : []),
    ...(goodwillMinor < 0 ? [`Less ${formatUsd(-goodwillMinor)} of goodwill that you already have`] : []),
  ]
  return {
    name: refundedPartText(refundedKindOf(refund), quantity, nameOfPart(item)),
    detail: details.join(' · '),
    amount: formatUsd(amountMinor),
  }
}
