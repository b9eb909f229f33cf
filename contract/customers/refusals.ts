import type { RefusalEntry } from '../core/refusal-entry'

/** Refusals about customers. */
export const customerRefusals = {
  customer_not_found: { status: 404, message: () => 'We couldn’t find this customer.' },
  customer_status_changed: {
    status: 409,
    message: (p: { status: string }) => `This customer is already ${p.status}. Please reload the page.`,
  },
  customer_tags_full: {
    status: 409,
    message: (p: { max: number }) => `A customer can have at most ${p.max} tags. Remove one first.`,
  },
} satisfies Record<string, RefusalEntry>
