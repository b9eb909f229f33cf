import { sql, type SQL } from 'drizzle-orm'
import { likeSubstring, likePrefix } from './like-patterns'

const nameAndAddress = (u: SQL): SQL => sql`${u}.name || ' ' || ${u}.email`

/**
 * A query for the ids of the users whom a search means, by any part of `text`, which the users' table `u` has an index for: at most so many,
 * since a short word means more people than are worth looking through. A search like `amina@…` is first taken for the beginning of an
 * address, which is one step along an index: the trigrams of a whole address are those of too many others.
 */
export function matchingUserIds(search: string, max: number, text: SQL = nameAndAddress(sql`u`)): SQL {
  const hasPart = sql`${text} ilike ${likeSubstring(search)}`
  if (!isAddressPrefix(search)) return sql`select u.id from users u where ${hasPart} limit ${max}`
  const begins = sql`select u.id from users u where lower(u.email) like ${likePrefix(search.toLowerCase())}`
  return sql`(${begins} limit ${max})
    union all (select u.id from users u where not exists (${begins}) and ${hasPart} limit ${max})`
}

/** A condition for a list of people: that the user in `u` is one whom a search means. */
export const matchesUserSearch = (search: string, u: SQL = sql`u`): SQL =>
  isAddressPrefix(search)
    ? sql`${u}.id in (${matchingUserIds(search, maxAddressMatches)})`
    : sql`${nameAndAddress(u)} ilike ${likeSubstring(search)}`

/** More addresses do not begin alike up to the @. */
const maxAddressMatches = 200

const isAddressPrefix = (search: string) => /^[^\s@]+@/.test(search)
