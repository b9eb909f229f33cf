import { groupBy } from '@server/platform/group-by'
import type { PictureFailure } from './import-images'
import type { ImportReport } from './import-products'
import type { ImportIssue } from './parse-shopify'

/** The human-readable report of an import. Totals come last, where they stay visible. For a dry run it says what would happen. */
export function describeImport(
  { products, variants, drafts, published, rejected, notes, pictures }: ImportReport,
  { dryRun = false }: { dryRun?: boolean } = {},
): string {
  const { added, existing, failed } = pictures
  const labels = dryRun ? previewLabels : importLabels
  const sections = [
    ...sectionOf(`${labels.rejected} (${rejected.length}):`, rejected.map(describeIssue)),
    ...sectionOf(`Please check (${notes.length}):`, notes.map(describeIssue)),
    ...sectionOf(
      `Pictures that could not be fetched (${failed.length}); their products were imported anyway:`,
      failuresByHost(failed),
    ),
  ]
  const hasPictures = added + existing + failed.length > 0
  const deletedText = variants.deleted > 0 ? `, ${variants.deleted} ${labels.removed}` : ''
  const countsOf = ({ created, updated, unchanged }: ImportReport['products']) =>
    `${created} ${labels.created}, ${updated} ${labels.updated}, ${unchanged} unchanged`
  return [
    ...sections,
    `Products: ${countsOf(products)}.`,
    `Variants: ${countsOf(variants)}${deletedText}.`,
    `${labels.rejectedRows}: ${rejected.length}.`,
    ...(hasPictures
      ? [`Pictures: ${added} fetched, ${existing} already here, ${failed.length} failed.`]
      : []),
    ...(published > 0 ? [`${labels.published}: ${published}.`] : []),
    ...(drafts > 0 ? [`${labels.drafts(drafts)} ${howToPublish}`] : []),
    ...(dryRun ? ['This was a dry run: nothing was saved, and no pictures were fetched.'] : []),
  ].join('\n')
}

const importLabels = {
  rejected: 'Not imported',
  rejectedRows: 'Rows not imported',
  created: 'created',
  updated: 'updated',
  removed: 'removed',
  published: 'Earlier drafts now published',
  drafts: (n: number) =>
    n === 1
      ? '1 is a draft because it has no picture yet.'
      : `${n} are drafts because they have no picture yet.`,
}
const previewLabels: typeof importLabels = {
  rejected: 'Would not be imported',
  rejectedRows: 'Rows that would not be imported',
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
  return [...hosts].flatMap(([host, hostFailures]) => [
    `  ${host || 'no valid address'} (${hostFailures.length}):`,
    ...[...groupBy(hostFailures, ({ reason }) => reason)].flatMap(([reason, failures]) => [
      `    ${reason.replace(/\.$/, '')}:`,
      ...failures.map(({ line, url }) => `      line ${line}: ${url}`),
    ]),
  ])
}

const sectionOf = (heading: string, lines: string[]) => (lines.length > 0 ? [heading, ...lines, ''] : [])

function describeIssue({ line, handle, reason }: ImportIssue): string {
  if (line === null) return `  ${reason}`
  return `  line ${line}${handle ? ` (${handle})` : ''}: ${reason}`
}
