import { mutateFile } from './files'
import { hostileText, hostileValue, inheritedNames } from './hostile'
import { Raw, toJson, Upload } from './json'
import type { Draw } from '../harness/random'

type Parts = Record<string, unknown> | unknown[]
/** A place in a value: its container and its name there. */
type Place = { in: Parts; at: string }

/** A copy of `value` changed in one to three places: replaced, left out, added to, or put in another type. */
export function mutate(value: unknown, draw: Draw): unknown {
  const whole = { value: copyOf(value) }
  for (let times = draw.pick([1, 1, 1, 2, 3]); times > 0; times--) mutateOnce(whole, draw)
  return whole.value
}

function mutateOnce(whole: { value: unknown }, draw: Draw) {
  const { in: parts, at } = draw.pick(placesIn(whole))
  const way = draw.int(1, 100)
  const old = (parts as Record<string, unknown>)[at]
  if (old instanceof Upload && way <= 80) set(parts, at, mutateFile(old, hostileText(draw), draw))
  else if (way <= 65) set(parts, at, hostileValue(draw))
  else if (way <= 75) remove(parts, at)
  else if (way <= 87) addTo(old, draw)
  else if (way <= 91) set(parts, at, [old])
  else if (way <= 95) set(parts, at, { value: old })
  else if (typeof old === 'string') set(parts, at, old.repeat(draw.pick([2, 100])))
  else set(parts, at, toJson(old))
}

function addTo(old: unknown, draw: Draw) {
  if (Array.isArray(old)) old.push(hostileValue(draw))
  else if (isParts(old))
    set(
      old,
      draw.pick([...inheritedNames, 'role', 'user_id', 'p_user_id', '', 'a.b', '0']),
      hostileValue(draw),
    )
}

function placesIn(whole: object): Place[] {
  const results: Place[] = []
  const visit = (parts: Parts) => {
    for (const at of Object.keys(parts)) {
      results.push({ in: parts, at })
      const part = (parts as Record<string, unknown>)[at]
      // A value that a mutation made large need not be mutated everywhere.
      if (results.length < 500 && isParts(part)) visit(part)
    }
  }
  visit(whole as Parts)
  return results
}

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !(value instanceof Raw) && !(value instanceof Upload)

function set(parts: Parts, at: string, value: unknown) {
  Object.defineProperty(parts, at, { value, enumerable: true, configurable: true, writable: true })
}

function remove(parts: Parts, at: string) {
  // The whole input is replaced by nothing at all.
  if (Array.isArray(parts)) parts.splice(Number(at), 1)
  else if (at === 'value') set(parts, at, undefined)
  else delete parts[at]
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  if (!isParts(value)) return value
  const copy = {}
  for (const [name, part] of Object.entries(value)) set(copy, name, copyOf(part))
  return copy
}
