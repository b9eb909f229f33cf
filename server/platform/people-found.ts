import { sql, type SQL } from 'drizzle-orm'
import { likePart, likeStart } from './contains'

export const beginsAddress = (search: string): boolean => /^[^\s@]+@/.test(search)

/**
 * The ids of the users whom a search means, by any part of the name or the address: at most so many, since a short word means more than are
 * worth looking through. `amina@…` is first taken for the beginning of an address, which is one step along an index: the trigrams of a whole
 * address are those of too many others.
 */
export function peopleFound(search: string, most: number): SQL {
  const hasPart = sql`u.name || ' ' || u.email ilike ${likePart(search)}`
  if (!beginsAddress(search)) return sql`select u.id from users u where ${hasPart} limit ${most}`
  const begins = sql`select u.id from users u where lower(u.email) like ${likeStart(search.toLowerCase())}`
  return sql`(${begins} limit ${most})
    union all (select u.id from users u where not exists (${begins}) and ${hasPart} limit ${most})`
}

/** More addresses do not begin alike up to the @. */
const mostOfAnAddress = 200

/** Whether a user (`u`) is one whom a search means, in a list of people. */
export const isPersonFound = (search: string, u: SQL = sql`u`): SQL =>
  beginsAddress(search)
    ? sql`${u}.id in (${peopleFound(search, mostOfAnAddress)})`
    : sql`${u}.name || ' ' || ${u}.email ilike ${likePart(search)}`
