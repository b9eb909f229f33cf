import { texts } from './texts'

/** A wait as people say it, rounded up: "a minute", "25 minutes", "3 hours". */
function waitInWords(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/**
 * Every refusal of the server, defined once: code, HTTP status, typed parameters and the user-facing message. The other texts of the error
 * catalogue (specification, section 8) are in `texts.ts`.
 */

export const refusals = {
  // The caller
  not_signed_in: { status: 401, message: () => 'Please sign in to continue.' },
  not_allowed: { status: 403, message: () => 'Your account is not allowed to do this.' },
  bad_origin: { status: 403, message: () => 'This request came from another site and was refused.' },
  invalid_input: { status: 400, message: () => 'Please check the highlighted fields.' },
  too_many_requests: {
    status: 429,
    message: (p: { minutes: number }) =>
      `Too many attempts. Please wait ${waitInWords(p.minutes)} and try again.`,
  },
  busy: {
    status: 503,
    message: () => texts.error.busy,
  },
  unknown_call: { status: 404, message: () => 'This call does not exist.' },
  request_reused: {
    status: 409,
    message: () => 'This request was already sent with different data. Please reload the page.',
  },
  body_too_large: {
    status: 413,
    message: (p: { max: string }) => `This request is too large. At most ${p.max} are allowed.`,
  },
  file_too_large: { status: 413, message: (p: { max: string }) => `Max file size is ${p.max}` },

  // Accounts
  wrong_password: {
    status: 403,
    field: (p: { field: string }) => p.field,
    message: (_: { field: string }) => texts.auth.passwordWrong,
  },
  common_password: {
    status: 400,
    field: (p: { field: string }) => p.field,
    message: (_: { field: string }) => texts.auth.passwordCommon,
  },
  invalid_credentials: { status: 401, message: () => texts.auth.credentialsWrong },
  email_not_confirmed: { status: 403, message: () => texts.auth.emailNotConfirmed },
  account_blocked: {
    status: 403,
    message: (p: { reason: string }) =>
      `Your account has been blocked. The reason: ${p.reason} If you think this is a mistake, please contact us.`,
  },
  session_missing: { status: 401, message: () => texts.auth.sessionMissing },
  wrong_code: {
    status: 401,
    field: (p?: { field: string }) => p?.field ?? 'code',
    message: (_?: { field: string }) => texts.auth.codeWrong,
  },
  wrong_backup_code: { status: 401, field: 'code', message: () => texts.auth.backupCodeWrong },
  too_many_codes: { status: 400, message: () => texts.auth.codesExhausted },
  sign_in_timed_out: { status: 401, message: () => texts.auth.signInAgain },
  two_factor_on: { status: 409, message: () => 'Two-factor authentication is already on.' },
  two_factor_off: { status: 409, message: () => 'Two-factor authentication is off.' },
  code_required: { status: 403, field: 'p_code', message: () => texts.auth.codeRequired },
  same_email: { status: 409, message: () => 'This is already the email address of your account.' },
  email_taken: { status: 409, message: () => 'This email address now belongs to another account.' },
  orders_open: {
    status: 409,
    message: (p: { n: number }) =>
      `You have ${p.n === 1 ? 'an open order' : `${p.n} open orders`}. You can delete your account once everything has been delivered or cancelled.`,
  },
  refunds_open: {
    status: 409,
    message: () => 'You have a refund on its way. You can delete your account once it has arrived.',
  },
  sales_open: {
    status: 409,
    message: (p: { n: number }) =>
      `Your store has ${p.n === 1 ? 'an item' : `${p.n} items`} to fulfil. You can delete your account once everything sold has been delivered or cancelled.`,
  },
  balance_open: {
    status: 409,
    message: (p: { amount: string }) =>
      `Your store’s balance is ${p.amount}. You can delete your account once it has been paid out.`,
  },
  last_admin: {
    status: 409,
    message: () => 'You are the only admin. Please give someone else this role first.',
  },
  link_expired: { status: 410, message: () => texts.auth.linkExpired },
  address_not_found: { status: 404, message: () => 'This address is no longer in your address book.' },
  too_many_addresses: {
    status: 409,
    message: (p: { max: number }) => `You can save up to ${p.max} addresses. Please delete one first.`,
  },

  // Catalogue
  product_not_found: { status: 404, message: () => 'Product not found.' },
  store_not_found: { status: 404, message: () => 'We couldn’t find this store.' },
  store_closed: {
    status: 409,
    message: (p: { name: string; reopens: string }) =>
      `${p.name} is closed and takes orders again on ${p.reopens}.`,
  },
  settings_changed: {
    status: 409,
    message: () => 'These settings have been changed in another tab or by someone else in the meantime.',
  },
  image_too_small: {
    status: 422,
    message: (p: { width: number; height: number }) =>
      `This picture is too small. Please use one of at least ${p.width} × ${p.height} pixels.`,
  },
  vendor_not_found: { status: 404, message: () => 'Vendor not found.' },
  product_moved_on: {
    status: 409,
    message: (p: { status: string }) => `This product is now ${p.status}. Please reload the page.`,
  },
  image_unreadable: {
    status: 422,
    message: () => 'We couldn’t read this picture. Please use a PNG, JPEG or WebP file.',
  },
  too_many_images: {
    status: 409,
    message: (p: { max: number }) => `A product can have at most ${p.max} pictures.`,
  },

  change_not_found: {
    status: 404,
    message: () => 'This point is no longer open. Please reload the page.',
  },
  changes_open: {
    status: 409,
    message: (p: { n: number }) =>
      `Please tick off every point first: ${p.n === 1 ? 'one is' : `${p.n} are`} still open.`,
  },
  image_not_found: { status: 404, message: () => 'This picture is no longer there. Please reload the page.' },

  // Product imports
  product_import_not_found: { status: 404, message: () => 'We couldn’t find this import.' },
  product_import_moved_on: {
    status: 409,
    message: (p: { status: string }) => `This import is already ${p.status}.`,
  },
  product_import_under_way: {
    status: 409,
    message: () => 'Another file is being imported. Please wait until it is done.',
  },

  // Vendors
  application_under_review: {
    status: 409,
    message: () => 'You already have an application under review.',
  },
  application_not_found: { status: 404, message: () => 'No Application Found' },
  application_moved_on: {
    status: 409,
    message: (p: { status: string }) => `This application is already ${p.status}.`,
  },
  already_a_vendor: { status: 409, message: () => 'This account already belongs to an approved vendor.' },
  document_not_found: { status: 404, message: () => 'We couldn’t find this document.' },
  document_type: { status: 422, message: () => 'Only .pdf, .jpg, and .png formats are supported' },
  document_moved_on: {
    status: 409,
    message: (p: { status: string }) => `This document is already ${p.status}.`,
  },
  document_handed_in: {
    status: 409,
    message: () => 'This document has been handed in already. Please upload it as a new version.',
  },
  document_replaced: {
    status: 409,
    message: () => 'The vendor has uploaded a newer version of this document. Please review that one.',
  },
  document_expired: {
    status: 422,
    message: () => 'This document has expired. Please check the date, or use a document that is still valid.',
    field: 'p_expires_on',
  },
  document_not_uploaded: {
    status: 409,
    message: () => 'The file has not arrived completely. Please upload it again.',
    field: 'p_upload_id',
  },
  too_many_documents: {
    status: 409,
    message: (p: { max: number }) => `A vendor can have at most ${p.max} documents. Please contact us.`,
  },
  certification_not_declared: {
    status: 422,
    message: () => 'A certification document can only prove certifications that its vendor has declared.',
  },

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

  // Customers
  customer_not_found: { status: 404, message: () => 'We couldn’t find this customer.' },
  customer_moved_on: {
    status: 409,
    message: (p: { status: string }) => `This customer is already ${p.status}. Please reload the page.`,
  },

  // Settings
  setting_change_not_found: { status: 404, message: () => 'This change is not in the history.' },
  setting_moved_on: {
    status: 409,
    message: () => 'This setting has been changed since. Please reload the page.',
  },

  // Tax rates
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

interface RefusalEntry {
  status: number
  /** The argument the refusal concerns; a form shows the message there. */
  field?: string | ((p: never) => string)
  message: (p: never) => string
}

interface Entry {
  status: number
  field?: string | ((...p: unknown[]) => string)
  message: (...p: unknown[]) => string
}

export type RefusalCode = keyof typeof refusals
export type RefusalParams<C extends RefusalCode> = Parameters<(typeof refusals)[C]['message']>

/** An expected refusal, thrown inside a transaction to roll it back and caught once at the edge of the call. */
export class Refusal<C extends RefusalCode = RefusalCode> extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly fields: Record<string, string> | undefined
  constructor(
    readonly code: C,
    ...params: RefusalParams<C>
  ) {
    const entry = refusals[code] as Entry
    super(entry.message(...params))
    this.status = entry.status
    const field = typeof entry.field === 'function' ? entry.field(...params) : entry.field
    this.fields = field === undefined ? undefined : { [field]: this.message }
  }
}

/** The body of a failed call, with its HTTP status. `fields` names each invalid field and what is allowed. */
export interface FailureBody {
  code: RefusalCode | 'bug'
  message: string
  fields?: Record<string, string>
}
