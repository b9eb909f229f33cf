import { type RefusalEntry, waitInWords } from '../core/refusal-entry'

/** Refusals about placing an order. */
export const checkoutRefusals = {
  too_many_unpaid_orders: {
    status: 409,
    message: (p: { max: number }) =>
      `You have ${p.max} orders waiting for payment. Please pay or cancel one of them first.`,
  },
  too_many_unpaid_units: {
    status: 409,
    message: (p: { name: string; max: number; held: number }) =>
      `Up to ${p.max} of ${p.name} can be reserved before they are paid for` +
      (p.held === 0
        ? `. Please order ${p.max} now, and the rest once you have paid.`
        : `, and ${p.held} already are. Please order fewer, or pay for those first.`),
  },
  orders_left_unpaid: {
    status: 409,
    message: (p: { minutes: number }) =>
      `Your last orders were not paid for, and nobody else could buy what they held. You can place the next one in ${waitInWords(p.minutes)}.`,
  },
  shipping_option_gone: { status: 409, message: () => 'Please select a shipping option.' },
  order_too_large: {
    status: 422,
    message: (p: { amount: string }) =>
      `The goods of an order can cost ${p.amount} at most. Please order fewer at once.`,
  },
  prices_changed: { status: 409, message: () => 'Prices have changed. Please review your order.' },
} satisfies Record<string, RefusalEntry>
