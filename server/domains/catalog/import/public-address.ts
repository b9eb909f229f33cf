import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// Non-public address ranges: loopback, private networks, link-local (cloud metadata services), and the rest of IANA's special-purpose
// registries (RFC 6890, as of 2026).
const ipv4Ranges: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
const ipv6Ranges: [string, number][] = [
  ['::', 96],
  // An IPv4 address embedded in IPv6, mapped or translated: no host on the internet has one.
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]

// A list for each family: Node compares IPv4 addresses with mapped ones, so that in one list `::ffff:0:0/96` would be all of IPv4.
const createBlockList = (family: 'ipv4' | 'ipv6', ranges: readonly [string, number][]) => {
  const blockList = new BlockList()
  for (const [net, prefix] of ranges) blockList.addSubnet(net, prefix, family)
  return blockList
}
const nonPublicRanges = {
  ipv4: createBlockList('ipv4', ipv4Ranges),
  ipv6: createBlockList('ipv6', ipv6Ranges),
}

/** Whether an IP address is public. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  return isIP(address) !== 0 && !nonPublicRanges[family].check(address, family)
}

/** The same words for a host that is not public and one that does not exist, so that they reveal nothing about our network. */
export const notPublicReason = 'its host was not found on the public internet'

/**
 * Resolves a name as Node does, but fails if any of its addresses is not public. Used by the connection itself, so that the checked address
 * is the one connected to.
 */
export const lookupPublicAddress: LookupFunction = (hostname, options, callback) => {
  dnsLookup(hostname, { ...options, all: true }, (error, results) => {
    const addresses: LookupAddress[] = results ?? []
    if (error) return callback(error, '')
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(notPublicReason), '')
    if (options.all) return callback(null, addresses)
    callback(null, addresses[0]!.address, addresses[0]!.family)
  })
}
