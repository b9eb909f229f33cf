import type { RefusalEntry } from '../core/refusal-entry'
import { ensureFullStop } from '../core/full-stop'
import * as texts from '../texts'

/** Refusals about an account, signing in and its addresses. */
export const accountRefusals = {
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
      `Your account has been blocked. Reason: ${ensureFullStop(p.reason)} If you think this is a mistake, please contact us.`,
  },
  session_missing: { status: 401, message: () => texts.auth.sessionMissing },
  wrong_code: {
    status: 401,
    field: (p?: { field: string }) => p?.field ?? 'code',
    message: (_?: { field: string }) => texts.auth.codeWrong,
  },
  wrong_backup_code: { status: 401, field: 'code', message: () => texts.auth.backupCodeWrong },
  guest_code_expired: { status: 410, message: () => 'This code has expired. Please ask for a new one.' },
  guest_has_account: {
    status: 409,
    message: () => 'There’s an account with this email address. Please sign in.',
  },
  too_many_codes: { status: 400, message: () => texts.auth.codesExhausted },
  sign_in_timed_out: { status: 401, message: () => texts.auth.signInAgain },
  two_factor_on: { status: 409, message: () => 'Two-factor authentication is already on.' },
  two_factor_off: { status: 409, message: () => 'Two-factor authentication is off.' },
  code_required: {
    status: 403,
    field: (p: { field: string }) => p.field,
    message: (_: { field: string }) => texts.auth.codeRequired,
  },
  list_view_not_found: {
    status: 404,
    message: () => 'This view has been deleted. Please reload the page.',
  },
  list_view_name_taken: {
    status: 409,
    field: 'p_name',
    message: () => 'Another of your views has this name.',
  },
  too_many_list_views: {
    status: 409,
    field: 'p_name',
    message: (p: { max: number }) => `You can save ${p.max} views of a list. Delete one first.`,
  },
  same_email: { status: 409, message: () => 'This is already the email address of your account.' },
  email_taken: { status: 409, message: () => 'This email address now belongs to another account.' },
  orders_open: {
    status: 409,
    message: ({ n, isOwn }: { n: number; isOwn: boolean }) => {
      const openOrders = n === 1 ? 'an open order' : `${n} open orders`
      return isOwn
        ? `You have ${openOrders}. You can delete your account once everything has been delivered or cancelled.`
        : `This customer has ${openOrders}. You can erase the account once everything has been delivered or cancelled.`
    },
  },
  refunds_open: {
    status: 409,
    message: ({ isOwn }: { isOwn: boolean }) =>
      isOwn
        ? 'A refund is on its way to you. You can delete your account once it has arrived.'
        : 'A refund is on its way to this customer. You can erase the account once it has arrived.',
  },
  credit_left: {
    status: 409,
    message: ({ amount, isOwn }: { amount: string; isOwn: boolean }) =>
      isOwn
        ? `You have ${amount} of credit, which would be lost. You can delete your account once you’ve used it, or once we’ve sent you the money: please contact us.`
        : `This customer has ${amount} of credit. You can erase the account once they’ve used it, or once it’s been paid out.`,
  },
  sales_open: {
    status: 409,
    message: ({ n, isOwn }: { n: number; isOwn: boolean }) => {
      const items = n === 1 ? 'an item' : `${n} items`
      return isOwn
        ? `Your store has ${items} to fulfil. You can delete your account once everything sold has been delivered or cancelled.`
        : `This account’s store has ${items} to fulfil. You can erase the account once everything sold has been delivered or cancelled.`
    },
  },
  balance_open: {
    status: 409,
    message: ({ amount, isOwn }: { amount: string; isOwn: boolean }) =>
      isOwn
        ? `Your store’s balance is ${amount}. You can delete your account once it has been paid out.`
        : `The balance of this account’s store is ${amount}. You can erase the account once it has been paid out.`,
  },
  last_admin: {
    status: 409,
    message: () => 'You’re the only admin. Give someone else this role first.',
  },
  link_expired: { status: 410, message: () => texts.auth.linkExpired },
  address_not_found: { status: 404, message: () => 'This address is no longer in your address book.' },
  too_many_addresses: {
    status: 409,
    message: (p: { max: number }) => `You can save up to ${p.max} addresses. Delete one first.`,
  },
} satisfies Record<string, RefusalEntry>
