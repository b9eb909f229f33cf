import { brand } from '@contract/core/brand'
import type { OrderDetails, OrderItem, OrderItemEvent } from '@contract/orders/procedures'
import { longDate } from './format-dates'
import { itemName } from './item-name'

interface ItemOutcome {
  key: string
  sentence: string
  reason: string | null
  items: OrderItem[]
}

/** Who ended an order, when and why; per item where that differs. */
export function OrderOutcome({ order }: { order: OrderDetails }) {
  const outcomes = outcomesOf(order)
  return outcomes.map(({ key, sentence, reason, items }) => (
    <p key={key}>
      {outcomes.length > 1 && <span className="font-semibold">{items.map(itemName).join('; ')}: </span>}
      {sentence}
      {reason && (
        <span className="italic">
          {' '}
          “<bdi>{reason}</bdi>”
        </span>
      )}
    </p>
  ))
}

/** Items that ended in the same way at the same time are grouped. */
function outcomesOf(order: OrderDetails): ItemOutcome[] {
  const outcomes = new Map<string, ItemOutcome>()
  for (const item of order.order_items) {
    const event = item.events.at(-1)
    if (!event) continue
    const sentence = sentenceOf(event, item, order)
    const reason = event.action === 'withdraw' ? null : event.reason
    const key = `${sentence} ${reason}`
    const outcome = outcomes.get(key) ?? { key, sentence, reason, items: [] }
    outcome.items.push(item)
    outcomes.set(key, outcome)
  }
  return [...outcomes.values()]
}

function sentenceOf(
  { action, actor, at }: OrderItemEvent,
  { vendor_name }: OrderItem,
  { own }: OrderDetails,
) {
  const day = longDate(at)
  if (action === 'refund') return `${brand.name} refunded it on ${day}.`
  if (action === 'charge_back') return `The bank returned the payment on ${day}.`
  switch (actor) {
    case 'customer':
      return `${own ? 'You' : 'The buyer'} cancelled it on ${day}.`
    case 'vendor':
      return `${vendor_name} cancelled it on ${day}.`
    case 'admin':
      return `${brand.name} cancelled it on ${day}.`
    case 'system':
    case 'payment':
      if (action === 'cancel') return `${brand.name} cancelled it on ${day}.`
      return `It wasn’t paid in time, so its items went back on sale on ${day}.`
  }
}
