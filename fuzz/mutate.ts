import { mutateFile } from './files'
import { hostileText, hostileValue, inheritedNames } from './hostile'
import { RawJson, toJson, Upload } from './json'
import type { SeededRandom } from '../harness/random'

type Container = Record<string, unknown> | unknown[]
/** A place in a value: its container and its name there. */
type PropertyPosition = { parent: Container; key: string }

/** A copy of `value` changed in one to three places: replaced, left out, added to, or put in another type. */
export function mutate(value: unknown, random: SeededRandom): unknown {
  const root = { value: copyOf(value) }
  for (let times = random.pick([1, 1, 1, 2, 3]); times > 0; times--) mutateOnce(root, random)
  return root.value
}

function mutateOnce(root: { value: unknown }, random: SeededRandom) {
  const { parent: container, key } = random.pick(positionsIn(root))
  const roll = random.int(1, 100)
  const current = (container as Record<string, unknown>)[key]
  if (current instanceof Upload && roll <= 80)
    setProperty(container, key, mutateFile(current, hostileText(random), random))
  else if (roll <= 65) setProperty(container, key, hostileValue(random))
  else if (roll <= 75) removeProperty(container, key)
  else if (roll <= 87) addTo(current, random)
  else if (roll <= 91) setProperty(container, key, [current])
  else if (roll <= 95) setProperty(container, key, { value: current })
  else if (typeof current === 'string') setProperty(container, key, current.repeat(random.pick([2, 100])))
  else setProperty(container, key, toJson(current))
}

function addTo(current: unknown, random: SeededRandom) {
  if (Array.isArray(current)) current.push(hostileValue(random))
  else if (isContainer(current))
    setProperty(
      current,
      random.pick([...inheritedNames, 'role', 'user_id', 'p_user_id', '', 'a.b', '0']),
      hostileValue(random),
    )
}

function positionsIn(root: object): PropertyPosition[] {
  const results: PropertyPosition[] = []
  const visit = (container: Container) => {
    for (const key of Object.keys(container)) {
      results.push({ parent: container, key })
      const part = (container as Record<string, unknown>)[key]
      // A value that a mutation made large need not be mutated everywhere.
      if (results.length < 500 && isContainer(part)) visit(part)
    }
  }
  visit(root as Container)
  return results
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && !(value instanceof RawJson) && !(value instanceof Upload)

function setProperty(container: Container, key: string, value: unknown) {
  Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true })
}

function removeProperty(container: Container, key: string) {
  // The whole input is replaced by nothing at all.
  if (Array.isArray(container)) container.splice(Number(key), 1)
  else if (key === 'value') setProperty(container, key, undefined)
  else delete container[key]
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  if (!isContainer(value)) return value
  const copy = {}
  for (const [name, part] of Object.entries(value)) setProperty(copy, name, copyOf(part))
  return copy
}
