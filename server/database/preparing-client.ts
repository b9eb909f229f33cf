import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import pg from 'pg'

/** A statement is prepared once it has been sent this often. Many are never sent again: they name a different number of ids. */
const prepareThreshold = 3

/** How often each of the latest statements was sent, and its name once it is prepared. */
const recentStatements = new LRUCache<string, { times: number; name?: string }>({ max: 1000 })

/** The name under which a statement is prepared; undefined for one that is rare. The same text always has the same name. */
function nameOf(text: string): string | undefined {
  const entry = recentStatements.get(text) ?? { times: 0 }
  if (entry.times === 0) recentStatements.set(text, entry)
  if (entry.name === undefined && ++entry.times >= prepareThreshold)
    entry.name = createHash('sha256').update(text).digest('base64url')
  return entry.name
}

/**
 * A connection that prepares what it is sent repeatedly: PostgreSQL then parses it once per connection and, where a general plan is as good
 * as one for the values at hand, plans it once (https://www.postgresql.org/docs/current/sql-prepare.html). Statements without values stay
 * as they are, since they may be several in one text.
 */
export class PreparingClient extends pg.Client {
  // Typed as whatever pg's dozen overloads accept and return: only the statement is inspected.
  override query(statement: never, ...rest: never[]): never {
    return super.query(withStatementName(statement, rest[0]), ...(rest as [never])) as never
  }
}

function withStatementName(statement: unknown, values: unknown): never {
  if (!isQueryConfig(statement) || statement.name) return statement as never
  const parameters = Array.isArray(values) ? values : statement.values
  const name = parameters && parameters.length > 0 ? nameOf(statement.text) : undefined
  return (name ? { ...statement, name } : statement) as never
}

/** Neither a text alone, nor a query object of a cursor or a copy. */
export const isQueryConfig = (statement: unknown): statement is pg.QueryConfig =>
  typeof statement === 'object' && statement !== null && 'text' in statement && !('submit' in statement)
