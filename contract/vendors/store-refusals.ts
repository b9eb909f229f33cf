import type { RefusalEntry } from '../core/refusal-entry'

/** Refusals that a store’s visitors read, apart from the other ones about vendors, so that public pages do not load those. */
export const storeRefusals = {
  store_not_found: { status: 404, message: () => 'We couldn’t find this store.' },
  store_closed: {
    status: 409,
    message: (p: { name: string; reopens: string }) =>
      `${p.name} is closed and takes orders again on ${p.reopens}.`,
  },
} satisfies Record<string, RefusalEntry>
