import { texts } from '../texts'
import { ownDecisionTexts, type OwnDecision } from './own-decisions'
import type { RefusalEntry } from './refusal-entry'
import { waitInWords } from './wait-in-words'

/** Refusals that concern carts, orders and money. */
export const orderRefusals = {
  // Cart and checkout
  choose_option: {
    status: 409,
    message: (p: { options: string }) => `Please choose an option first: ${p.options}.`,
  },
  not_enough_stock: {
    status: 409,
    message: (p: { n: number; name: string }) => texts.cart.notEnough(p.n, p.name),
  },
  product_unavailable: {
    status: 409,
    message: (p: { name: string }) => `${p.name} is no longer available. Please remove it from your cart.`,
  },
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
  cart_empty: { status: 409, message: () => 'Your cart is empty.' },
  cart_full: { status: 409, message: (p: { max: number }) => texts.cart.full(p.max) },
  not_in_cart: { status: 404, message: () => 'This product is no longer in your cart.' },
  shipping_option_gone: { status: 409, message: () => 'Please select a shipping option.' },
  promotion_unknown: {
    status: 404,
    field: 'p_promotion_code',
    message: () => 'We don’t know this promo code. Please check its spelling.',
  },
  promotion_not_active: {
    status: 409,
    field: 'p_promotion_code',
    message: () => 'This promo code can’t be used at the moment.',
  },
  promotion_expired: {
    status: 409,
    field: 'p_promotion_code',
    message: () => 'This promo code has expired.',
  },
  promotion_not_yet: {
    status: 409,
    field: 'p_promotion_code',
    message: (p: { day: string }) => `This promo code is valid from ${p.day}.`,
  },
  promotion_used_up: {
    status: 409,
    field: 'p_promotion_code',
    message: () => 'This promo code has been used up.',
  },
  promotion_used_by_you: {
    status: 409,
    field: 'p_promotion_code',
    message: (p: { times: number }) =>
      p.times === 1
        ? 'You have already used this promo code.'
        : `You have already used this promo code ${p.times} times.`,
  },
  promotion_minimum: {
    status: 409,
    field: 'p_promotion_code',
    message: (p: { minimum: string; missing: string }) =>
      `This promo code needs goods worth ${p.minimum} that it applies to. ${p.missing} more to go.`,
  },
  promotion_nothing_eligible: {
    status: 409,
    field: 'p_promotion_code',
    message: () => 'This promo code applies to nothing in this order.',
  },
  promotion_not_for_country: {
    status: 409,
    field: 'p_promotion_code',
    message: (p: { country: string }) => `This promo code is not valid for deliveries to ${p.country}.`,
  },
  order_too_large: {
    status: 422,
    message: (p: { amount: string }) =>
      `The goods of an order can cost ${p.amount} at most. Please order fewer at once.`,
  },
  prices_changed: { status: 409, message: () => 'Prices have changed. Please review your order.' },

  // Orders
  order_not_found: { status: 404, message: () => 'Order not found.' },
  item_not_found: { status: 404, message: () => 'Order item not found.' },
  buyer_not_shown: {
    status: 409,
    message: () =>
      'You can write to the buyer from payment until your items are cancelled, or some time after delivery.',
  },
  order_not_paid: { status: 409, message: () => 'This order has not been paid yet.' },
  order_already_paid: { status: 409, message: () => 'This order has already been paid.' },
  order_closed: {
    status: 409,
    message: (p: { status: string }) => `This order is ${p.status} and can no longer be paid.`,
  },
  item_moved_on: {
    status: 409,
    message: (p: { status: string }) =>
      `This item is now ${p.status}, so this is no longer possible. Please reload the page.`,
  },
  item_disputed: {
    status: 409,
    message: () =>
      'The buyer’s bank disputes the payment for this item, so it can’t be cancelled or refunded here.',
  },

  // Payments
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
  banks_unavailable: {
    status: 502,
    message: () =>
      'We couldn’t load the list of banks. Enter the code, which your bank or operator can tell you, or try again later.',
  },
  phone_number_invalid: {
    status: 422,
    message: () => 'Please enter a Kenyan mobile number, for example 0712 345 678.',
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
      `Too many prompts have been sent. Please try again in ${waitInWords(p.minutes)}, or pay another way.`,
  },
  refund_not_found: { status: 404, message: () => 'We couldn’t find this refund.' },
  refund_moved_on: {
    status: 409,
    message: (p: { status: string }) => `This refund is now ${p.status}. Please reload the page.`,
  },

  // Payouts
  payment_not_found: { status: 404, message: () => 'Payment not found.' },
  payment_not_offline: {
    status: 409,
    message: () => 'Only a payment that was recorded as paid offline is matched with the bank statement.',
  },
  payment_matched: { status: 409, message: () => 'This payment is already matched with the bank statement.' },
  payment_not_asked_about: {
    status: 409,
    message: () => 'There is nothing to ask about: this payment is already paid, or no provider took it.',
  },
  nothing_to_send: {
    status: 409,
    message: () => 'There is no such email for this order as it is today.',
  },
  payout_too_small: {
    status: 409,
    message: (p: { minimum: string }) =>
      `Your available balance must be over ${p.minimum} to request a payout.`,
  },
  payout_method_missing: {
    status: 409,
    message: () => 'Please set a payout method in your settings first.',
  },
  payout_under_way: {
    status: 409,
    message: () =>
      'You already have a payout awaiting approval. You can request another once it has been processed.',
  },
  payout_on_hold: {
    status: 409,
    message: (p: { until: string }) =>
      `The payout account was set recently. To keep the money safe, payouts are on hold until ${p.until}.`,
  },
  payout_balance_negative: {
    status: 409,
    message: (p: { balance: string }) =>
      `The vendor’s balance is ${p.balance}: something was refunded after this payout was requested. Decline it, or wait until new earnings cover the difference.`,
  },
  payout_destination_unsupported: {
    status: 409,
    message: (p: { method: string; country: string }) =>
      `We can’t send payouts by ${p.method} to ${p.country} yet. Please choose another payout method, or contact us.`,
  },
  notification_not_found: { status: 404, message: () => 'Notification not found.' },
  payout_not_found: { status: 404, message: () => 'Payout not found.' },
  payout_needs_other_person: {
    status: 403,
    message: () => 'You gave the first approval. A second person has to approve this payout.',
  },
  approver_too_new: {
    status: 403,
    message: (p: { until: string }) =>
      `Your permissions were given or widened recently. To keep the money safe, you can approve payouts from ${p.until} on.`,
  },
  payout_own_decision: {
    status: 403,
    message: (p: { what: OwnDecision }) => `${ownDecisionTexts[p.what]} Somebody else has to approve it.`,
  },
  payout_sent_by_provider: {
    status: 409,
    message: () =>
      'The payment provider sends this payout, so only its answer settles it. Ask the provider again instead.',
  },
  payout_paid_by_bank: {
    status: 409,
    message: () => 'This payout is paid at the bank. There is no provider to ask.',
  },
  payout_retried: { status: 409, message: () => 'This payout has already been retried.' },
  payout_not_failed: {
    status: 409,
    message: (p: { status: string }) => `Only a failed payout can be retried. This one is ${p.status}.`,
  },
  payout_balance_short: {
    status: 409,
    message: (p: { balance: string; amount: string }) =>
      `The vendor’s available balance is ${p.balance}, less than the ${p.amount} of this payout.`,
  },
  no_bank_payouts: {
    status: 409,
    message: () => 'No approved payout waits for a bank file.',
  },
  payout_run_not_found: { status: 404, message: () => 'This bank file does not exist.' },
  exchange_rate_missing: {
    status: 409,
    message: (p: { currency: string }) =>
      `There is no current exchange rate for ${p.currency}. Add one first.`,
  },
  payout_moved_on: {
    status: 409,
    message: (p: { status: string }) => `This payout is already ${p.status}.`,
  },

  // Tax rates
  promotion_not_found: { status: 404, message: () => 'This promotion does not exist.' },
  promotion_code_taken: {
    status: 409,
    field: 'code',
    message: () => 'There is already a promotion with this code.',
  },
  promotion_is_used: {
    status: 409,
    message: () => 'This promotion has been used: only its limits and its last day can change.',
  },
  promotion_moved_on: {
    status: 409,
    message: (p: { status: string }) => `This promotion is ${p.status}.`,
  },
  promotion_uses_below: {
    status: 409,
    field: 'max_uses',
    message: (p: { uses: number }) => `It has been used ${p.uses} times already. Enter ${p.uses} or more.`,
  },
  commission_rule_not_found: { status: 404, message: () => 'This commission rule does not exist.' },
  commission_subject_unknown: {
    status: 409,
    field: 'p_subject',
    message: () => 'There is no such vendor, category or plan. Please choose one of the list.',
  },
  commission_rule_overlaps: {
    status: 409,
    field: 'p_valid_from',
    message: (p: { subject: string }) =>
      `${p.subject} already has a rule on or after this day. End that rule first, or start after it ends.`,
  },
  commission_rule_in_past: {
    status: 409,
    field: 'p_valid_from',
    message: (p: { earliest: string }) =>
      `Orders have already been placed before today. Choose ${p.earliest} or later.`,
  },
  commission_rule_ends_in_past: {
    status: 409,
    field: 'p_valid_to',
    message: (p: { earliest: string }) =>
      `Orders have already been placed before today. Choose ${p.earliest} or later.`,
  },
  commission_rule_ends_before_start: {
    status: 409,
    field: 'p_valid_to',
    message: (p: { start: string }) => `This rule starts on ${p.start}. Choose that day or a later one.`,
  },
  commission_rule_already_ends: {
    status: 409,
    field: 'p_valid_to',
    message: (p: { end: string }) => `This rule already ends on ${p.end}. Choose an earlier day.`,
  },
  paper_not_found: { status: 404, message: () => 'This document does not exist.' },
  statement_not_closed: {
    status: 409,
    message: () =>
      'This month has not ended yet. Its statement can be downloaded as PDF from the next month on.',
  },
  plan_already_set: { status: 409, field: 'p_plan', message: () => 'You’re already on this plan.' },
  vendor_plan_already_set: {
    status: 409,
    field: 'p_plan',
    message: () => 'This vendor is already on this plan.',
  },
  plan_not_covered: {
    status: 409,
    field: 'p_plan',
    message: (p: { plan: string; amount: string; balance: string }) =>
      `${p.plan} costs ${p.amount} for the rest of this month, and your available balance is ${p.balance}. Choose it once your balance covers it, or ask us for an invoice.`,
  },
  plan_invoice_not_found: { status: 404, message: () => 'This plan invoice does not exist.' },
  plan_invoice_already_paid: { status: 409, message: () => 'This plan invoice is paid already.' },
  plan_invoice_unpaid: {
    status: 409,
    field: 'p_plan',
    message: () => 'A plan invoice is still unpaid. Once it is paid, you can choose a higher-priced plan.',
  },
  tax_rate_not_found: { status: 404, message: () => 'This tax rate does not exist.' },
  tax_rate_overlaps: {
    status: 409,
    field: 'p_valid_from',
    message: (p: { component: string; country: string }) =>
      `${p.country} already has a rate for ${p.component} on or after this day. End that rate first, or start after it ends.`,
  },
  tax_rate_starts_too_early: {
    status: 409,
    field: 'p_valid_from',
    message: (p: { country: string; earliest: string }) =>
      `Orders to ${p.country} have already been priced for this day. Choose ${p.earliest} or later.`,
  },
  tax_rate_ends_too_early: {
    status: 409,
    field: 'p_valid_to',
    message: (p: { country: string; earliest: string }) =>
      `Orders to ${p.country} have already been priced for this day. Choose ${p.earliest} or later.`,
  },
  tax_rate_ends_before_start: {
    status: 409,
    field: 'p_valid_to',
    message: (p: { start: string }) => `This rate starts on ${p.start}. Choose that day or a later one.`,
  },
  tax_rate_already_ends: {
    status: 409,
    field: 'p_valid_to',
    message: (p: { end: string }) => `This rate already ends on ${p.end}. Choose an earlier day.`,
  },
} satisfies Record<string, RefusalEntry>
