import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { InternalAmounts } from '@contract/core/money'
import type { VendorPermission } from '@contract/core/permissions'
import type { AuditSubject } from '@contract/operations/audit-actions'
import { Refusal } from '@contract/refusals'
import type { ManagedVendor } from '@contract/vendors/management-procedures'
import type { Queryable } from '@server/database/connect'
import { effectivePlan } from '@server/database/effective-plan'
import { profiles, users } from '@server/database/schema/accounts'
import { vendorOrders } from '@server/database/schema/orders'
import { auditLog } from '@server/database/schema/platform'
import { teamMembers } from '@server/database/schema/teams'
import { vendorApplications, vendorNotes, vendors } from '@server/database/schema/vendors'
import type { Context } from '@server/platform/services'
import { listVendorDocuments } from '../service'
import { documentStatusOf } from '../vendor-documents/document-details'
import { openOrderCountsOf, vendorBalances } from './queries'

const newestOrders = 10
const newestEntries = 30
const newestNotes = 100

/** A vendor as an admin sees it. Refuses: vendor_not_found. */
export async function getVendor(
  { vendorId }: { vendorId: string },
  { tx, now }: Context,
): Promise<InternalAmounts<ManagedVendor>> {
  const [row] = await tx
    .select({
      vendor: vendors,
      planInEffect: effectivePlan,
      ownerErasedAt: profiles.deletedAt,
      ...productCounts,
    })
    .from(vendors)
    .innerJoin(profiles, eq(profiles.id, vendors.userId))
    .where(eq(vendors.id, vendorId))
  if (!row) throw new Refusal('vendor_not_found')
  const { vendor, planInEffect, ownerErasedAt, products, productsOnSale } = row
  const { toShip, shipped } = await openOrderCountsOf(tx, vendorId)
  const documents = await listVendorDocuments(tx, vendorId)
  const applications = await applicationsOf(tx, vendor.userId)
  return {
    vendor_id: vendorId,
    company_name: vendor.companyName,
    status: vendor.status,
    stopped_at: vendor.stoppedAt?.toISOString() ?? null,
    stop_reason: vendor.stopReason,
    is_erased: ownerErasedAt !== null,
    store_slug: vendor.storeSlug,
    business_category: vendor.businessCategory,
    country: vendor.country,
    city: vendor.city,
    plan: vendor.subscriptionPlan,
    plan_in_effect: planInEffect,
    joined_at: vendor.createdAt.toISOString(),
    products_on_sale: productsOnSale,
    products,
    orders_to_ship: toShip,
    orders_shipped: shipped,
    balance: await vendorBalances(tx, vendorId),
    documents: documents.map((document) => ({
      id: document.id,
      file_name: document.fileName,
      document_category: document.documentCategory,
      standing: documentStatusOf(document, now),
      expires_on: document.expiresOn,
    })),
    team: await teamOf(tx, vendorId),
    applications,
    newest_orders: await newestOrdersOf(tx, vendorId),
    notes: await notesOf(tx, vendorId),
    history: await historyOf(tx, { vendorId, applicationIds: applications.map(({ id }) => id), documents }),
  }
}

// Names are written out: drizzle omits the table's name in columns of a select.
const productCounts = {
  products: sql<number>`(select count(*)::int from products where vendor_id = vendors.id and deleted_at is null)`,
  productsOnSale: sql<number>`(select count(*)::int from products where vendor_id = vendors.id and deleted_at is null
    and status = 'active')`,
}

const teamOf = async (tx: Queryable, vendorId: string) =>
  (
    await tx
      .select({ member: teamMembers, fullName: profiles.fullName, email: users.email })
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.userId))
      .innerJoin(profiles, eq(profiles.id, teamMembers.userId))
      .where(eq(teamMembers.vendorId, vendorId))
      .orderBy(desc(teamMembers.isOwner), teamMembers.createdAt, teamMembers.id)
  ).map(({ member, fullName, email }) => ({
    user_id: member.userId,
    full_name: fullName,
    email,
    is_owner: member.isOwner,
    permissions: member.permissions as VendorPermission[],
  }))

const applicationsOf = async (tx: Queryable, userId: string) =>
  (
    await tx
      .select()
      .from(vendorApplications)
      .where(eq(vendorApplications.userId, userId))
      .orderBy(desc(vendorApplications.createdAt), desc(vendorApplications.id))
      .limit(newestOrders)
  ).map(({ id, status, createdAt, decidedAt }) => ({
    id,
    status,
    created_at: createdAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
  }))

const newestOrdersOf = async (tx: Queryable, vendorId: string) =>
  (
    await tx
      .select()
      .from(vendorOrders)
      .where(eq(vendorOrders.vendorId, vendorId))
      .orderBy(desc(vendorOrders.createdAt), desc(vendorOrders.orderId))
      .limit(newestOrders)
  ).map(({ orderId, createdAt, status, service }) => ({
    order_id: orderId,
    created_at: createdAt.toISOString(),
    status,
    service,
  }))

const notesOf = async (tx: Queryable, vendorId: string) =>
  (
    await tx
      .select({ note: vendorNotes, author: profiles.fullName })
      .from(vendorNotes)
      .leftJoin(profiles, eq(profiles.id, vendorNotes.authorId))
      .where(eq(vendorNotes.vendorId, vendorId))
      .orderBy(desc(vendorNotes.createdAt), desc(vendorNotes.id))
      .limit(newestNotes)
  ).map(({ note, author }) => ({
    id: note.id,
    text: note.text,
    author,
    created_at: note.createdAt.toISOString(),
  }))

/** What the audit log has about a vendor, its team, its applications and its documents; newest first. */
async function historyOf(
  tx: Queryable,
  records: { vendorId: string; applicationIds: string[]; documents: { id: string; fileName: string }[] },
) {
  const about = (subject: AuditSubject, ids: string[]) =>
    and(eq(auditLog.subject, subject), inArray(auditLog.subjectId, ids))
  const fileNames = new Map(records.documents.map(({ id, fileName }) => [id, fileName]))
  const entries = await tx
    .select({ entry: auditLog, actor: profiles.fullName })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(
      or(
        about('vendor', [records.vendorId]),
        about('vendor_team', [records.vendorId]),
        about('vendor_application', records.applicationIds),
        about('vendor_document', [...fileNames.keys()]),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(newestEntries)
  return entries.map(({ entry, actor }) => ({
    id: entry.id,
    action: entry.actionType,
    file_name: fileNames.get(entry.subjectId) ?? null,
    actor,
    reason: typeof entry.details['reason'] === 'string' ? entry.details['reason'] : null,
    created_at: entry.createdAt.toISOString(),
  }))
}
