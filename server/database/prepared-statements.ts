import type { Queryable } from '@server/database/connect'

interface Buildable<Statement> {
  prepare(name: string): Statement
}

/**
 * A statement that is built once per database, and parsed once per connection. A transaction counts as its own database, whose statements are
 * discarded with it. There are few names: no user input may be part of one.
 */
export function prepared<Statement>(
  name: string,
  build: (tx: Queryable) => Buildable<Statement>,
): (tx: Queryable) => Statement {
  const known = new WeakMap<Queryable, Statement>()
  return (tx) => {
    const statement = known.get(tx) ?? build(tx).prepare(name)
    known.set(tx, statement)
    return statement
  }
}
