import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { contract, type ProcedureName } from '@contract/contract'
import { validValue } from '../../fuzz/valid'
import { schemaOf } from '../../harness/input-schema'
import { seededRandom } from '../../harness/random'

// The size of a body is the last bound, not the only one: what a field accepts is stored, sorted, mailed and shown.

const tooLong = 'Abcd '.repeat(100_000)
const tooMany = 60_000

type Path = readonly string[]

/** The paths of everything in a value that passes the check. */
const pathsOf = (value: unknown, check: (part: unknown) => boolean, parentPath: Path = []): Path[] => [
  ...(check(value) ? [parentPath] : []),
  ...(typeof value === 'object' && value !== null && !(value instanceof File)
    ? Object.entries(value).flatMap(([name, part]) => pathsOf(part, check, [...parentPath, name]))
    : []),
]

/** A copy with the part at a path replaced. */
function replacePart(value: unknown, [name, ...rest]: Path, change: (part: unknown) => unknown): unknown {
  if (name === undefined) return change(value)
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  const parts = copy as Record<string, unknown>
  parts[name] = replacePart(parts[name], rest, change)
  return copy
}

const nameOf = (path: Path) => path.map((part) => (/^\d+$/.test(part) ? '[]' : part)).join('.')
const knownValues = {
  idFor: () => '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  cursor: () => 'a-cursor',
  slug: () => 'a-store',
}

/** The fields of a procedure that accept whatever is made of them. */
function unboundedFields(
  name: ProcedureName,
  check: (part: unknown) => boolean,
  grow: (part: unknown) => unknown,
) {
  const schema = contract[name]['~orpc'].inputSchema as z.ZodType | undefined
  const testedPaths = new Set<string>()
  const unbounded = new Set<string>()
  for (let attempt = 0; schema && attempt < 25; attempt++) {
    const value = validValue(schemaOf(schema), knownValues, seededRandom('bounds', name, attempt))
    if (!schema.safeParse(value).success) continue
    for (const path of pathsOf(value, check)) {
      const field = nameOf(path)
      if (testedPaths.has(field)) continue
      testedPaths.add(field)
      if (schema.safeParse(replacePart(value, path, grow)).success) unbounded.add(`${name}: ${field}`)
    }
  }
  return [...unbounded]
}

const procedureNames = Object.keys(contract) as ProcedureName[]

describe('every procedure bounds', () => {
  test('each text that it takes', () => {
    const isText = (part: unknown) => typeof part === 'string'
    expect(procedureNames.flatMap((name) => unboundedFields(name, isText, () => tooLong))).toEqual([])
  })

  test('each list that it takes', () => {
    const isList = (part: unknown) => Array.isArray(part) && part.length > 0
    const grow = (part: unknown) => Array.from({ length: tooMany }, () => (part as unknown[])[0])
    expect(procedureNames.flatMap((name) => unboundedFields(name, isList, grow))).toEqual([])
  })

  test('each number that it takes', () => {
    const isNumber = (part: unknown) => typeof part === 'number'
    const unbounded = procedureNames.flatMap((name) => [
      ...unboundedFields(name, isNumber, () => Number.MAX_SAFE_INTEGER),
      ...unboundedFields(name, isNumber, () => -Number.MAX_SAFE_INTEGER),
    ])
    expect([...new Set(unbounded)]).toEqual([])
  })
})
