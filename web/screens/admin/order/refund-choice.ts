import { allocate, formatUsd, sum, toDollars, toMinor, type Minor } from '@contract/core/money'
import type { AdminOrder, ItemMoney } from '@contract/orders/admin-procedures'
import {
  goodwillAmount,
  partAmount,
  refundPart,
  type RefundPart,
  type RefundTake,
} from '@contract/payments/refund-procedures'
import * as texts from '@contract/texts'
import { typedNumber } from '@web/forms/typed-number'
import type { CancelOrRefund } from './cancellable-items'

/** What is chosen of an item in the dialog, as typed. */
export interface RefundChoice {
  take: RefundTake
  quantity: number
  amount: string
  goodwill: string
}

export type RefundChoices = Readonly<Record<string, RefundChoice>>

export const firstChoice: RefundChoice = { take: 'all', quantity: 1, amount: '', goodwill: '' }

/** What of an item can be chosen, which leaves out what would be refused: only whole units can be cancelled. */
export const takesOf = (
  action: CancelOrRefund,
  { left_units, left, left_shipping, divisible }: ItemMoney,
  goodwillLeftMinor: Minor,
): RefundTake[] => [
  'all',
  ...(left_units > 1 && divisible ? (['units'] as const) : []),
  ...(action === 'refund' && left > 0 ? (['amount'] as const) : []),
  ...(action === 'refund' && left_shipping > 0 ? (['shipping'] as const) : []),
  ...(action === 'refund' && goodwillLeftMinor > 0 ? (['goodwill'] as const) : []),
]

/** What a choice takes of what its buyer paid, US cents, without goodwill. */
function chargeOf(
  { take, quantity, amount }: RefundChoice,
  { left, left_units, left_shipping }: ItemMoney,
): Minor {
  switch (take) {
    case 'all':
      return toMinor(left)
    case 'units':
      return allocate(toMinor(left), [quantity, Math.max(0, left_units - quantity)])[0]!
    case 'amount':
      return minorOf(amount)
    case 'shipping':
      return toMinor(left_shipping)
    case 'goodwill':
      return 0
  }
}

/** US cents of what was typed; 0 for what is no amount, which its field reports. */
const minorOf = (typed: string): Minor => {
  const amount = typedNumber(typed)
  return partAmount.safeParse(amount).success ? toMinor(amount) : 0
}

/** How much goodwill one item can get beside the other choices, US cents: what the order may still get, of what its payment holds. */
export function goodwillLeftOf(
  itemId: string,
  choices: RefundChoices,
  money: readonly ItemMoney[],
  goodwill: AdminOrder['goodwill'],
): Minor {
  if (!goodwill) return 0
  const charges = money.map((itemMoney) => {
    const choice = choices[itemMoney.item_id]
    return choice ? chargeOf(choice, itemMoney) : 0
  })
  const others = Object.entries(choices).filter(([id]) => id !== itemId)
  const most = Math.min(toMinor(goodwill.left), toMinor(goodwill.held) - sum(charges))
  return Math.max(0, most - sum(others.map(([, choice]) => minorOf(choice.goodwill))))
}

/** What is wrong with what was typed for an item, by its field. */
export interface ChoiceErrors {
  amount?: string
  goodwill?: string
}

/** `requireAll`: also what has not been typed yet. */
export function errorsOf(
  choice: RefundChoice,
  { left }: ItemMoney,
  goodwillLeftMinor: Minor,
  requireAll: boolean,
): ChoiceErrors {
  const { take } = choice
  const amount =
    take === 'amount' && (choice.amount !== '' || requireAll) ? amountError(choice.amount, left) : undefined
  const isGoodwillDue = choice.goodwill !== '' || (requireAll && take === 'goodwill')
  const goodwill = isGoodwillDue
    ? goodwillError(choice.goodwill, take === 'goodwill', goodwillLeftMinor)
    : undefined
  return { ...(amount && { amount }), ...(goodwill && { goodwill }) }
}

function amountError(typed: string, left: number): string | undefined {
  if (typed === '') return texts.refundDialog.amountMissing
  const amount = typedNumber(typed)
  if (amount > left) return texts.refundDialog.amountAboveLeft(formatUsd(toMinor(left)))
  return partAmount.safeParse(amount).error?.issues[0]?.message
}

function goodwillError(typed: string, isRequired: boolean, leftMinor: Minor): string | undefined {
  const amount = typed === '' ? 0 : typedNumber(typed)
  if (amount === 0 && isRequired) return texts.refundDialog.goodwillMissing
  if (amount > toDollars(leftMinor)) return texts.refundDialog.goodwillAboveLeft(formatUsd(leftMinor))
  return goodwillAmount.safeParse(amount).error?.issues[0]?.message
}

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
