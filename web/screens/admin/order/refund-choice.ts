import { refundPart, type RefundPart, type RefundTake } from '@contract/payments/refund-procedures'
import { typedNumber } from '@web/forms/typed-number'
import type { CancelOrRefund } from './cancellable-items'

/** What is chosen of an item in the dialog, as typed. */
export interface RefundChoice {
  take: RefundTake
  quantity: number
  amount: string
  goodwill: string
}

export const firstChoice: RefundChoice = { take: 'all', quantity: 1, amount: '', goodwill: '' }

/** What of an item can be chosen: only whole units can be cancelled. */
export const takesOf = (action: CancelOrRefund, { left_units }: { left_units: number }): RefundTake[] => [
  'all',
  ...(left_units > 1 ? (['units'] as const) : []),
  ...(action === 'refund' ? (['amount', 'shipping', 'goodwill'] as const) : []),
]

/** The part that a choice asks for; undefined while it is incomplete or not valid. */
export function partOf(item_id: string, choice: RefundChoice): RefundPart | undefined {
  const { take, quantity } = choice
  const goodwill = choice.goodwill === '' ? undefined : typedNumber(choice.goodwill)
  const part = {
    item_id,
    ...(goodwill !== undefined && goodwill !== 0 && { goodwill }),
    take,
    ...(take === 'units' && { quantity }),
    ...(take === 'amount' && { amount: typedNumber(choice.amount) }),
  }
  if (take === 'goodwill' && !goodwill) return undefined
  const isValid = refundPart.safeParse(part).success
  return isValid ? (part as RefundPart) : undefined
}
