import { databaseCode, isTransient } from '../transaction'

/** A cancelled query, a lost connection, a server that stops or was promoted, or one that is asked to write. */
const readerCodes = /^(40001|40P01|25006|3D000|53300|55000|57P0[1-5]|08...)$/

/**
 * Whether a query failed because of the server it was sent to, so that the primary will answer it: a standby cancels queries that would keep
 * it from applying the log. Not if it took too long, which it would there, too.
 * https://www.postgresql.org/docs/current/hot-standby.html#HOT-STANDBY-CONFLICT
 */
export function isReaderFailure(error: unknown): boolean {
  const code = databaseCode(error)
  if (code === '57014') return error instanceof Error && error.message.includes('conflict with recovery')
  return code ? readerCodes.test(code) : isTransient(error)
}
