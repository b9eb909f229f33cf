import { ilike, sql, type Column, type SQL } from 'drizzle-orm'

const escaped = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)

/** The pattern of texts that contain `part`; wildcards in it are escaped. */
export const likePart = (part: string): string => `%${escaped(part)}%`

/** The pattern of `plain_words` of texts that contain those of `part`; null, which nothing is like, if it has none. */
export const wordsPart = (part: string): SQL => sql`'%' || nullif(btrim(plain_words(${part})), '') || '%'`

/** The pattern of texts that begin with `start`; wildcards in it are escaped. */
export const likeStart = (start: string): string => `${escaped(start)}%`

/** Matches text that contains `part`, case-insensitively. */
export const contains = (column: Column, part: string): SQL => ilike(column, likePart(part))
