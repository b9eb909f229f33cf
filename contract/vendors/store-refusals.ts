import type { RefusalEntry } from '../core/refusal-entry'

/** Refusals about a store that its visitors read: apart from those of vendors, which are not loaded with a store or a product. */
export const storeRefusals = {
  store_not_found: { status: 404, message: () => 'We couldn’t find this store.' },
  store_closed: {
    status: 409,
    message: (p: { name: string; reopens: string }) =>
      `${p.name} is closed and takes orders again on ${p.reopens}.`,
  },
} satisfies Record<string, RefusalEntry>
