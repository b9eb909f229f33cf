import type { Context, Hono } from 'hono'
import { databaseCode } from '@server/database/transaction'

/** SQLSTATE class 22: a value that its column cannot hold, such as a number too large or text with a NUL character. */
const isUnstorable = (error: Error) =>
  databaseCode(error)?.startsWith('22') || (error instanceof RangeError && /time value/.test(error.message))

/** Answers 400 to values that PostgreSQL cannot store: any client may send them, and they are not errors of the sandbox. */
export const refuseUnstorable = (app: Hono): Hono =>
  app.onError((error, c: Context) => {
    if (isUnstorable(error)) return c.json({ status: false, message: 'Invalid value' }, 400)
    throw error
  })
