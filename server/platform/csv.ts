import type { Percent } from '@contract/core/money'

/** Counts and rates. Amounts do not compile: they are texts with all of their digits, such as 0.80 (`formatDecimal`). */
type Cell = string | Percent | null

/** A line of a CSV file (RFC 4180), ending in CRLF. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/**
 * A cell. A text that a spreadsheet would run as a formula gets an apostrophe before it: names, notes and tracking numbers are written by
 * users. Numbers are ours.
 */
function csvCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = formulaStart.test(value) && !plainNumber.test(value) ? `'${value}` : value
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

/** An amount with its decimals is a text, and no formula where it is negative. */
const plainNumber = /^-\d+\.\d{2,3}$/

/** A time as spreadsheets read it, in UTC: 2026-11-28 14:05:09. */
export const timeCell = (time: string): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ')

/** A text before `csvLine` escaped it so that it is not run as a formula. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell
