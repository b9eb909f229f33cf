import { formatDay } from '@contract/core/day'
import { formatWireUsd } from '@contract/core/money'
import type { OwnPlan, PlanOffer } from '@contract/subscriptions/procedures'

export const offerOf = (id: PlanOffer['id'], plan: OwnPlan): PlanOffer =>
  plan.offers.find((offer) => offer.id === id)!

export const priceOf = ({ price }: Pick<PlanOffer, 'price'>): string =>
  price === 0 ? 'Free' : `${formatWireUsd(price)} a month`

/** A plan's new price from the next month on; undefined while it stays as it is. */
export const newPriceText = (
  { price, price_from_next_month }: PlanOffer,
  { next_month }: OwnPlan,
): string | undefined =>
  price_from_next_month === price
    ? undefined
    : `${formatWireUsd(price_from_next_month)} a month from ${formatDay(next_month)}.`

/** What a plan costs now, or when it starts: the short form on its card. */
export function startText({ id, starts, due_now }: PlanOffer, { next, rest, next_month }: OwnPlan): string {
  if (next?.plan === id) return 'Already chosen.'
  if (!starts) return next ? `Yours until ${formatDay(rest.to)}.` : 'Your current plan.'
  if (starts === 'next_month') return `Starts on ${formatDay(next_month)}.`
  if (due_now === 0) return 'Starts now, at no cost this month.'
  return `Starts now: ${formatWireUsd(due_now)} until ${formatDay(rest.to)}.`
}

/** Why the chosen plan cannot be changed to; false if it can. */
export function refusalText({ id, name, starts, due_now }: PlanOffer, plan: OwnPlan): string | false {
  const { available, next, rest, unpaid } = plan
  if (id === (next?.plan ?? plan.current))
    return next ? `${name} already starts on ${formatDay(next.from)}.` : 'This is already your plan.'
  if (available === null) return 'Only team members with the Money permission can change the plan.'
  if (starts !== 'now') return false
  if (unpaid > 0)
    return 'A plan invoice is still unpaid. Once it is paid, you can choose a higher-priced plan.'
  if (due_now > available)
    return `${name} costs ${formatWireUsd(due_now)} until ${formatDay(rest.to)}, and your available balance is ${formatWireUsd(available)}.`
  return false
}

/** What a change costs, when it starts and what it does to the commission. */
export function changeSummary(next: PlanOffer, plan: OwnPlan): string {
  const { rest, next_month, own_commission_percent } = plan
  const current = offerOf(plan.current, plan)
  if (!next.starts) return `You’ll stay on ${next.name}, and nothing will change on ${formatDay(next_month)}.`
  const commission =
    own_commission_percent === null
      ? `we keep ${next.commission_percent}% of the goods’ price instead of ${current.commission_percent}%.`
      : `your commission stays at ${own_commission_percent}%, as agreed with you.`
  const orderedItemsNote = 'Items already ordered keep their rate.'
  if (next.starts === 'next_month')
    return `You’ll stay on ${current.name} until ${formatDay(rest.to)}. From ${formatDay(next_month)}, ${next.name} costs ${priceLabel(next)}, and ${commission} ${orderedItemsNote}`
  const days =
    rest.days === rest.of ? 'for this month' : `for the rest of this month (${rest.days} of ${rest.of} days)`
  const dueNowText =
    next.due_now === 0
      ? `Nothing is due ${days}.`
      : `${formatWireUsd(next.due_now)} is deducted from your available balance now, ${days}.`
  return `${dueNowText} From ${formatDay(next_month)}, ${next.name} costs ${priceLabel(next)}. From now on, ${commission} ${orderedItemsNote}`
}

/** What a plan costs from the next month on. */
const priceLabel = ({ price_from_next_month: price }: PlanOffer): string =>
  price === 0 ? 'nothing' : priceOf({ price })
