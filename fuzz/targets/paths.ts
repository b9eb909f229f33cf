import { hostileText } from '../hostile'
import type { Draw } from '../../harness/random'

/** What no `encodeURIComponent` writes: broken escapes, surrogates and overlong forms as bytes. */
const brokenEscapes = [
  '%',
  '%zz',
  '%ED%A0%80',
  '%C0%AE%C0%AE',
  '%FF%FE',
  '%00',
  '%2e%2e%2f',
  '..%2f..%2f',
  ';a=b',
  '%0d%0aSet-Cookie:a=b',
]

/** A part of a path or query, encoded as far as a client must. */
export function urlPart(text: string, draw: Draw): string {
  if (draw.chance(20)) return draw.pick(brokenEscapes)
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}

export const hostilePart = (draw: Draw): string => urlPart(hostileText(draw), draw).slice(0, 6000)

/** A hostile query string over the given names, some of them more than once. */
export function hostileQuery(names: readonly string[], draw: Draw): string {
  const pairs = Array.from({ length: draw.int(0, 4) }, () => {
    const name = draw.chance(85) ? draw.pick(names) : hostilePart(draw)
    return draw.chance(90) ? `${name}=${hostilePart(draw)}` : name
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&').slice(0, 12_000)}`
}
