type Cell = string | number | null

/** A CSV file (RFC 4180) with a header row, safe to open in a spreadsheet. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('')
}

/** Spreadsheets run a text that begins like this as a formula. */
const formula = /^[=+\-@\t\r]/

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
