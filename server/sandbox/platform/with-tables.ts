import type { MiddlewareHandler } from 'hono'
import { createTables } from './tables'
import type { SandboxContext } from './sandbox-context'

/** Creates the tables, including `more`, before the first request that needs them. */
export function withTables({ db }: SandboxContext, more?: string): MiddlewareHandler {
  let tables: Promise<void> | undefined
  return async (_, next) => {
    tables ??= createTables(db, more)
    await tables.catch((error: unknown) => {
      tables = undefined
      throw error
    })
    await next()
  }
}
