import { type RefusalEntry, formatWait } from '../core/refusal-entry'

/** Refusals about payments and refunds. */
export const paymentRefusals = {
  payment_method_unavailable: {
    status: 409,
    message: (p: { method: string }) =>
      `${p.method} is unavailable right now. Please choose another payment method.`,
  },
  payment_amount_limit: {
    status: 409,
    message: (p: { reason: string }) => `${p.reason} Please choose another payment method.`,
  },
  provider_unreachable: {
    status: 502,
    message: (p: { provider: string }) =>
      `${p.provider} didn’t respond. Your order is safe; please try again in a moment.`,
  },
  phone_number_invalid: {
    status: 422,
    message: () => 'Enter a Kenyan mobile number, such as 0712 345 678.',
  },
  phone_busy: {
    status: 409,
    message: () =>
      'M-Pesa already has another prompt open on this phone. Answer it, or wait a minute and try again.',
  },
  charge_changed: {
    status: 409,
    message: (p: { amount: string }) =>
      `The amount has changed since you opened this page: it’s ${p.amount} now. Nothing was charged. Please check it and try again.`,
  },
  prompt_open: {
    status: 409,
    message: (p: { phone: string; seconds: number }) =>
      `We’ve already sent a prompt for this order to ${p.phone}. Answer it there, or try again in ${p.seconds} seconds.`,
  },
  too_many_prompts: {
    status: 429,
    message: (p: { minutes: number }) =>
      `Too many prompts have been sent. Please try again in ${formatWait(p.minutes)}, or pay another way.`,
  },
  offline_amount_missing: {
    status: 422,
    field: 'p_amount',
    message: () => 'Enter the amount that arrived.',
  },
  refund_not_found: { status: 404, message: () => 'We couldn’t find this refund.' },
  refund_status_changed: {
    status: 409,
    message: (p: { status: string }) => `This refund is now ${p.status}. Please reload the page.`,
  },
  refund_made_after_all: {
    status: 409,
    message: (p: { provider: string }) =>
      `${p.provider} has made this refund after all. It’s recorded now, so please don’t make it again.`,
  },
  refund_in_progress: {
    status: 409,
    message: (p: { provider: string }) =>
      `${p.provider} is still working on this refund and may yet make it. Retry it, so that we follow it there.`,
  },
  refund_day_in_future: {
    status: 422,
    field: 'p_day',
    message: () => 'Enter the day on which it was sent: today or earlier.',
  },
  refund_not_in_dollars: {
    status: 409,
    message: () =>
      'This refund is in a currency that has no exchange rate here, so it can’t be given as credit.',
  },
  credit_without_account: {
    status: 409,
    message: () => 'This customer has deleted their account, so there is nobody to give credit to.',
  },
  credit_too_small: {
    status: 409,
    message: (p: { credit: string; due: string }) =>
      `Your credit of ${p.credit} doesn’t cover the ${p.due} that is due. Please choose another way to pay.`,
  },
  credit_changed: {
    status: 409,
    message: (p: { credit: string }) =>
      `The customer’s credit is ${p.credit} now. Nothing was recorded. Please check it and try again.`,
  },
  double_refund_closed: {
    status: 409,
    message: () => 'This refund wasn’t made twice, or what came of it is already recorded.',
  },
  refund_units_above_left: {
    status: 409,
    field: 'p_parts',
    message: (p: { name: string; n: number }) =>
      `Only ${p.n} of ${p.name} ${p.n === 1 ? 'is' : 'are'} left to refund.`,
  },
  refund_amount_above_left: {
    status: 409,
    field: 'p_parts',
    message: (p: { name: string; amount: string }) =>
      `Only ${p.amount} of what ${p.name} cost is left to refund.`,
  },
  refund_shipping_left: {
    status: 409,
    field: 'p_parts',
    message: (p: { name: string }) => `Nothing is left of what shipping ${p.name} cost.`,
  },
  refund_goodwill_missing: {
    status: 409,
    field: 'p_parts',
    message: (p: { name: string }) => `Enter how much goodwill the buyer of ${p.name} gets.`,
  },
  goodwill_above_limit: {
    status: 409,
    field: 'p_parts',
    message: (p: { amount: string }) => `Only ${p.amount} of goodwill can still be paid for this order.`,
  },
  goodwill_above_payment: {
    status: 409,
    field: 'p_parts',
    message: (p: { amount: string }) =>
      `The payment holds only ${p.amount} more than what you refund, so no more goodwill can be sent with it.`,
  },
  refund_total_changed: {
    status: 409,
    field: 'p_total',
    message: (p: { amount: string }) =>
      `The refund has changed since it was shown: it’s ${p.amount} now. Nothing was refunded. Please check it and try again.`,
  },
  refund_not_confirmed: {
    status: 409,
    field: 'p_confirmed',
    message: (p: { amount: string }) => `This refunds ${p.amount}. Please confirm it.`,
  },
  payment_not_found: { status: 404, message: () => 'Payment not found.' },
  payment_not_offline: {
    status: 409,
    message: () => 'Only payments recorded as paid offline can be matched with the bank statement.',
  },
  payment_already_matched: {
    status: 409,
    message: () => 'This payment is already matched with the bank statement.',
  },
  payment_not_checkable: {
    status: 409,
    message: () =>
      'There’s nothing to check. This payment is already paid, or it wasn’t made through a provider.',
  },
} satisfies Record<string, RefusalEntry>
