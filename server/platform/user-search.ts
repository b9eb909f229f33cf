import { sql, type SQL } from 'drizzle-orm'
import { likeSubstring, likePrefix } from './like-patterns'

const nameAndEmail = (userAlias: SQL): SQL => sql`${userAlias}.name || ' ' || ${userAlias}.email`

/**
 * A query for the ids of the users who match a search, by any part of `text`, which must have an index on `users` (aliased `u`): at most
 * `limit`, since a short word matches more people than are worth reading. A search like `amina@…` is first taken for the beginning of an
 * address, which is one step along an index: the trigrams of a whole address are those of too many others.
 */
export function matchingUserIds(search: string, limit: number, text: SQL = nameAndEmail(sql`u`)): SQL {
  const containsSearch = sql`${text} ilike ${likeSubstring(search)}`
  if (!isAddressPrefix(search)) return sql`select u.id from users u where ${containsSearch} limit ${limit}`
  const prefixMatches = sql`select u.id from users u where lower(u.email) like ${likePrefix(search.toLowerCase())}`
  return sql`(${prefixMatches} limit ${limit})
    union all (select u.id from users u where not exists (${prefixMatches}) and ${containsSearch} limit ${limit})`
}

/** A condition for a list of people: that the user in `userAlias` matches a search. */
export const matchesUserSearch = (search: string, userAlias: SQL = sql`u`): SQL =>
  isAddressPrefix(search)
    ? sql`${userAlias}.id in (${matchingUserIds(search, maxAddressMatches)})`
    : sql`${nameAndEmail(userAlias)} ilike ${likeSubstring(search)}`

/** No more addresses than this begin alike up to the @. */
const maxAddressMatches = 200

const isAddressPrefix = (search: string) => /^[^\s@]+@/.test(search)
