import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Matches ids that begin with a quoted prefix ("3f2a9c01"), using their index; undefined if `text` is not the beginning of an id. */
export function matchesIdPrefix(column: SQLWrapper, text: string): SQL | undefined {
  const digits = text.toLowerCase().replaceAll('-', '')
  if (!/^[0-9a-f]{4,32}$/.test(digits)) return undefined
  return sql`${column} between ${idOf(digits.padEnd(32, '0'))}::uuid and ${idOf(digits.padEnd(32, 'f'))}::uuid`
}

const idOf = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
