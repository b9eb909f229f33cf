import type { RefusalEntry } from './refusal-entry'

/** Refusals that concern search engines, announcements and the newsletter. */
export const marketingRefusals = {
  // Redirects
  redirect_unfit: { status: 409, field: 'p_to', message: (p: { why: string }) => p.why },
  redirect_not_found: { status: 404, message: () => 'This redirect has been removed or changed. Please reload the page.' },
} satisfies Record<string, RefusalEntry>
