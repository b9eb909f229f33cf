import type { Queryable } from '@server/database/connect'

/**
 * Caches prepared statements by database and name: each is built once, and each connection parses it once. A transaction counts as its own
 * database, whose statements are discarded with it. The set of names is small: no user input may be part of one.
 */
export function preparedStatements<Statement>() {
  const prepared = new WeakMap<Queryable, Map<string, Statement>>()
  return (tx: Queryable, name: string, prepare: (name: string) => Statement): Statement => {
    const own = prepared.get(tx) ?? new Map<string, Statement>()
    prepared.set(tx, own)
    const statement = own.get(name) ?? prepare(name)
    own.set(name, statement)
    return statement
  }
}
