import { eq } from 'drizzle-orm'
import type { Carrier, CarrierChange, CarrierQuery } from '@contract/orders/carrier-procedures'
import { vendors } from '@server/database/schema/vendors'
import { auditHistory } from '@server/platform/audit-history'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { carrierNamesIn, findCarriers } from './queries'
import { serializeCarrier } from './serializers'

/** A page of the carriers, by name. */
export async function listCarriers(
  { sort = 'name_asc', limit, ...query }: CarrierQuery = {},
  { tx }: Context,
): Promise<{ items: Carrier[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const rows = await findCarriers(tx, { ...query, sort, limit: size + 1 })
  return pageFrom(
    rows,
    size,
    ({ carrier, sortKey }) => ({ sortKey, id: carrier.id }),
    ({ carrier }) => serializeCarrier(carrier),
  )
}

/** Who added or changed a carrier, newest first. Those that every marketplace starts with have no first entry. */
export const listCarrierChanges = (
  {
    carrier_id: carrierId,
    ...page
  }: { carrier_id: string; cursor?: string | undefined; limit?: number | undefined },
  { tx }: Context,
): Promise<{ items: CarrierChange[]; next_cursor: string | null }> =>
  auditHistory(tx, { subject: 'carrier', ids: [carrierId] }, page)

/** The names suggested to the acting vendor while it ships. */
export async function suggestCarriers(_: unknown, context: Context): Promise<string[]> {
  const { vendorId } = requireVendor(context)
  const [vendor] = await context.tx
    .select({ country: vendors.country })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
  return carrierNamesIn(context.tx, vendor!.country)
}
