import { type RefusalEntry, formatWait } from '../core/refusal-entry'

/** Refusals about placing an order. */
export const checkoutRefusals = {
  too_many_unpaid_orders: {
    status: 409,
    message: (p: { max: number }) =>
      `You have ${p.max} orders waiting for payment. Pay or cancel one of them first.`,
  },
  too_many_unpaid_units: {
    status: 409,
    message: (p: { name: string; max: number; reserved: number }) =>
      `You can reserve up to ${p.max} of ${p.name} before you pay` +
      (p.reserved === 0
        ? `. Order ${p.max} now, and the rest once you’ve paid.`
        : `, and you’ve already reserved ${p.reserved}. Order fewer, or pay for those first.`),
  },
  recent_orders_unpaid: {
    status: 409,
    message: (p: { minutes: number }) =>
      `You didn’t pay for your last orders, and the items they reserved couldn’t be sold to anyone else. You can place your next order in ${formatWait(p.minutes)}.`,
  },
  shipping_option_unavailable: { status: 409, message: () => 'Please select a shipping option.' },
  order_too_large: {
    status: 422,
    message: (p: { amount: string }) =>
      `One order can contain up to ${p.amount} of goods. Please order fewer items at once.`,
  },
  order_too_heavy: {
    status: 422,
    message: (p: { kilograms: string }) =>
      `One vendor’s part of an order can weigh up to ${p.kilograms} kg. Please order fewer items at once.`,
  },
  prices_changed: { status: 409, message: () => 'Prices have changed. Please review your order.' },
} satisfies Record<string, RefusalEntry>
