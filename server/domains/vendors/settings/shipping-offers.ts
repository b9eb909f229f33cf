import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { InternalAmounts } from '@contract/core/money'
import { shippingZones } from '@contract/pricing/facts'
import type { VendorSettings } from '@contract/vendors/procedures'
import type { Queryable } from '@server/database/connect'
import { vendorShippingOffers } from '@server/database/schema/shipping-offers'
import { vendors } from '@server/database/schema/vendors'
import { Refusal } from '@contract/refusals'
import { audit } from '@server/platform/audit'
import { hasMixedBuilds } from '@server/platform/mixed-builds'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { requireVersion, versionOf } from '@server/platform/version'

type Section = InternalAmounts<VendorSettings>['shipping_offers']
type Zones = Section['zones']

/** A vendor's offers as their form has them, with their version. */
export async function shippingOffersSection(tx: Queryable, vendorId: string): Promise<Section> {
  const zones = await offersByZone(tx, vendorId)
  return { zones, version: versionOf(zones) }
}

async function offersByZone(tx: Queryable, vendorId: string): Promise<Zones> {
  const rows = await tx.select().from(vendorShippingOffers).where(eq(vendorShippingOffers.vendorId, vendorId))
  const byZone = new Map(rows.map((row) => [row.zone, row]))
  return Object.fromEntries(
    shippingZones.map((zone) => {
      const { flatMinor = null, freeFromMinor = null } = byZone.get(zone) ?? {}
      return [zone, { flat: flatMinor, free_from: freeFromMinor }]
    }),
  ) as Zones
}

/**
 * Sets what the acting vendor offers for shipping. Orders placed earlier keep what they cost; whoever is at the checkout is shown the new price. Refuses:
 * version_conflict; upgrade_in_progress, since a process without offers would post a sale without the vendor's part.
 */
export async function saveShippingOffers(
  { version, offers: { zones } }: { version: string; offers: { zones: Zones } },
  context: Context,
): Promise<{ version: string }> {
  const { tx } = context
  const { vendorId } = requireVendor(context)
  if (await hasMixedBuilds(tx)) throw new Refusal('upgrade_in_progress')
  const [vendor] = await tx
    .select({ companyName: vendors.companyName })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
    .for('no key update')
  const before = await offersByZone(tx, vendorId)
  requireVersion(version, before)
  const rows = shippingZones
    .map((zone) => ({ vendorId, zone, flatMinor: zones[zone].flat, freeFromMinor: zones[zone].free_from }))
    .filter(({ flatMinor, freeFromMinor }) => flatMinor !== null || freeFromMinor !== null)
  await tx.delete(vendorShippingOffers).where(
    and(
      eq(vendorShippingOffers.vendorId, vendorId),
      rows.length > 0
        ? notInArray(
            vendorShippingOffers.zone,
            rows.map(({ zone }) => zone),
          )
        : undefined,
    ),
  )
  if (rows.length > 0)
    await tx
      .insert(vendorShippingOffers)
      .values(rows)
      .onConflictDoUpdate({
        target: [vendorShippingOffers.vendorId, vendorShippingOffers.zone],
        set: { flatMinor: sql`excluded.flat_minor`, freeFromMinor: sql`excluded.free_from_minor` },
        // Zones that stay as they are cause no work for the vendor's listings.
        setWhere: sql`(${vendorShippingOffers.flatMinor}, ${vendorShippingOffers.freeFromMinor}) is distinct from (excluded.flat_minor, excluded.free_from_minor)`,
      })
  const { zones: after, version: newVersion } = await shippingOffersSection(tx, vendorId)
  await audit(context, {
    actionType: 'shipping_offers_change',
    subject: 'vendor',
    subjectId: vendorId,
    details: {
      company_name: vendor!.companyName,
      before: auditedZones(before),
      after: auditedZones(after),
    },
  })
  return { version: newVersion }
}

/** A fact for each zone, whose names say that the amounts are cents. */
const auditedZones = (zones: Zones) =>
  Object.fromEntries(
    Object.entries(zones).map(([zone, { flat, free_from }]) => [
      zone,
      { flat_minor: flat, free_from_minor: free_from },
    ]),
  )
