import { sql, type SQL } from 'drizzle-orm'
import { containsWords } from '@server/platform/like-patterns'

/** The ids of the vendors whose names contain the words, as an array: found first by their index, not while vendors are read in another order. */
export const vendorsMatching = (search: string): SQL =>
  sql`array(select v.id from vendors v where ${containsWords(sql`v.company_name`, search)})`
