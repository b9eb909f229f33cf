import { eq } from 'drizzle-orm'
import type { AuditChange } from '@contract/operations/audit-actions'
import { dayOf } from '@contract/core/day'
import { Refusal } from '@contract/refusals'
import { splitPractices } from '@contract/vendors/practices'
import { joinPractices } from '@contract/vendors/application-procedures'
import type { DeliveryForm, HolidayForm, PoliciesForm, StorefrontForm } from '@contract/vendors/procedures'
import { vendors } from '@server/database/schema/vendors'
import { recomputeScores } from '@server/domains/sustainability/recompute-scores'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { requireVersion } from '@server/platform/version'
import { sectionOf, sectionValues, type SettingsSection } from './sections'

type Vendor = typeof vendors.$inferSelect
interface SavedSection {
  version: string
}

/** Changes what buyers read about the store, and the scores that follow from it. Refuses: version_conflict. */
export async function saveStorefront(
  { version, storefront }: { version: string; storefront: StorefrontForm },
  context: Context,
): Promise<SavedSection> {
  const vendor = await updateVendor(context, {
    version,
    section: 'storefront',
    action: 'storefront_change',
    set: {
      companyName: storefront.company_name,
      storeDescription: storefront.store_description,
      sustainabilityPractices: splitPractices(joinPractices(storefront)),
      sustainabilityCertifications: [...new Set(storefront.sustainability_certifications)],
    },
  })
  await recomputeScores(vendor.id, context)
  return { version: sectionOf('storefront', vendor, context.now).version }
}

/** Closes the store for a holiday, or ends it. Refuses: holiday_over, version_conflict. */
export async function saveHoliday(
  { version, holiday }: { version: string; holiday: HolidayForm },
  context: Context,
): Promise<SavedSection> {
  if (holiday.closed_to && holiday.closed_to < dayOf(context.now)) throw new Refusal('holiday_over')
  const set = { closedFrom: holiday.closed_from || null, closedTo: holiday.closed_to || null }
  const vendor = await updateVendor(context, { version, section: 'holiday', action: 'holiday_change', set })
  return { version: sectionOf('holiday', vendor, context.now).version }
}

/** Sets where parcels come from and how soon; orders placed earlier keep theirs. Refuses: version_conflict. */
export async function saveDelivery(
  { version, delivery }: { version: string; delivery: DeliveryForm },
  context: Context,
): Promise<SavedSection> {
  const set = {
    city: delivery.city,
    handlingDays: delivery.handling_days,
    pickupHours: delivery.pickup_hours || null,
  }
  const vendor = await updateVendor(context, { version, section: 'delivery', action: 'delivery_change', set })
  return { version: sectionOf('delivery', vendor, context.now).version }
}

/** Sets the policies that the store's page and its products' pages show. Refuses: version_conflict. */
export async function saveStorePolicies(
  { version, policies }: { version: string; policies: PoliciesForm },
  context: Context,
): Promise<SavedSection> {
  const set = {
    returnDays: policies.return_days,
    returnShipping: policies.return_shipping,
    returnNote: policies.return_note || null,
    shippingPolicy: policies.shipping_policy || null,
    otherPolicy: policies.other_policy || null,
  }
  const vendor = await updateVendor(context, { version, section: 'policies', action: 'policies_change', set })
  return { version: sectionOf('policies', vendor, context.now).version }
}

interface Change {
  /** The version of the section's values that the change was made from. */
  version: string
  section: SettingsSection
  action: AuditChange
  set: Partial<Vendor>
}

/** Changes the acting vendor, unless somebody else has changed the same values since. Refuses: version_conflict. */
async function updateVendor(context: Context, { version, section, action, set }: Change): Promise<Vendor> {
  const { tx, now } = context
  const { vendorId } = requireVendor(context)
  const [before] = await tx.select().from(vendors).where(eq(vendors.id, vendorId)).for('no key update')
  if (!before) throw new Refusal('vendor_not_found')
  requireVersion(version, sectionValues[section](before, dayOf(now)))
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
