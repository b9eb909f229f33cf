import type { RefusalEntry } from '../core/refusal-entry'
import * as texts from '../texts'

/** Refusals about what is saved for later. */
export const savedRefusals = {
  saved_full: { status: 409, message: (p: { max: number }) => texts.saved.full(p.max) },
  in_stock: { status: 409, message: (p: { name: string }) => `${p.name} is in stock.` },
  not_saved: { status: 404, message: () => 'This product is no longer saved.' },
} satisfies Record<string, RefusalEntry>
