import type { MiddlewareHandler } from 'hono'
import { createTables } from './tables'
import type { SandboxContext } from './sandbox-context'

/** Creates the tables, including `extraTables`, before the first request that needs them. */
export function withTables({ db }: SandboxContext, extraTables?: string): MiddlewareHandler {
  let tableCreation: Promise<void> | undefined
  return async (_, next) => {
    tableCreation ??= createTables(db, extraTables)
    await tableCreation.catch((error: unknown) => {
      tableCreation = undefined
      throw error
    })
    await next()
  }
}
