import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import pg from 'pg'

/** A statement is prepared once it has been sent this often. Many are never sent again: they name a different number of ids. */
const threshold = 3

/** How often each of the latest statements was sent, and its name once it is prepared. */
const latest = new LRUCache<string, { times: number; name?: string }>({ max: 1000 })

/** The name under which a statement is prepared; undefined for one that is rare. The same text always has the same name. */
function nameOf(text: string): string | undefined {
  const cached = latest.get(text) ?? { times: 0 }
  if (cached.times === 0) latest.set(text, cached)
  if (cached.name === undefined && ++cached.times >= threshold)
    cached.name = createHash('sha256').update(text).digest('base64url')
  return cached.name
}

/**
 * A connection that prepares what it is sent repeatedly: PostgreSQL then parses it once per connection and, where a general plan is as good
 * as one for the values at hand, plans it once (https://www.postgresql.org/docs/current/sql-prepare.html). Statements without values stay
 * as they are, since they may be several in one text.
 */
export class PreparingClient extends pg.Client {
  // Typed as whatever pg's dozen overloads take and answer: only the statement is looked at.
  override query(statement: never, ...rest: never[]): never {
    return super.query(prepared(statement, rest[0]), ...(rest as [never])) as never
  }
}

function prepared(statement: unknown, values: unknown): never {
  if (!isPlain(statement)) return statement as never
  const given = Array.isArray(values) ? values : statement.values
  const name = given && given.length > 0 ? nameOf(statement.text) : undefined
  return (name ? { ...statement, name } : statement) as never
}

/** Neither a text alone, nor named already, nor a query object of a cursor or a copy. */
const isPlain = (statement: unknown): statement is pg.QueryConfig =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  !('submit' in statement) &&
  !('name' in statement && statement.name)
