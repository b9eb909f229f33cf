import { ownerLabel } from '@contract/accounting/account-names'
import type { EscrowState, PostedEvent } from '@contract/accounting/procedures'
import { formatAmount } from '@contract/pricing/exchange'
import { formatDecimal } from '@contract/core/money'
import type { BadgeTone } from '@web/ui/badge'

export const escrowStateLabels: Record<EscrowState, string> = {
  pending: 'Pending',
  available: 'Available',
  disputed: 'Disputed',
  on_its_way: 'On its way',
}

/**
 * The total that an event moved, by currency, less what the marketplace paid of a discount, which never came from the buyer, and less goodwill paid
 * before.
 */
export function eventTotalText({ postings }: PostedEvent): string {
  const cents = new Map<string, number>()
  for (const { reason, from, amount, currency } of postings) {
    const isLess = reason === 'discount' || (reason === 'goodwill' && from.kind === 'refunds_held')
    const sign = isLess ? -1 : 1
    cents.set(currency, (cents.get(currency) ?? 0) + sign * Math.round(Number(amount) * 100))
  }
  return [...cents].map(([currency, sum]) => formatAmount(formatDecimal(sum), currency)).join(' and ')
}

/** An event as a sentence. */
export function sentenceOf(event: PostedEvent): string {
  const { kind, about, postings } = event
  const sum = eventTotalText(event)
  const ownerOf = (side: 'from' | 'to') => ownerLabel(postings[0]![side].owner ?? '')
  const sentences: Record<PostedEvent['kind'], () => string> = {
    item_sale: () => `${about} was paid through ${ownerOf('from')}: ${sum}.`,
    item_release: () => `${about} was delivered: ${sum} became available to ${ownerOf('to')}.`,
    item_refund: () => `${about} was refunded: ${sum} is owed to the buyer.`,
    late_payment: () => `Payment ${about} arrived too late or was too much: ${sum} is owed to the buyer.`,
    provider_fee: () => `${ownerOf('to')} kept a fee of payment ${about}: ${sum}.`,
    refund_sent: () => `The refund for ${about} left through ${ownerOf('to')}: ${sum}.`,
    dispute_open: () => `The buyer disputed payment ${about}: ${sum} of the vendors’ money was frozen.`,
    dispute_won: () => `The dispute about payment ${about} was won: ${sum} went back to the vendors.`,
    dispute_lost: () => `The dispute about payment ${about} was lost: ${sum} left through ${ownerOf('to')}.`,
  }
  return sentences[kind]()
}

export const eventTones: Record<PostedEvent['kind'], BadgeTone> = {
  item_sale: 'brand',
  item_release: 'success',
  item_refund: 'accent',
  late_payment: 'warning',
  provider_fee: 'neutral',
  refund_sent: 'accent',
  dispute_open: 'danger',
  dispute_won: 'success',
  dispute_lost: 'danger',
}
