import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'
import { clientAddressHeader } from '@server/domains/accounts/auth'

/**
 * Sets the client address used by rate limits in an internal header, always overwriting whatever the client sent under that name. Behind a
 * proxy on this machine or a private network, uses the last address the proxy saw.
 */
export const clientAddress: MiddlewareHandler = async (c, next) => {
  const socket = socketAddress(c)
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  c.req.raw.headers.set(clientAddressHeader, isPrivate(socket) && forwarded ? forwarded : socket)
  await next()
}

function socketAddress(c: Parameters<MiddlewareHandler>[0]): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    return 'unknown'
  }
}

const isPrivate = (address: string) =>
  /^(::1|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd])/.test(address.replace(/^::ffff:/, ''))
