import { eq } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import { splitPractices } from '@contract/practices'
import { joinPractices } from '@contract/vendor-applications'
import type { DeliveryForm, HolidayForm, StorefrontForm } from '@contract/vendor-settings'
import { vendors } from '@server/database/schema/vendors'
import { recomputeScores } from '@server/domains/scores/recompute-scores'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { actingVendor } from '@server/platform/session'
import { sectionOf } from './sections'

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
