import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import { planOf, type PlanId } from '@contract/enums'
import { Refusal } from '@contract/messages'
import { splitPractices } from '@contract/practices'
import { joinPractices } from '@contract/vendor-applications'
import type { DeliveryForm, HolidayForm, StorefrontForm } from '@contract/vendor-settings'
import type { Queryable } from '@server/database/connect'
import { planInvoices } from '@server/database/schema/papers'
import { vendors } from '@server/database/schema/vendors'
import { recomputeScores } from '@server/domains/scores/recompute-scores'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { actingVendor } from '@server/platform/session'
import { sectionOf, seenOfPlan } from './sections'

type Vendor = typeof vendors.$inferSelect
interface Saved {
  seen: string
}

/** Changes what buyers read about the store, and the scores that follow from it. Refuses: settings_changed. */
export async function saveStorefront(
  { seen, storefront }: { seen: string; storefront: StorefrontForm },
  context: Context,
): Promise<Saved> {
  const markOf = (vendor: Vendor) => sectionOf('storefront', vendor).seen
  const vendor = await change(context, {
    seen,
    markOf,
    action: 'storefront_change',
    set: {
      companyName: storefront.company_name,
      storeDescription: storefront.store_description,
      sustainabilityPractices: splitPractices(joinPractices(storefront)),
      sustainabilityCertifications: [...new Set(storefront.sustainability_certifications)],
    },
  })
  await recomputeScores(vendor.id, context)
  return { seen: markOf(vendor) }
}

/** Closes the store for a holiday, or ends it. Refuses: settings_changed. */
export async function saveHoliday(
  { seen, holiday }: { seen: string; holiday: HolidayForm },
  context: Context,
): Promise<Saved> {
  const markOf = (vendor: Vendor) => sectionOf('holiday', vendor).seen
  const set = { closedFrom: holiday.closed_from || null, closedTo: holiday.closed_to || null }
  return { seen: markOf(await change(context, { seen, markOf, action: 'holiday_change', set })) }
}

/** Sets where parcels come from and how soon; orders placed earlier keep theirs. Refuses: settings_changed. */
export async function saveDelivery(
  { seen, delivery }: { seen: string; delivery: DeliveryForm },
  context: Context,
): Promise<Saved> {
  const markOf = (vendor: Vendor) => sectionOf('delivery', vendor).seen
  const set = {
    city: delivery.city,
    handlingDays: delivery.handling_days,
    pickupHours: delivery.pickup_hours || null,
  }
  return { seen: markOf(await change(context, { seen, markOf, action: 'delivery_change', set })) }
}

/**
 * Changes the plan. Items ordered earlier keep the commission that was fixed on them; a dearer plan is invoiced by the next run of
 * `bill_plans`. Refuses: plan_invoice_unpaid (only for a paid plan), settings_changed.
 */
export async function changePlan(
  { seen, plan }: { seen: string; plan: PlanId },
  context: Context,
): Promise<Saved> {
  const set = { subscriptionPlan: plan }
  if (planOf(plan)!.priceMinor > 0 && (await hasLapsedInvoice(context.tx, actingVendor(context).vendorId)))
    throw new Refusal('plan_invoice_unpaid')
  return {
    seen: seenOfPlan(await change(context, { seen, markOf: seenOfPlan, action: 'plan_change', set })),
  }
}

interface Change {
  /** The mark of the values that the change was made from. */
  seen: string
  markOf: (vendor: Vendor) => string
  action: string
  set: Partial<Vendor>
}

/** Changes the acting vendor, unless somebody else has changed the same values since. Refuses: settings_changed. */
async function change(context: Context, { seen, markOf, action, set }: Change): Promise<Vendor> {
  const { tx } = context
  const { vendorId } = actingVendor(context)
  const [before] = await tx.select().from(vendors).where(eq(vendors.id, vendorId)).for('no key update')
  if (!before || markOf(before) !== seen) throw new Refusal('settings_changed')
  const [after] = await tx.update(vendors).set(set).where(eq(vendors.id, vendorId)).returning()
  const names = Object.keys(set) as (keyof Vendor)[]
  const valuesOf = (vendor: Vendor) => Object.fromEntries(names.map((name) => [name, vendor[name]]))
  await audit(context, {
    actionType: action,
    subject: 'vendor',
    subjectId: vendorId,
    details: { company_name: after!.companyName, before: valuesOf(before), after: valuesOf(after!) },
  })
  return after!
}

/** Whether an invoice past its due day is unpaid still. */
async function hasLapsedInvoice(tx: Queryable, vendorId: string): Promise<boolean> {
  const [row] = await tx
    .select({ n: count() })
    .from(planInvoices)
    .where(
      and(eq(planInvoices.vendorId, vendorId), isNull(planInvoices.paidAt), isNotNull(planInvoices.lapsedAt)),
    )
  return row!.n > 0
}
