import { hostileText } from '../hostile'
import type { SeededRandom } from '../../harness/random'

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
export function urlPart(text: string, random: SeededRandom): string {
  if (random.chance(20)) return random.pick(brokenEscapes)
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}

export const hostilePart = (random: SeededRandom): string =>
  urlPart(hostileText(random), random).slice(0, 6000)

/** A hostile query string over the given names, some of them more than once. */
export function hostileQuery(names: readonly string[], random: SeededRandom): string {
  const pairs = Array.from({ length: random.int(0, 4) }, () => {
    const name = random.chance(85) ? random.pick(names) : hostilePart(random)
    return random.chance(90) ? `${name}=${hostilePart(random)}` : name
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&').slice(0, 12_000)}`
}
