import { z } from 'zod'
import { limits } from './limits'

/** Optional paging of a list procedure: `cursor` is the previous page's `next_cursor`. */
export const pageInput = z.object({
  cursor: z.string().max(400).optional(),
  limit: z.number().int().min(1).max(limits.page.max).optional(),
})

/** A page of a list. `next_cursor` is null on the last page. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() })
