import { sql, type SQL } from 'drizzle-orm'
import { certificationIds, productCategories, productTags } from '@contract/lists'

/** Where each part of a filter code begins: tags, certifications, category and stock in the lower 32 bits, country and score above. */
const from = {
  certifications: productTags.length,
  category: productTags.length + certificationIds.length,
  inStock: productTags.length + certificationIds.length + 4,
  country: 32,
  score: 32 + 14,
}

/**
 * All that a filter asks of a product but its price, as one whole number, so that a hundred thousand products can be read and counted
 * at once. Tags and certifications are a bit each; the category its place in the list, 0 for none. A list that changes changes
 * the column: `npm run db:generate` makes the migration.
 */
export const filterCode = (): SQL => {
  const flags = (column: string, values: readonly string[], start: number) =>
    values.map((value, nth) => `case when '${value}' = any(${column}) then ${2 ** (start + nth)} else 0 end`)
  const categories = productCategories.map((value, nth) => `when '${value}' then ${nth + 1}`).join(' ')
  const parts = [
    ...flags('sustainability_tags', productTags, 0),
    ...flags('verified_certifications', certificationIds, from.certifications),
    `(case category ${categories} else 0 end) * ${2 ** from.category}`,
    `(case when quantity > 0 then ${2 ** from.inStock} else 0 end)`,
    `(ascii(vendor_country) * 128 + ascii(substr(vendor_country, 2))) * ${2 ** from.country}`,
    `sustainability_score * ${2 ** from.score}`,
  ]
  return sql.raw(parts.join(' + '))
}

const ones = (count: number) => 2 ** count - 1
const tagBits = ones(productTags.length)
const certificationBits = ones(certificationIds.length)
const countryBits = ones(14)

/** The parts of a code, from its lower or upper 32 bits. */
export const partOf = {
  tags: (lower: number) => lower & tagBits,
  certifications: (lower: number) => (lower >>> from.certifications) & certificationBits,
  category: (lower: number) => (lower >>> from.category) & 15,
  inStock: (lower: number) => (lower >>> from.inStock) & 1,
  country: (upper: number) => upper & countryBits,
  score: (upper: number) => upper >>> 14,
}

/** A country's letters as they stand in a code, and back. */
export const countryNumber = (code: string) => code.charCodeAt(0) * 128 + code.charCodeAt(1)
export const countryAt = (number: number) => String.fromCharCode(number >>> 7, number & 127)
export const countryNumbers = countryBits + 1
