import { ilike, type Column, type SQL } from 'drizzle-orm'

/** Matches text that contains `part`, case-insensitively; wildcards in `part` are escaped. */
export const contains = (column: Column, part: string): SQL =>
  ilike(column, `%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`)
