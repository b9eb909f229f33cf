import { eq } from 'drizzle-orm'
import { isKnownCarrier, knownCarrierName } from '@contract/orders/carriers'
import type { Carrier } from '@contract/orders/carrier-procedures'
import { Refusal } from '@contract/refusals'
import { carriers } from '@server/database/schema/carriers'
import { databaseCode } from '@server/database/transaction'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireVersion } from '@server/platform/version'
import { lockCarrier } from './queries'
import { carrierFactsOf, serializeCarrier, displayedCarrier } from './serializers'

interface NewCarrier {
  name: string
  /** Empty: it has no tracking page. */
  trackingUrl: string
  countries: readonly string[]
}

/** Adds a carrier: it is suggested to vendors, and parcels sent with it are linked. Refuses: carrier_exists. */
export async function addCarrier(
  { name, trackingUrl, countries }: NewCarrier,
  context: Context,
): Promise<Carrier> {
  refuseBuiltInName(name)
  const [carrier] = await context.tx
    .insert(carriers)
    .values({
      name,
      trackingUrl: trackingUrl || null,
      countries: distinct(countries),
      createdAt: context.now,
    })
    .onConflictDoNothing()
    .returning()
  if (!carrier) throw new Refusal('carrier_exists', { name })
  await audit(context, {
    actionType: 'carrier_added',
    subject: 'carrier',
    subjectId: carrier.id,
    details: { before: null, after: carrierFactsOf(carrier) },
  })
  return serializeCarrier(carrier)
}

type CarrierChange = { carrierId: string; active?: boolean | undefined; version?: string | undefined } & {
  [Name in keyof NewCarrier]?: NewCarrier[Name] | undefined
}

/**
 * Changes a carrier, or switches it on or off. Refuses: carrier_not_found, version_conflict, carrier_name_locked,
 * carrier_exists.
 */
export async function changeCarrier(
  { carrierId: id, name, trackingUrl, countries, active, version }: CarrierChange,
  context: Context,
): Promise<Carrier> {
  const { tx } = context
  const before = await lockCarrier(tx, id)
  if (!before) throw new Refusal('carrier_not_found')
  requireVersion(version, displayedCarrier(before))
  if (name !== undefined && name !== before.name) {
    if (isKnownCarrier(before.name)) throw new Refusal('carrier_name_locked')
    refuseBuiltInName(name)
  }
  const updates = {
    name: name ?? before.name,
    trackingUrl: trackingUrl === undefined ? before.trackingUrl : trackingUrl || null,
    countries: countries ? distinct(countries) : before.countries,
    active: active ?? before.active,
  }
  await tx
    .update(carriers)
    .set(updates)
    .where(eq(carriers.id, id))
    .catch((error: unknown) => {
      if (databaseCode(error) === '23505') throw new Refusal('carrier_exists', { name: updates.name })
      throw error
    })
  const after = { ...before, ...updates }
  await audit(context, {
    actionType: 'carrier_changed',
    subject: 'carrier',
    subjectId: id,
    details: { before: carrierFactsOf(before), after: carrierFactsOf(after) },
  })
  return serializeCarrier(after)
}

/** Another name of a known carrier is the same carrier. */
function refuseBuiltInName(name: string): void {
  const builtInName = knownCarrierName(name)
  if (builtInName) throw new Refusal('carrier_exists', { name: builtInName })
}

const distinct = (codes: readonly string[]) => [...new Set(codes)].sort()
