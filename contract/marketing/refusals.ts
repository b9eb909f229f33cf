import type { RefusalEntry } from '../core/refusal-entry'

/** Refusals about redirects and newsletters. */
export const marketingRefusals = {
  too_many_follows: {
    status: 409,
    message: (p: { max: number }) => `You can follow up to ${p.max} stores. Stop following one first.`,
  },
  redirect_invalid: { status: 409, field: 'p_to', message: (p: { reason: string }) => p.reason },
  redirect_not_found: {
    status: 404,
    message: () => 'This redirect has been removed or changed. Please reload the page.',
  },
  newsletter_link_invalid: { status: 404, message: () => 'This link is incomplete or no longer valid.' },
  newsletter_not_found: { status: 404, message: () => 'We couldn’t find this newsletter.' },
  newsletter_status_changed: {
    status: 409,
    message: () => 'This newsletter has since been sent or stopped. Please reload the page.',
  },
  newsletter_sender_address_missing: {
    status: 409,
    message: () =>
      'Every newsletter must say who sends it and from where. Enter the operator’s name and address under Configurations first.',
  },
  newsletter_has_no_recipients: {
    status: 409,
    message: () =>
      'There are no confirmed subscribers among these recipients yet, so there’s no one to send this to.',
  },
} satisfies Record<string, RefusalEntry>
