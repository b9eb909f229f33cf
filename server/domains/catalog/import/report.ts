import type { ImportReport } from './import-products'
import type { Remark } from './parse-shopify'

/** The report of an import, for people. */
export function describeImport(
  { created, updated, unchanged, refused, notes, pictures }: ImportReport,
  { dryRun = false }: { dryRun?: boolean } = {},
): string {
  const { added, known, failed } = pictures
  const parts = [
    `Products: ${created} created, ${updated} updated, ${unchanged} unchanged.`,
    ...(dryRun ? ['This was a dry run: nothing was kept.'] : []),
    ...(added + known + failed.length > 0
      ? [`Pictures: ${added} fetched, ${known} here already, ${failed.length} failed.`]
      : []),
    ...list(`Not taken (${refused.length}):`, refused.map(describe)),
    ...list(`Please look at (${notes.length}):`, notes.map(describe)),
    ...list(
      `Pictures that could not be fetched (${failed.length}); their products are in all the same:`,
      failed.map(({ line, url, reason }) => `  line ${line}: ${reason}: ${url}`),
    ),
  ]
  return parts.join('\n')
}

const list = (heading: string, lines: string[]) => (lines.length > 0 ? ['', heading, ...lines] : [])

function describe({ line, handle, reason }: Remark): string {
  if (line === null) return `  ${reason}`
  return `  line ${line}${handle ? ` (${handle})` : ''}: ${reason}`
}
