import type { PaperContent } from '@contract/billing/procedures'
import type { Minor } from '@contract/core/money'
import type { papers } from '@server/database/schema/billing'

export type Paper = typeof papers.$inferSelect

/** What a paper prints, and the amount it is about, US cents. */
export interface Written {
  content: PaperContent
  totalMinor: Minor
}

/** A paper whose content is fixed. */
export type WrittenPaper = Paper & { content: PaperContent; contentHash: string }
