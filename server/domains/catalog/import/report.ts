import type { ImportReport } from './import-products'
import type { Remark } from './parse-shopify'

/** The human-readable report of an import. Totals come last, where they stay visible. */
export function describeImport(
  { products, variants, drafts, published, refused, notes, pictures }: ImportReport,
  { dryRun = false }: { dryRun?: boolean } = {},
): string {
  const { added, known, failed } = pictures
  const lists = [
    ...list(`Not imported (${refused.length}):`, refused.map(describe)),
    ...list(`Please check (${notes.length}):`, notes.map(describe)),
    ...list(
      `Pictures that could not be fetched (${failed.length}); their products were imported anyway:`,
      failed.map(({ line, url, reason }) => `  line ${line}: ${reason}: ${url}`),
    ),
  ]
  const hadPictures = added + known + failed.length > 0
  const deleted = variants.deleted > 0 ? `, ${variants.deleted} removed` : ''
  return [
    ...lists,
    `Products: ${countsOf(products)}.`,
    `Variants: ${countsOf(variants)}${deleted}.`,
    `Rows not imported: ${refused.length}.`,
    ...(hadPictures ? [`Pictures: ${added} fetched, ${known} already here, ${failed.length} failed.`] : []),
    ...(published > 0 ? [`Earlier drafts now published: ${published}.`] : []),
    ...(drafts > 0 ? [`${aboutDrafts(drafts)} ${howToPublish}`] : []),
    ...(dryRun ? ['This was a dry run: nothing was saved.'] : []),
  ].join('\n')
}

const countsOf = ({ created, updated, unchanged }: ImportReport['products']) =>
  `${created} created, ${updated} updated, ${unchanged} unchanged`

const aboutDrafts = (n: number) =>
  n === 1
    ? '1 is a draft because it has no picture yet.'
    : `${n} are drafts because they have no picture yet.`
const howToPublish =
  'Import again when the pictures can be fetched, or publish without them: --publish-without-pictures.'

const list = (heading: string, lines: string[]) => (lines.length > 0 ? [heading, ...lines, ''] : [])

function describe({ line, handle, reason }: Remark): string {
  if (line === null) return `  ${reason}`
  return `  line ${line}${handle ? ` (${handle})` : ''}: ${reason}`
}
