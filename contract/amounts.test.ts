import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './contract'
import { money, percent } from './core/amounts'

interface NumberField {
  path: string
  /** The name of the property that has it, also through a list. */
  name: string
  /** `converted`: the wire's decimal is a whole number for the handler. */
  kind: 'whole' | 'decimal' | 'converted'
}

/** The numbers of a schema, wherever in it they are. */
function numbersIn(
  schema: unknown,
  path: string,
  name: string,
  seen: Set<unknown> = new Set(),
): NumberField[] {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return []
  const into = (part: unknown, at: string, nearest = name) =>
    numbersIn(part, at, nearest, new Set([...seen, schema]))
  if (schema === money || schema === percent) return [{ path, name, kind: 'converted' }]
  if (schema instanceof z.ZodNumber) return [{ path, name, kind: schema.isInt ? 'whole' : 'decimal' }]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, part]) => into(part, `${path}.${key}`, key))
  if (schema instanceof z.ZodArray) return into(schema.element, `${path}[]`)
  if (schema instanceof z.ZodRecord) return into(schema.valueType, `${path}.*`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => into(option, path))
  if (schema instanceof z.ZodPipe) {
    const isConverted = schema.in instanceof z.ZodNumber && schema.out instanceof z.ZodTransform
    return isConverted
      ? [{ path, name, kind: 'converted' }]
      : [...into(schema.in, path), ...into(schema.out, path)]
  }
  const { innerType } = schema.def as { innerType?: unknown }
  return into(innerType, path)
}

const numbers = Object.entries(contract).flatMap(([name, { '~orpc': one }]) => [
  ...numbersIn(one.inputSchema, `${name}(`, name),
  ...numbersIn(one.outputSchema, name, name),
])

const pathsOf = (fields: readonly NumberField[]) => [...new Set(fields.map(({ path }) => path))].sort()

/**
 * Points of a score, durations, widths and settings; a change of prices by any number of percent. A product's fields are those of its form,
 * which the server merges and checks again: `product-columns.ts` converts them.
 */
const otherDecimals =
  /\.(weights(_before)?\.\w+|average|(mean|max|total)_ms|weight|value(\[\]\.\*)?|p_change\.percent|(p_)?product(\.variants\[\])?\.price)$/

test('a decimal number in a call is an amount or a percentage that its schema converts', () => {
  const decimals = numbers.filter(({ kind, path }) => kind === 'decimal' && !otherDecimals.test(path))
  expect(pathsOf(decimals)).toEqual([])
})

const nameOfMoney =
  /^(p_)?(\w+_)?(amount|price|cost|fees?|total|subtotal|net|gross|tax|goods|sales|revenue|commission|discounts?|refunded|charged|balance|paid|due|percent)(_\w+)?$/

/** Counts: of rows of a file, of products found, of orders. */
const counts = /product_import.*\.total$|^get_product_facets\.total$|\.placed_and_paid$/

test('no amount is a whole number on the wire', () => {
  const whole = numbers.filter(({ name, kind }) => kind === 'whole' && nameOfMoney.test(name))
  expect(pathsOf(whole).filter((path) => !counts.test(path))).toEqual([])
})

test('amounts and percentages of all kinds are found', () => {
  expect(numbers.filter(({ kind }) => kind === 'converted').length).toBeGreaterThan(150)
})
