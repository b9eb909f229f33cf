import { type RefusalEntry, formatWait } from '../core/refusal-entry'

/** Refusals about payments and refunds. */
export const paymentRefusals = {
  payment_method_unavailable: {
    status: 409,
    message: (p: { method: string }) =>
      `${p.method} is unavailable right now. Please choose another payment method.`,
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
  refund_not_found: { status: 404, message: () => 'We couldn’t find this refund.' },
  refund_status_changed: {
    status: 409,
    message: (p: { status: string }) => `This refund is now ${p.status}. Please reload the page.`,
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
