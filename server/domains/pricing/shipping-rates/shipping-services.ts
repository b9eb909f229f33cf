import { asc, eq } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import type { ShippingService } from '@contract/pricing/facts'
import type { ShippingServiceChange, ShippingServiceRow } from '@contract/pricing/shipping-procedures'
import { shippingServices } from '@server/database/schema/pricing'
import { audit } from '@server/platform/audit'
import { auditHistory } from '@server/platform/audit-history'
import type { Context } from '@server/platform/services'
import { requireVersion, versionOf } from '@server/platform/version'
import { findShippingRates } from './queries'

/** The services in their order, with the days and zones of their rates in force today. */
export async function listShippingServices(_: unknown, context: Context): Promise<ShippingServiceRow[]> {
  const { tx, now } = context
  const services = await tx.select().from(shippingServices).orderBy(asc(shippingServices.service))
  const currentRates = await findShippingRates(tx, {
    sort: 'zone_asc',
    state: 'current',
    day: dayOf(now),
    limit: 100,
  })
  return services.map((row) => {
    const serviceRates = currentRates.flatMap(({ rate }) => (rate.service === row.service ? [rate] : []))
    return {
      ...row,
      version: versionOf(row.name),
      min_days:
        serviceRates.length > 0 ? Math.min(...serviceRates.map((rate) => rate.minDeliveryDays)) : null,
      max_days:
        serviceRates.length > 0 ? Math.max(...serviceRates.map((rate) => rate.maxDeliveryDays)) : null,
      zones: serviceRates.length,
    }
  })
}

interface ServiceChange {
  service: ShippingService
  name?: string | undefined
  active?: boolean | undefined
  version?: string | undefined
}

/** Renames a service, or switches it on or off. Placed orders keep what they were shipped with. Refuses: version_conflict. */
export async function saveShippingService(
  { service, name, active, version }: ServiceChange,
  context: Context,
): Promise<ShippingServiceRow> {
  const { tx } = context
  const [before] = await tx
    .select()
    .from(shippingServices)
    .where(eq(shippingServices.service, service))
    .for('no key update')
  requireVersion(version, before!.name)
  const after = { service, name: name ?? before!.name, active: active ?? before!.active }
  await tx.update(shippingServices).set(after).where(eq(shippingServices.service, service))
  await audit(context, {
    actionType: 'shipping_service_changed',
    subject: 'shipping_service',
    subjectId: service,
    details: { before: before!, after },
  })
  const rows = await listShippingServices(undefined, context)
  return rows.find((row) => row.service === service)!
}

/** Who renamed a service or switched it on or off, newest first. */
export const listShippingServiceChanges = (
  { service, ...page }: { service: ShippingService; cursor?: string | undefined; limit?: number | undefined },
  { tx }: Context,
): Promise<{ items: ShippingServiceChange[]; next_cursor: string | null }> =>
  auditHistory(tx, { subject: 'shipping_service', ids: [service] }, page)
