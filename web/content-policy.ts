import { createHash } from 'node:crypto'
import { positionsOf, replaceBytes, type PageBytes } from './replace-bytes'

/**
 * A rendered page whose own inline scripts are allowed by their hashes, and its Content Security Policy (level 3): resources from our own
 * origin only, and pictures from the CDN at `assetsUrl`, if there is one. `nonce` marks the scripts that the page was rendered with; a script injected through someone's text does not carry it, gets
 * no hash and does not run. The marks are removed: visitors share cached pages, and a nonce that many know protects nobody. Style
 * attributes are in use, so styles are not restricted.
 */
export function allowOwnScripts(
  page: PageBytes,
  nonce: string,
  assetsUrl?: string,
): { bytes: PageBytes; policy: string } {
  const nonceAttribute = ` nonce="${nonce}"`
  const scripts = positionsOf(nonceAttribute, page).flatMap(
    (position) => enclosingScript(position, page) ?? [],
  )
  return {
    bytes: replaceBytes(page, [[nonceAttribute, '']]),
    policy: policyOf(scripts.map(sourceOf), assetsUrl),
  }
}

/** The text of the inline script whose tag a position is in; undefined in any other tag, and for a script without text. */
function enclosingScript(position: number, page: PageBytes): PageBytes | undefined {
  const tag = page.lastIndexOf('<', position)
  const start = page.indexOf('>', position) + 1
  const end = page.indexOf('</script>', start)
  const isScript = page.toString('latin1', tag, start).startsWith('<script ')
  return isScript && end > start ? page.subarray(start, end) : undefined
}

const sourceOf = (script: PageBytes) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const policyOf = (scripts: readonly string[], assetsUrl?: string) =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...(assetsUrl ? [new URL(assetsUrl).origin] : [])].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
