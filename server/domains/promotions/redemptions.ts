import { and, eq, gt, gte, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type { VendorStatus } from '@contract/vendors/states'
import type { Queryable } from '@server/database/connect'
import { promotionRedemptions, promotions } from '@server/database/schema/promotions'
import { vendors } from '@server/database/schema/vendors'
import type { Promotion } from './discount'

// Uses of promotions. A promotion's row is locked after everything else: account, order, items, products, promotion.

const hasUsesLeft = or(isNull(promotions.maxUses), lt(promotions.uses, promotions.maxUses))

/** How often a customer has used a promotion, without what was given back. */
export const redemptionCountOf = (customerId: string) => sql<number>`(
  select count(*)::int from ${promotionRedemptions}
  where ${promotionRedemptions.promotionId} = ${promotions.id} and ${promotionRedemptions.customerId} = ${customerId}
    and ${promotionRedemptions.returnedAt} is null)`

const customerUsesLeft = (customerId: string) =>
  or(isNull(promotions.usesPerCustomer), gt(promotions.usesPerCustomer, redemptionCountOf(customerId)))

export interface FoundPromotion {
  promotion: Promotion
  customerUses: number
  /** Null for the marketplace's. */
  vendor: { companyName: string; status: VendorStatus } | null
}

/** A promotion by its code, with its vendor and how often a customer has used it. */
export async function findPromotion(
  tx: Queryable,
  code: string,
  customerId: string,
): Promise<FoundPromotion | undefined> {
  const [match] = await tx
    .select({
      promotion: promotions,
      customerUses: redemptionCountOf(customerId),
      vendor: { companyName: vendors.companyName, status: vendors.status },
    })
    .from(promotions)
    .leftJoin(vendors, eq(vendors.id, promotions.vendorId))
    .where(eq(promotions.code, code))
  return match
}

interface RedemptionInput {
  code: string
  orderId: string
  customerId: string
  /** In UTC. */
  day: string
  now: Date
}

/**
 * Reserves a use of a promotion for an order that is being placed: locks it, then in one statement checks state, days and limits, counts the
 * use and writes its redemption. Returns undefined if the code can't be used. Refuses: promotion_unknown.
 */
export async function reserveRedemption(
  tx: Queryable,
  { code, orderId, customerId, day, now }: RedemptionInput,
): Promise<Promotion | undefined> {
  const [lockedPromotion] = await tx
    .select({ status: promotions.status })
    .from(promotions)
    .where(eq(promotions.code, code))
    .for('no key update')
  if (!lockedPromotion || lockedPromotion.status === 'draft') throw new Refusal('promotion_unknown')
  const usedPromotion = tx.$with('used').as(
    tx
      .update(promotions)
      .set({
        uses: sql`${promotions.uses} + 1`,
        usedAt: sql`coalesce(${promotions.usedAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(
        and(
          eq(promotions.code, code),
          eq(promotions.status, 'active'),
          or(isNull(promotions.validFrom), lte(promotions.validFrom, day)),
          or(isNull(promotions.validTo), gte(promotions.validTo, day)),
          hasUsesLeft,
          customerUsesLeft(customerId),
        ),
      )
      .returning(),
  )
  const redemption = tx.$with('redeemed', {}).as(sql`
    insert into promotion_redemptions (order_id, promotion_id, customer_id, created_at)
    select ${orderId}::uuid, id, ${customerId}::uuid, ${now.toISOString()}::timestamptz from used`)
  const [promotion] = await tx.with(usedPromotion, redemption).select().from(usedPromotion)
  return promotion
}

/** Gives an order's use of a promotion back once nothing is left of the order and it was never paid. */
export async function releaseRedemption(tx: Queryable, orderId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    with returned as (
      update promotion_redemptions r set returned_at = ${now.toISOString()}::timestamptz from orders o
      where r.order_id = ${orderId} and o.id = r.order_id and o.paid_at is null and r.returned_at is null
        and not exists (select from order_items i where i.order_id = o.id and i.status <> 'cancelled')
      returning r.promotion_id)
    update promotions p set uses = uses - 1 from returned where p.id = returned.promotion_id`)
}

/** The code of the promotion whose use an order gave back, if it could not be reserved again now; nothing is locked. */
export async function usedUpPromotionOf(
  tx: Queryable,
  order: { id: string; customerId: string },
): Promise<string | undefined> {
  const [usedUp] = await tx
    .select({ code: promotions.code })
    .from(promotionRedemptions)
    .innerJoin(promotions, eq(promotions.id, promotionRedemptions.promotionId))
    .where(
      and(
        eq(promotionRedemptions.orderId, order.id),
        isNotNull(promotionRedemptions.returnedAt),
        not(and(hasUsesLeft, customerUsesLeft(order.customerId))!),
      ),
    )
  return usedUp?.code
}

/**
 * Reserves the use of an order again when a late payment reopens it. Returns false if the promotion has been used up meanwhile, by all or by this
 * customer; its days and its state don't matter, since the buyer ordered in time.
 */
export async function reserveRedemptionAgain(tx: Queryable, orderId: string): Promise<boolean> {
  const returnedRedemptions = await tx
    .select({ promotionId: promotions.id, customerId: promotionRedemptions.customerId })
    .from(promotionRedemptions)
    .innerJoin(promotions, eq(promotions.id, promotionRedemptions.promotionId))
    .where(and(eq(promotionRedemptions.orderId, orderId), isNotNull(promotionRedemptions.returnedAt)))
    .for('no key update', { of: promotions })
  const [returnedRedemption] = returnedRedemptions
  if (!returnedRedemption) return true
  // Read once the promotion is locked: another order of the customer may have taken a use while this one waited.
  const [usablePromotion] = await tx
    .select({ id: promotions.id })
    .from(promotions)
    .where(
      and(
        eq(promotions.id, returnedRedemption.promotionId),
        hasUsesLeft,
        customerUsesLeft(returnedRedemption.customerId),
      ),
    )
  if (!usablePromotion) return false
  await tx.execute(sql`
    with again as (update promotion_redemptions set returned_at = null where order_id = ${orderId} returning promotion_id)
    update promotions set uses = uses + 1 from again where id = again.promotion_id`)
  return true
}
