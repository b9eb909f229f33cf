import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { isIP, isIPv4, type BlockList } from 'node:net'
import { clientAddressHeader } from '@server/domains/accounts/auth'
import type { Services } from '@server/platform/services'

/**
 * Sets the client's network address, which rate limits count by, in an internal header; whatever the client sent under that name is
 * overwritten. `X-Forwarded-For` is read only if the connection comes from a trusted proxy.
 */
export const clientAddress =
  ({ config: { trustedProxies }, warnings }: Pick<Services, 'config' | 'warnings'>): MiddlewareHandler =>
  async (c, next) => {
    c.req.raw.headers.set(clientAddressHeader, clientOf(c, trustedProxies))
    const isForwarded = c.req.header('x-forwarded-for') !== undefined
    warnings.countRequest(isForwarded && !isTrusted(trustedProxies, unmapIPv4(socketAddress(c))))
    await next()
  }

/** The network address that a request's limits count by. */
export const clientOf = (c: Context, trustedProxies: BlockList): string =>
  networkOf(clientBehind(trustedProxies, socketAddress(c), c.req.header('x-forwarded-for')))

/**
 * The client behind a chain of proxies. Each proxy appends the address it was called from, so the chain is read from its end for as long as
 * the addresses belong to trusted proxies; everything before that is the client's own claim. A malformed entry ends the chain.
 */
export function clientBehind(trusted: BlockList, socket: string, forwarded: string | undefined): string {
  let client = unmapIPv4(socket)
  for (const entry of (forwarded ?? '').split(',').toReversed()) {
    const address = unmapIPv4(entry.trim())
    if (!isTrusted(trusted, client) || !isIP(address)) break
    client = address
  }
  return client
}

const isTrusted = (trusted: BlockList, address: string) =>
  isIP(address) !== 0 && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')

/** An IPv4 address that arrived over an IPv6 socket, as itself. */
const unmapIPv4 = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Limits count an IPv6 network of 64 bits as one: every connection has all of its addresses. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::')
  const splitGroups = (part: string) => (part === '' ? [] : part.split(':'))
  const last = splitGroups(tail ?? '')
  const zeros = Array<string>(8 - splitGroups(head).length - last.length).fill('0')
  return `${[...splitGroups(head), ...zeros, ...last].slice(0, 4).join(':')}::`
}

/** Whether a client of `clientOf` is a process of this machine, such as a proxy. `::1` belongs to the network `0:0:0:0::`. */
export const isLoopback = (client: string): boolean => /^(127\.|0:0:0:0::$|unknown$)/.test(client)

function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
