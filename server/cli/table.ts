/** Rows of texts as columns of equal width; the first row is the header. Numbers are aligned to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const isNumeric = rows[0]!.map((_, column) => rows.slice(1).every((row) => /^[\d,.-]+$/.test(row[column]!)))
  return rows
    .map((row) =>
      row
        .map((text, column) =>
          isNumeric[column] ? text.padStart(widths[column]!) : text.padEnd(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
