/** A line of a CSV file (RFC 4180), ending in CRLF. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`

/**
 * A cell. A text that a spreadsheet would run as a formula gets an apostrophe before it: names, notes and tracking numbers are written by
 * others. Numbers are ours.
 */
function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** A text as it was before `csvLine` kept it from being run as a formula. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
