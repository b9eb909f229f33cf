import { createHash } from 'node:crypto'

/**
 * A rendered page whose own inline scripts are allowed by their hashes, and its Content Security Policy (level 3): resources from our own
 * origin only. `nonce` marks the scripts that the page was rendered with; a script injected through someone's text does not carry it, gets
 * no hash and does not run. The marks are removed: visitors share cached pages, and a nonce that many know protects nobody. Style
 * attributes are in use, so styles are not restricted.
 */
export function allowOwnScripts(html: string, nonce: string): { html: string; policy: string } {
  const inline = new RegExp(`<script\\b[^>]*? nonce="${nonce}"[^>]*>(.*?)</script>`, 'gs')
  const hashes = [...html.matchAll(inline)].map(([, script]) => script!).filter((script) => script !== '')
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), policy: policyOf(hashes.map(sourceOf)) }
}

const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const policyOf = (scripts: readonly string[]) =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
