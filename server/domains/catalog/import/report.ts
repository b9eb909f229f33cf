import type { ImportReport } from './import-products'
import type { Remark } from './parse-shopify'

/** The report of an import, for people. The sums come last: that is what stays in sight of a long one. */
export function describeImport(
  { created, updated, unchanged, refused, notes, pictures }: ImportReport,
  { dryRun = false }: { dryRun?: boolean } = {},
): string {
  const { added, known, failed } = pictures
  const lists = [
    ...list(`Not taken (${refused.length}):`, refused.map(describe)),
    ...list(`Please look at (${notes.length}):`, notes.map(describe)),
    ...list(
      `Pictures that could not be fetched (${failed.length}); their products are in all the same:`,
      failed.map(({ line, url, reason }) => `  line ${line}: ${reason}: ${url}`),
    ),
  ]
  const hadPictures = added + known + failed.length > 0
  return [
    ...lists,
    `Products: ${created} created, ${updated} updated, ${unchanged} unchanged, ${refused.length} not taken.`,
    ...(hadPictures ? [`Pictures: ${added} fetched, ${known} here already, ${failed.length} failed.`] : []),
    ...(dryRun ? ['This was a dry run: nothing was kept.'] : []),
  ].join('\n')
}

const list = (heading: string, lines: string[]) => (lines.length > 0 ? [heading, ...lines, ''] : [])

function describe({ line, handle, reason }: Remark): string {
  if (line === null) return `  ${reason}`
  return `  line ${line}${handle ? ` (${handle})` : ''}: ${reason}`
}
