import type { PaymentStatusResult, FailureReason } from './providers/provider'

/** Messages for the buyer about a payment that failed or captured the wrong amount. */
export const outcomeTexts = {
  failed:
    'The payment didn’t go through and you haven’t been charged. Please try again or choose another payment method.',
  left: 'You left before paying. You haven’t been charged.',
  expired: 'The time to pay ran out. You haven’t been charged.',
  amountMismatch: 'The amount paid doesn’t match the order total. It will be refunded.',
  paymentMismatch: 'The payment provider reported a different payment. We’re looking into it.',
  replaced: 'Replaced by another payment.',
  pageFailed: 'We couldn’t open the payment page.',
  promptFailed:
    'We couldn’t tell whether the prompt reached your phone. If your phone asks for your PIN, you can enter it. Duplicate payments are refunded.',
  unansweredPrompt: 'M-Pesa hasn’t confirmed the outcome of this prompt.',
  unconfirmed: 'We couldn’t confirm whether this payment was made. If you were charged, please contact us.',
  failedRefund: 'The payment provider didn’t complete this refund.',
  refundNeedsDetails: 'The payment provider needs the buyer’s account details to send this refund.',
  refundWithoutPhone:
    'The customer has deleted their account, including the phone number that paid, so M-Pesa can’t send this refund. Please refund it in another way, such as a reversal in the M-Pesa portal, and record it here.',
  paidTwice: 'This order was paid twice.',
  notReopened: 'The payment arrived after the order was cancelled, and the order couldn’t be reopened.',
  lateWithoutStock: (name: string) =>
    `The payment arrived after the time to pay had ended, and ${name} is no longer available.`,
  lateWithoutPromotion: (code: string) =>
    `The payment arrived after the time to pay had ended, and the promotion ${code} can no longer be used.`,
  paidTooMuch: (due: string) => `You paid more than the ${due} that this order costs.`,
  paidTooLittle: ({ paid, due }: { paid: string; due: string }) =>
    `You paid ${paid}, but ${due} is due. The order has not been paid for: please pay ${due} in one payment.`,
  lateAndTooLittle: ({ paid, due }: { paid: string; due: string }) =>
    `The payment arrived after the time to pay had ended, and it was ${paid} instead of ${due}.`,
  unconfirmedRefund:
    'The payment provider never confirmed this refund. It may have arrived, so a retry checks its status before sending it again.',
}

const textByReason: Record<FailureReason, string> = {
  cancelled_on_phone: 'You cancelled the prompt on your phone. You haven’t been charged.',
  insufficient_funds: 'This M-Pesa account doesn’t have enough money. You haven’t been charged.',
  wrong_pin: 'The M-Pesa PIN was wrong. You haven’t been charged.',
  over_limit: 'This amount is over a limit on this M-Pesa account. You haven’t been charged.',
  account_locked: 'This M-Pesa account is locked; Safaricom can unlock it. You haven’t been charged.',
  number_cannot_pay: 'This number can’t pay with M-Pesa here. You haven’t been charged.',
  phone_unreachable:
    'We couldn’t reach your phone. Check that it’s on and has signal. You haven’t been charged.',
  prompt_expired: 'The prompt on your phone expired before you answered it. You haven’t been charged.',
  prompt_not_sent: 'M-Pesa couldn’t send the prompt to your phone. You haven’t been charged.',
}

const textByState = {
  failed: outcomeTexts.failed,
  cancelled: outcomeTexts.left,
  expired: outcomeTexts.expired,
}

/** The message for a status that ends a payment unpaid. */
export const outcomeTextOf = ({
  state,
  failureReason,
}: Extract<PaymentStatusResult, { failureReason?: unknown }>): string =>
  failureReason ? textByReason[failureReason] : textByState[state]
