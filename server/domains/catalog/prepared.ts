import type { Queryable } from '@server/database/connect'

/**
 * Keeps prepared statements by database and name: each is built once, and each connection of the database parses it once. A
 * transaction counts as a database of its own; what is kept for it goes with it.
 */
export function keepPrepared<Statement>() {
  const kept = new WeakMap<Queryable, Map<string, Statement>>()
  return (tx: Queryable, name: string, prepare: () => Statement): Statement => {
    const own = kept.get(tx) ?? new Map<string, Statement>()
    kept.set(tx, own)
    const statement = own.get(name) ?? prepare()
    own.set(name, statement)
    return statement
  }
}
