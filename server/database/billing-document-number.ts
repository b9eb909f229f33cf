import { sql, type SQL } from 'drizzle-orm'
import { billingDocuments } from './schema/billing'

/**
 * Conditions on billing documents for a text that may be the beginning of a number (`INV-2026-0001`, `INV-2026-A-0001`) or its digits, with or without the year
 * (`2026-000123`, `123`); none for any other text. Each reads along an index.
 */
export function documentNumberConditions(text: string): SQL[] {
  const label = text.toUpperCase()
  if (/^[A-Z]{2,3}(-\d{0,4}(-[A-Z])?(-\d{0,9})?)?$/.test(label))
    return [sql`${billingDocuments.label} like ${`${label}%`}`]
  const [, year, serial] = /^(?:(\d{4})-)?0*(\d{1,9})$/.exec(text) ?? []
  if (!serial) return []
  const series = sql`select s.series from billing_document_series s where s.series like ${year ? `%-${year}%` : '%'}`
  return [sql`${billingDocuments.series} in (${series}) and ${billingDocuments.serial} = ${Number(serial)}`]
}
