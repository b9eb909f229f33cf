import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { bodyLimits } from '@contract/core/limits'
import { Refusal } from '@contract/refusals'
import { isProcedure, metaOf } from '@server/platform/procedures'

/**
 * Limits the memory of a request before anything is known about its sender. A longer body is not read here: its procedure declares it and
 * reads it once the sender is known. Webhooks have a limit of their own. Refuses: body_too_large.
 */
export const limitBody: MiddlewareHandler = (c, next) => {
  if (c.req.path.startsWith('/hooks/')) return next()
  const bytes = bodyBytesOf(c)
  // A body is never longer than its announced length; one without a length is counted as it arrives, which requires a copy.
  if (announcedBytes(c) !== undefined) return announcedBytes(c)! > bytes ? refuse(bytes) : next()
  return isLong(c) ? next() : counting(bytes)(c, next)
}

/** The same for a longer body without an announced length, once its sender has been admitted. Files are counted as they are received. */
export const limitLongBody: MiddlewareHandler = (c, next) =>
  announcedBytes(c) === undefined && isLong(c) && !takesFile(c) ? counting(bodyBytesOf(c))(c, next) : next()

/** Whether a request can have a longer body than usual. */
export const isLong = (c: Context): boolean => bodyBytesOf(c) > bodyLimits.usualBytes

/** Whether a request is for a procedure that takes a whole file. */
export const takesFile = (c: Context): boolean => bodyBytesOf(c) === bodyLimits.fileBytes

/** The longest body that is accepted. */
export function bodyBytesOf(c: Context): number {
  const name = c.req.path.replace('/api/rpc/', '')
  return isProcedure(name) ? metaOf(name).bodyBytes : bodyLimits.usualBytes
}

const counting = (maxSize: number) => bodyLimit({ maxSize, onError: () => refuse(maxSize) })

export const refuse = (bytes: number): never => {
  throw new Refusal('body_too_large', { max: `${bytes / 1024} kB` })
}

const announcedBytes = (c: Context) =>
  c.req.header('transfer-encoding') === undefined && c.req.header('content-length') !== undefined
    ? Number(c.req.header('content-length'))
    : undefined
