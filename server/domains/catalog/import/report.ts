import { groupBy } from '@server/platform/group-by'
import type { PictureFailure } from './import-pictures'
import type { ImportReport } from './import-products'
import type { Remark } from './parse-shopify'

/** The human-readable report of an import. Totals come last, where they stay visible. A dry run says of everything what would happen. */
export function describeImport(
  { products, variants, drafts, published, refused, notes, pictures }: ImportReport,
  { dryRun = false }: { dryRun?: boolean } = {},
): string {
  const { added, known, failed } = pictures
  const words = dryRun ? summaryOfPreview : summaryOfImport
  const lists = [
    ...list(`${words.refused} (${refused.length}):`, refused.map(describe)),
    ...list(`Please check (${notes.length}):`, notes.map(describe)),
    ...list(
      `Pictures that could not be fetched (${failed.length}); their products were imported anyway:`,
      failuresByHost(failed),
    ),
  ]
  const hadPictures = added + known + failed.length > 0
  const deleted = variants.deleted > 0 ? `, ${variants.deleted} ${words.removed}` : ''
  const countsOf = ({ created, updated, unchanged }: ImportReport['products']) =>
    `${created} ${words.created}, ${updated} ${words.updated}, ${unchanged} unchanged`
  return [
    ...lists,
    `Products: ${countsOf(products)}.`,
    `Variants: ${countsOf(variants)}${deleted}.`,
    `${words.rowsRefused}: ${refused.length}.`,
    ...(hadPictures ? [`Pictures: ${added} fetched, ${known} already here, ${failed.length} failed.`] : []),
    ...(published > 0 ? [`${words.published}: ${published}.`] : []),
    ...(drafts > 0 ? [`${words.drafts(drafts)} ${howToPublish}`] : []),
    ...(dryRun ? ['This was a dry run: nothing was saved, and no pictures were fetched.'] : []),
  ].join('\n')
}

const summaryOfImport = {
  refused: 'Not imported',
  rowsRefused: 'Rows not imported',
  created: 'created',
  updated: 'updated',
  removed: 'removed',
  published: 'Earlier drafts now published',
  drafts: (n: number) =>
    n === 1
      ? '1 is a draft because it has no picture yet.'
      : `${n} are drafts because they have no picture yet.`,
}
const summaryOfPreview: typeof summaryOfImport = {
  refused: 'Would not be imported',
  rowsRefused: 'Rows that would not be imported',
  created: 'would be created',
  updated: 'would be updated',
  removed: 'would be removed',
  published: 'Earlier drafts that would be published',
  drafts: (n) =>
    `${n} would be ${n === 1 ? 'a draft because it has' : 'drafts because they have'} no picture yet.`,
}
const howToPublish =
  'Import again when the pictures can be fetched, or publish without them: --publish-without-pictures.'

/** A shop's pictures mostly fail together, so each host is named once with its reasons, and the lines below. */
function failuresByHost(failed: readonly PictureFailure[]): string[] {
  const hosts = groupBy(failed, ({ url }) => (URL.canParse(url) ? new URL(url).host : 'no valid address'))
  return [...hosts].flatMap(([host, ofHost]) => [
    `  ${host || 'no valid address'} (${ofHost.length}):`,
    ...[...groupBy(ofHost, ({ reason }) => reason)].flatMap(([reason, same]) => [
      `    ${reason.replace(/\.$/, '')}:`,
      ...same.map(({ line, url }) => `      line ${line}: ${url}`),
    ]),
  ])
}

const list = (heading: string, lines: string[]) => (lines.length > 0 ? [heading, ...lines, ''] : [])

function describe({ line, handle, reason }: Remark): string {
  if (line === null) return `  ${reason}`
  return `  line ${line}${handle ? ` (${handle})` : ''}: ${reason}`
}
