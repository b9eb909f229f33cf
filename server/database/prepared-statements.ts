import type { Queryable } from '@server/database/connect'

interface Buildable<Statement> {
  prepare(name: string): Statement
}

/**
 * A statement that is built once per process, and parsed once per connection. Drizzle's statements belong to the database or transaction they
 * were built with; this one runs in whichever it is given. There are few names: no user input may be part of one.
 */
export function preparedStatement<Statement extends object>(
  name: string,
  build: (tx: Queryable) => Buildable<Statement>,
): (tx: Queryable) => Statement {
  let statement: Statement | undefined
  return (tx) => {
    statement ??= build(tx).prepare(name)
    return Object.create(statement, { client: { value: clientOf(tx) } }) as Statement
  }
}

/** The connection, or the pool, that a database or transaction sends its statements to. Drizzle keeps it to itself. */
const clientOf = (tx: Queryable): unknown => (tx._.session as unknown as { client: unknown }).client
