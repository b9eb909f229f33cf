import { ilike, type Column, type SQL } from 'drizzle-orm'

/** The condition that a text contains `part`, upper and lower case alike; the part is taken as it is, without wildcards. */
export const contains = (column: Column, part: string): SQL =>
  ilike(column, `%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`)
