import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type { ProductAction, ReviewedProduct } from '@contract/catalog/moderation-procedures'
import type { Queryable } from '@server/database/connect'
import { profiles, users } from '@server/database/schema/accounts'
import { products } from '@server/database/schema/catalog'
import { auditLog } from '@server/database/schema/platform'
import { vendors } from '@server/database/schema/vendors'
import type { Context } from '@server/platform/services'
import { getVendorProduct } from '../vendor-product'

/** A product of any vendor with its pictures, its vendor and its history. Refuses: product_not_found. */
export async function reviewProduct(
  { productId }: { productId: string },
  { tx }: Pick<Context, 'tx'>,
): Promise<ReviewedProduct> {
  const [row] = await tx
    .select({ product: products, vendor: vendors, email: users.email })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .innerJoin(users, eq(users.id, vendors.userId))
    .where(and(eq(products.id, productId), isNull(products.deletedAt)))
  if (!row) throw new Refusal('product_not_found')
  const { product, vendor, email } = row
  return {
    ...(await getVendorProduct(vendor.id, productId, { tx })),
    is_featured: product.featuredAt !== null,
    vendor: { id: vendor.id, company_name: vendor.companyName, store_slug: vendor.storeSlug, email },
    actions: await findActions(tx, productId),
  }
}

const maxActions = 20

/** The latest actions on a product, newest first. */
async function findActions(tx: Queryable, productId: string): Promise<ProductAction[]> {
  const rows = await tx
    .select({
      id: auditLog.id,
      action_type: auditLog.actionType,
      actor_name: profiles.fullName,
      reason: sql<string | null>`${auditLog.details} ->> 'reason'`,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(and(eq(auditLog.subject, 'product'), eq(auditLog.subjectId, productId)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(maxActions)
  return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }))
}
