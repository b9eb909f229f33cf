import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './contract'
import { money, percent } from './core/amounts'

interface NumberField {
  path: string
  /** The name of the property that has it, also through a list. */
  name: string
  /** `converted`: the wire's decimal is a whole number for the handler. */
  kind: 'integer' | 'decimal' | 'converted'
}

/** The numbers of a schema, at any depth. */
function collectNumberFields(
  schema: unknown,
  path: string,
  name: string,
  visited: Set<unknown> = new Set(),
): NumberField[] {
  if (!(schema instanceof z.ZodType) || visited.has(schema)) return []
  const visit = (part: unknown, partPath: string, nearest = name) =>
    collectNumberFields(part, partPath, nearest, new Set([...visited, schema]))
  if (schema === money || schema === percent) return [{ path, name, kind: 'converted' }]
  if (schema instanceof z.ZodNumber) return [{ path, name, kind: schema.isInt ? 'integer' : 'decimal' }]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, part]) => visit(part, `${path}.${key}`, key))
  if (schema instanceof z.ZodArray) return visit(schema.element, `${path}[]`)
  if (schema instanceof z.ZodRecord) return visit(schema.valueType, `${path}.*`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => visit(option, path))
  if (schema instanceof z.ZodPipe) {
    const isConverted = schema.in instanceof z.ZodNumber && schema.out instanceof z.ZodTransform
    return isConverted
      ? [{ path, name, kind: 'converted' }]
      : [...visit(schema.in, path), ...visit(schema.out, path)]
  }
  const { innerType } = schema.def as { innerType?: unknown }
  return visit(innerType, path)
}

const numberFields = Object.entries(contract).flatMap(([name, { '~orpc': procedure }]) => [
  ...collectNumberFields(procedure.inputSchema, `${name}(`, name),
  ...collectNumberFields(procedure.outputSchema, name, name),
])

const pathsOf = (fields: readonly NumberField[]) => [...new Set(fields.map(({ path }) => path))].sort()

/**
 * Points of a score, durations and widths; settings, which are stored as they are typed (decision 0149); a change of prices by any number of percent. A product's fields are those of its form,
 * which the server merges and checks again: `product-columns.ts` converts them.
 */
const otherDecimalPattern =
  /\.(weights(_before)?\.\w+|average|(mean|max|total)_ms|weight|value(\[\])?(\.\*)?|p_settings\.(payout_minimum|plan_prices\.\w+)|p_change\.percent|(p_)?product(\.variants\[\])?\.(reduced_)?price)$/

test('a decimal number in a call is an amount or a percentage that its schema converts', () => {
  const decimals = numberFields.filter(
    ({ kind, path }) => kind === 'decimal' && !otherDecimalPattern.test(path),
  )
  expect(pathsOf(decimals)).toEqual([])
})

const moneyNamePattern =
  /^(p_)?(\w+_)?(amount|price|cost|fees?|total|subtotal|net|gross|tax|goods|sales|revenue|commission|discounts?|refunded|charged|balance|paid|due|percent)(_\w+)?$/

/** Counts: of rows of a file, of products found, of orders. */
const countPattern =
  /(product_import|bulk_edit).*\.total$|^(get_product_facets|list_vendor_products)\.total$|\.placed_and_paid$/

test('no amount is a whole number on the wire', () => {
  const wholeNumberAmounts = numberFields.filter(
    ({ name, kind }) => kind === 'integer' && moneyNamePattern.test(name),
  )
  expect(pathsOf(wholeNumberAmounts).filter((path) => !countPattern.test(path))).toEqual([])
})

test('amounts and percentages of all kinds are found', () => {
  expect(numberFields.filter(({ kind }) => kind === 'converted').length).toBeGreaterThan(150)
})
