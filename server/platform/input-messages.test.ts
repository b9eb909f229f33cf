import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contract, type ProcedureName } from '@contract/contract'
import { installInputMessages } from './input-messages'

installInputMessages()

const schemaOf = (name: ProcedureName) => contract[name]['~orpc'].inputSchema as z.ZodType
const invalidValues = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e300,
  '',
  'x',
  'x'.repeat(30_000),
  [],
  [null],
  {},
  { x: 1 },
]

/** The fields of a procedure's input, nested ones included. */
function pathsOf(schema: z.ZodType): string[][] {
  const def = schema.def as { shape?: Record<string, z.ZodType>; innerType?: z.ZodType; in?: z.ZodType }
  const inner = def.innerType ?? def.in
  if (inner) return pathsOf(inner)
  return Object.entries(def.shape ?? {}).flatMap(([name, member]) => [
    [name],
    ...pathsOf(member).map((rest) => [name, ...rest]),
  ])
}

const nestValue = ([name, ...rest]: string[], value: unknown): unknown =>
  name === undefined ? value : { [name]: nestValue(rest, value) }

test.for(Object.keys(contract) as ProcedureName[])('%s refuses invalid values in full sentences', (name) => {
  const schema = schemaOf(name)
  const inputs = [
    ...invalidValues,
    ...pathsOf(schema).flatMap((path) => invalidValues.map((value) => nestValue(path, value))),
  ]
  const messages = inputs.flatMap((input) => schema.safeParse(input).error?.issues ?? [])
  for (const { message } of messages) {
    expect(message).not.toMatch(
      /invalid (input|type|key|option)|expected|received|^too (small|big)|unrecognized|NaN/i,
    )
    expect(message).toMatch(/^[A-Z\d“].*\w/)
  }
})
