import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { bodyLimits } from '@contract/core/limits'
import { Refusal } from '@contract/refusals'
import { isProcedure, metaOf } from '@server/platform/procedures'
import { isApplicationForm } from './application-form'

/**
 * Limits the memory of a request before anything is known about its sender. A longer body is not read here: its procedure declares it and
 * reads it once the sender is known. Webhooks have a limit of their own. Refuses: body_too_large.
 */
export const limitBody: MiddlewareHandler = (c, next) => {
  if (c.req.path.startsWith('/hooks/')) return next()
  const bytes = maxBodyBytesOf(c)
  // A body is never longer than its announced length; one without a length is counted as it arrives, which requires a copy.
  if (declaredBytes(c) !== undefined) return declaredBytes(c)! > bytes ? refuseBody(bytes) : next()
  return allowsLongBody(c) ? next() : limitWhileReading(bytes)(c, next)
}

/** The same for a longer body without an announced length, once its sender has been admitted. Files are counted as they are received. */
export const limitLongBody: MiddlewareHandler = (c, next) =>
  declaredBytes(c) === undefined && allowsLongBody(c) && !acceptsFile(c)
    ? limitWhileReading(maxBodyBytesOf(c))(c, next)
    : next()

/** Whether a request can have a longer body than usual. */
export const allowsLongBody = (c: Context): boolean => maxBodyBytesOf(c) > bodyLimits.defaultBytes

/** Whether a request is for a procedure that takes a whole file. */
export const acceptsFile = (c: Context): boolean => maxBodyBytesOf(c) === bodyLimits.fileBytes

/** The longest body that is accepted. */
export function maxBodyBytesOf(c: Context): number {
  if (isApplicationForm(c)) return bodyLimits.plainFormBytes
  const name = c.req.path.replace('/api/rpc/', '')
  return isProcedure(name) ? metaOf(name).bodyBytes : bodyLimits.defaultBytes
}

const limitWhileReading = (maxSize: number) => bodyLimit({ maxSize, onError: () => refuseBody(maxSize) })

export const refuseBody = (bytes: number): never => {
  throw new Refusal('body_too_large', { max: `${bytes / 1024} kB` })
}

const declaredBytes = (c: Context) =>
  c.req.header('transfer-encoding') === undefined && c.req.header('content-length') !== undefined
    ? Number(c.req.header('content-length'))
    : undefined
