import { ilike, sql, type Column, type SQL, type SQLWrapper } from 'drizzle-orm'

const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)

/** The pattern of texts that contain `part`; wildcards in it are escaped. */
export const likeSubstring = (part: string): string => `%${escapeLike(part)}%`

/**
 * Matches text that contains the words of `part`, ignoring accents and punctuation, with an index on its `plain_words`. Punctuation alone
 * matches nothing.
 */
export const containsWords = (text: SQLWrapper, part: string): SQL =>
  sql`plain_words(${text}) like '%' || nullif(btrim(plain_words(${part})), '') || '%'`

/** The pattern of texts that begin with `start`; wildcards in it are escaped. */
export const likePrefix = (start: string): string => `${escapeLike(start)}%`

/** Matches text that contains `part`, case-insensitively. */
export const containsText = (column: Column, part: string): SQL => ilike(column, likeSubstring(part))
