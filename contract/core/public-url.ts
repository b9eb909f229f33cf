/** Names that resolve only in a local network, or nowhere (RFC 6761, 6762, 8375, 9476, and what routers and companies use). */
const localNamePattern =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|alt|onion)$/

/** Whether a link leads to a page on the public internet, with https and a host name: no password, no numeric host, no local name. */
export function isPublicUrl(url: string): boolean {
  if (!/^https:\/\//i.test(url) || !URL.canParse(url)) return false
  const { hostname, username, password } = new URL(url)
  const host = hostname.replace(/\.$/, '')
  const isNumericHost = host.startsWith('[') || /^[\d.]+$/.test(host)
  return (
    username === '' && password === '' && host.includes('.') && !isNumericHost && !localNamePattern.test(host)
  )
}
