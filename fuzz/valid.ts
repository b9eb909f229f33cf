import { randomFile } from './files'
import type { Schema } from '../harness/input-schema'
import type { SeededRandom } from '../harness/random'

/** Real values that an input may name: ids, cursors, slugs and addresses of the marketplace under test. */
export interface KnownValues {
  /** A real id for a field such as `p_order_id`, of the caller or of somebody else; undefined where there is none. */
  idFor(field: string, random: SeededRandom): string | undefined
  cursor(random: SeededRandom): string
  slug(random: SeededRandom): string
}

/** A value that fits a schema, as far as the schema says; refinements are met by the usual values of `texts`. */
export function validValue(
  schema: Schema,
  knownValues: KnownValues,
  random: SeededRandom,
  field = '',
): unknown {
  if (schema.format === 'binary') return randomFile(acceptsImages(schema), random)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return validValue(random.pick(alternatives), knownValues, random, field)
  if (schema.allOf) return validValue(schema.allOf[0]!, knownValues, random, field)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  // Where parts depend on each other, the contract gives examples.
  if (schema.examples && random.chance(80)) return random.pick(schema.examples)
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (type === 'object') return validObject(schema, knownValues, random)
  if (type === 'array') return validArray(schema, knownValues, random, field)
  if (type === 'string') return validText(schema, knownValues, random, field)
  if (type === 'integer' || type === 'number') return validNumber(schema, random, type)
  if (type === 'boolean') return random.chance(50)
  return null
}

function validObject(
  { properties = {}, required = [] }: Schema,
  knownValues: KnownValues,
  random: SeededRandom,
): object {
  // Few at a time: one that is refused would hide what the others do.
  const probability = random.pick([10, 25, 60])
  const selected = Object.entries(properties).filter(
    ([name]) => required.includes(name) || random.chance(probability),
  )
  return Object.fromEntries(
    selected.map(([name, part]) => [name, validValue(part, knownValues, random, name)]),
  )
}

function validArray(
  { items = {}, minItems = 0, maxItems = 100 }: Schema,
  knownValues: KnownValues,
  random: SeededRandom,
  field: string,
): unknown[] {
  const maxCount = random.chance(10) ? maxItems : Math.min(maxItems, 3)
  const length = random.int(Math.min(minItems, maxCount), maxCount)
  return Array.from({ length }, () => validValue(items, knownValues, random, field))
}

function validText(schema: Schema, knownValues: KnownValues, random: SeededRandom, field: string): unknown {
  if (schema.format === 'uuid') return knownValues.idFor(field, random) ?? random.pick(unknownIds)
  if (/cursor|before|after/.test(field)) return knownValues.cursor(random)
  if (/slug/.test(field)) return knownValues.slug(random)
  const sampleTexts = Object.entries(sampleTextsByField).find(([name]) =>
    field.toLowerCase().includes(name),
  )?.[1]
  if (sampleTexts) return random.pick(sampleTexts)
  const { minLength = 0, maxLength = 200 } = schema
  const length = random.pick([minLength, Math.min(minLength + 12, maxLength), maxLength])
  return 'A plain text for this field. '.repeat(Math.ceil(length / 29) || 1).slice(0, length)
}

const acceptsImages = ({ contentMediaType: type = '', anyOf = [] }: Schema): boolean =>
  type.startsWith('image/') || anyOf.some(acceptsImages)

const unknownIds = ['1b4e28ba-2fa1-41d2-883f-0016d3cca427', '00000000-0000-0000-0000-000000000000']

function validNumber(
  { minimum = 0, maximum = 1000 }: Schema,
  random: SeededRandom,
  type: 'integer' | 'number',
): number {
  if (random.chance(10)) return maximum
  const upperBound = Math.min(maximum, minimum + random.pick([3, 3, 1000]))
  return type === 'integer'
    ? random.int(minimum, upperBound)
    : random.int(minimum * 100, upperBound * 100) / 100
}

/** Usual texts, by a part of the field's name in small letters. */
const sampleTextsByField: Record<string, readonly string[]> = {
  month: ['2026-11', '2025-02'],
  description: ['We weave baskets of elephant grass with sixty families around Bolgatanga.'],
  country: ['KE', 'GH', 'DE', 'ZZ'],
  countries: ['KE', 'GH'],
  origin: ['KE', 'GH', 'Nairobi'],
  destination: ['KE', 'DE', 'Nairobi'],
  email: ['someone@fuzz.example', 'Ünï@fuzz.example'],
  phone: ['+254700000001', '0711000000', '0711001032'],
  search: ['basket', 'constructor', '__proto__ toString', 'kikapu', 'b', 'baskte', 'kenya', 'fair-trade 50%'],
  password: ['not-the-password'],
  token: ['not-a-token'],
  per_usd: ['129.03', '1480'],
  p_from: ['/old-page', '/older-page'],
  p_to: ['/about', '/marketplace?sort=price_asc'],
  from: ['2026-01-01', '2030-01-01'],
  until: ['2026-12-01', '2030-01-01'],
  to: ['2027-01-01', '9999-12-31'],
  on: ['2026-01-01'],
  tracking_url: ['https://savanna.example/track/{number}', ''],
  tracking: ['KE123456789'],
  job_id: ['1', '4711'],
  kind: ['send_mail', 'count_sales'],
  promotion_code: ['GREEN10', 'green10', 'nothing'],
  code: ['GREEN10', '123456', '4711'],
  subjects: ['Home & Garden', 'Fashion & Apparel'],
  rate_id: ['standard', 'express', 'pickup'],
  day: ['2026-01-31', '2098-01-01'],
}
