import { Refusal } from '@contract/refusals'
import type {
  ReviewedDocument,
  VendorApplication,
  VendorApplicationQuery,
  VendorApplicationRow,
} from '@contract/vendors/application-procedures'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { openChanges } from '../requested-changes'
import {
  countApplications,
  applicationDocuments,
  findApplication,
  findApplications,
  latestApplicationOf,
} from './queries'
import { serializeApplication, serializeApplicationRow, serializeDocument } from './serializers'

/** The signed-in user's latest application. Refuses: application_not_found. */
export async function getOwnApplication(context: Context): Promise<VendorApplication> {
  const application = await latestApplicationOf(context.tx, requireSession(context))
  if (!application) throw new Refusal('application_not_found')
  const changes = await openChanges(context.tx, { applicationId: application.id })
  return serializeApplication(application, changes)
}

/** A page of applications, and how many there are in all. */
export async function listApplications(
  { state = 'pending', sort = 'created_at_desc', limit, ...query }: VendorApplicationQuery = {},
  { tx }: Context,
): Promise<{ items: VendorApplicationRow[]; next_cursor: string | null; count: number }> {
  const size = pageSize(limit)
  const rows = await findApplications(tx, { ...query, state, sort, limit: size + 1 })
  const page = pageFrom(
    rows,
    size,
    ({ application, sortKey }) => ({ sortKey, id: application.id }),
    ({ application, awaitsChanges }) => serializeApplicationRow(application, awaitsChanges),
  )
  return { ...page, count: await countApplications(tx, { ...query, state }) }
}

/** An application as a reviewer sees it. Refuses: application_not_found. */
export async function getApplication(
  applicationId: string,
  { tx, services }: Context,
): Promise<{ application: VendorApplication; decided_by: string | null; documents: ReviewedDocument[] }> {
  const application = await findApplication(tx, applicationId)
  if (!application) throw new Refusal('application_not_found')
  const documents = await applicationDocuments(tx, applicationId)
  return {
    application: serializeApplication(application.application, await openChanges(tx, { applicationId })),
    decided_by: application.decidedBy,
    documents: await Promise.all(documents.map((document) => serializeDocument(document, services))),
  }
}
