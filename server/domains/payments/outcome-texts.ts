import type { PaymentAnswer, FailureReason } from './providers/provider'

/** What the buyer reads of a payment that brought nothing, or not what was asked. */
export const outcomeTexts = {
  failed:
    'The payment did not go through and no money was taken. Please try again or choose another way to pay.',
  left: 'You left before paying. No money was taken.',
  expired: 'The time to pay ran out. No money was taken.',
  wrongMoney: 'What was paid is not what this order costs. It is given back to you.',
  replaced: 'Replaced by another payment.',
  lostPage: 'The payment page could not be opened.',
  lostPrompt:
    'We could not tell whether the request reached your phone. If it asks for your PIN you may enter it: a payment that comes twice is given back.',
  unansweredPrompt: 'M-Pesa has not told us what became of this request.',
}

const byReason: Record<FailureReason, string> = {
  cancelled_on_phone: 'You cancelled the request on your phone. No money was taken.',
  not_enough_money: 'There is not enough money in this M-Pesa account. No money was taken.',
  wrong_pin: 'The M-Pesa PIN was wrong. No money was taken.',
  over_limit: 'This amount is over a limit of this M-Pesa account. No money was taken.',
  account_locked: 'This M-Pesa account is locked; Safaricom can open it again. No money was taken.',
  number_cannot_pay: 'This number cannot pay by M-Pesa here. No money was taken.',
  phone_unreachable:
    'Your phone could not be reached. Is it on, and does it have signal? No money was taken.',
  prompt_expired: 'The request on your phone ran out before it was answered. No money was taken.',
  prompt_not_sent: 'M-Pesa could not send the request to your phone. No money was taken.',
}

const byState = { failed: outcomeTexts.failed, cancelled: outcomeTexts.left, expired: outcomeTexts.expired }

/** The text for an answer that ends a payment without money. */
export const textOf = ({
  state,
  failureReason,
}: Extract<PaymentAnswer, { failureReason?: unknown }>): string =>
  failureReason ? byReason[failureReason] : byState[state]
