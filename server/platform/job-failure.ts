import { DrizzleQueryError } from 'drizzle-orm'

/**
 * A job's error as the queue stores it: of a failed statement, its cause first, then the statement without its values, which may be
 * personal. Any other error is returned as it is.
 */
export function storableFailure(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  const cause = error.cause?.message ?? 'The database refused a statement.'
  return new Error(`${cause}\nFailed query: ${error.query}`, { cause: error })
}
