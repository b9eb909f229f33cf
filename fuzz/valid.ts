import { anyFile } from './files'
import type { Schema } from '../harness/input-schema'
import type { Draw } from '../harness/random'

/** Real values that an input may name: ids, cursors, slugs and addresses of the marketplace under test. */
export interface Known {
  /** A real id for a field such as `p_order_id`, of the caller or of somebody else; undefined where there is none. */
  idFor(field: string, draw: Draw): string | undefined
  cursor(draw: Draw): string
  slug(draw: Draw): string
}

/** A value that fits a schema, as far as the schema says; refinements are met by the usual values of `texts`. */
export function validValue(schema: Schema, known: Known, draw: Draw, field = ''): unknown {
  if (schema.format === 'binary') return anyFile(takesPictures(schema), draw)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return validValue(draw.pick(either), known, draw, field)
  if (schema.allOf) return validValue(schema.allOf[0]!, known, draw, field)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return draw.pick(schema.enum)
  // Where parts depend on each other, the contract gives examples.
  if (schema.examples && draw.chance(80)) return draw.pick(schema.examples)
  const type = Array.isArray(schema.type) ? draw.pick(schema.type) : schema.type
  if (type === 'object') return validObject(schema, known, draw)
  if (type === 'array') return validArray(schema, known, draw, field)
  if (type === 'string') return validText(schema, known, draw, field)
  if (type === 'integer' || type === 'number') return validNumber(schema, draw, type)
  if (type === 'boolean') return draw.chance(50)
  return null
}

function validObject({ properties = {}, required = [] }: Schema, known: Known, draw: Draw): object {
  // Few at a time: one that is refused would hide what the others do.
  const often = draw.pick([10, 25, 60])
  const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || draw.chance(often))
  return Object.fromEntries(chosen.map(([name, part]) => [name, validValue(part, known, draw, name)]))
}

function validArray(
  { items = {}, minItems = 0, maxItems = 100 }: Schema,
  known: Known,
  draw: Draw,
  field: string,
): unknown[] {
  const most = draw.chance(10) ? maxItems : Math.min(maxItems, 3)
  const length = draw.int(Math.min(minItems, most), most)
  return Array.from({ length }, () => validValue(items, known, draw, field))
}

function validText(schema: Schema, known: Known, draw: Draw, field: string): unknown {
  if (schema.format === 'uuid') return known.idFor(field, draw) ?? draw.pick(strangeIds)
  if (/cursor|before|after/.test(field)) return known.cursor(draw)
  if (/slug/.test(field)) return known.slug(draw)
  const usual = Object.entries(texts).find(([name]) => field.toLowerCase().includes(name))?.[1]
  if (usual) return draw.pick(usual)
  const { minLength = 0, maxLength = 200 } = schema
  const length = draw.pick([minLength, Math.min(minLength + 12, maxLength), maxLength])
  return 'A plain text for this field. '.repeat(Math.ceil(length / 29) || 1).slice(0, length)
}

const takesPictures = ({ contentMediaType: type = '', anyOf = [] }: Schema): boolean =>
  type.startsWith('image/') || anyOf.some(takesPictures)

const strangeIds = ['1b4e28ba-2fa1-41d2-883f-0016d3cca427', '00000000-0000-0000-0000-000000000000']

function validNumber(
  { minimum = 0, maximum = 1000 }: Schema,
  draw: Draw,
  type: 'integer' | 'number',
): number {
  if (draw.chance(10)) return maximum
  const top = Math.min(maximum, minimum + draw.pick([3, 3, 1000]))
  return type === 'integer' ? draw.int(minimum, top) : draw.int(minimum * 100, top * 100) / 100
}

/** Usual texts, by a part of the field's name in small letters. */
const texts: Record<string, readonly string[]> = {
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
  to: ['2027-01-01', '9999-12-31'],
  on: ['2026-01-01'],
  tracking_url: ['https://savanna.example/track/{number}', ''],
  tracking: ['KE123456789'],
  job_id: ['1', '4711'],
  kind: ['send_mail', 'count_sales'],
  promotion_code: ['GREEN10', 'green10', 'nothing'],
  code: ['GREEN10', '123456'],
  subjects: ['Home & Garden', 'Fashion & Apparel'],
  rate_id: ['standard', 'express', 'pickup'],
}
