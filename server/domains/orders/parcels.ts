import { randomInt } from 'node:crypto'
import { and, eq, inArray, isNull, like, sql } from 'drizzle-orm'
import { collectionCode } from '@contract/orders/facts'
import type { CollectionPoint, ParcelService } from '@contract/orders/parcels'
import { serviceOfRate } from '@contract/pricing/service-of-rate'
import type { Queryable } from '@server/database/connect'
import { jsonRows } from '@server/database/json-rows'
import { preparedStatement } from '@server/database/prepared-statements'
import { orderItems, orderParcels, orders } from '@server/database/schema/orders'
import { vendorApplications, vendors } from '@server/database/schema/vendors'
import type { Order } from './service'

type Parcel = Pick<typeof orderParcels.$inferSelect, 'rateId' | 'providerName' | 'rateName' | 'weightGrams'>

/** The parcel of an item in the same query. */
export const parcelOfItem = and(
  eq(orderParcels.orderId, orderItems.orderId),
  eq(orderParcels.vendorId, orderItems.vendorId),
)

/** The service of a vendor's parcel of an order. An old parcel has no names of its own. */
export const serializeService = (
  parcel: Parcel | null | undefined,
  { shippingOption }: Pick<Order, 'shippingOption'>,
): ParcelService => ({
  service: serviceOfRate(parcel?.rateId ?? shippingOption.rate_id),
  provider_name: parcel?.providerName ?? shippingOption.provider_name,
  rate_name: parcel?.rateName ?? shippingOption.rate_name,
  weight_grams: parcel?.weightGrams ?? null,
})

/** The service chosen for an order, of the enclosing query. */
export const rateIdOfOrder = sql<string>`${orders.shippingOption} ->> 'rate_id'`

/** The parcels of the order of the enclosing query. */
export const parcelsColumn = jsonRows(
  {
    vendorId: orderParcels.vendorId,
    rateId: orderParcels.rateId,
    providerName: orderParcels.providerName,
    rateName: orderParcels.rateName,
    weightGrams: orderParcels.weightGrams,
  },
  sql`${orderParcels}`,
  eq(orderParcels.orderId, orders.id),
)

/** The same of one order by its id. */
export const parcelsOf = (tx: Queryable, orderId: string) =>
  tx.select().from(orderParcels).where(eq(orderParcels.orderId, orderId))

export type VendorParcel = Parcel & { vendorId: string }

/** The columns of `collectionPointOf`; join `vendorApplications` by `applicationOfVendor`. */
export const collectionPointColumns = {
  address: sql<string | null>`nullif(${vendorApplications.businessAddress}, '')`,
  city: vendors.city,
  country: vendors.country,
  hours: vendors.pickupHours,
}

export const applicationOfVendor = eq(vendorApplications.id, vendors.applicationId)

/** Where and when goods can be collected from a vendor: its business address and its pickup hours, as they are now. */
export async function collectionPointOf(tx: Queryable, vendorId: string): Promise<CollectionPoint> {
  const [point] = await tx
    .select(collectionPointColumns)
    .from(vendors)
    .leftJoin(vendorApplications, applicationOfVendor)
    .where(eq(vendors.id, vendorId))
  return point!
}

const parcelOfVendor = preparedStatement('parcel_of_vendor', (tx) =>
  tx
    .select({
      order: { shippingOption: orders.shippingOption },
      parcel: orderParcels,
      vendorName: vendors.companyName,
      point: collectionPointColumns,
    })
    .from(orders)
    .innerJoin(vendors, eq(vendors.id, sql.placeholder('vendorId')))
    .leftJoin(vendorApplications, applicationOfVendor)
    .leftJoin(orderParcels, and(eq(orderParcels.orderId, orders.id), eq(orderParcels.vendorId, vendors.id)))
    .where(eq(orders.id, sql.placeholder('orderId'))),
)

/** A vendor's parcel of an order with its service, its code, and where it can be collected. */
export async function findParcel(
  tx: Queryable,
  { orderId, vendorId }: { orderId: string; vendorId: string },
) {
  const [row] = await parcelOfVendor(tx).execute({ orderId, vendorId })
  const { order, parcel, vendorName, point } = row!
  return {
    ...serializeService(parcel, order),
    vendorName,
    code: parcel?.collectionCode ?? null,
    point,
  }
}

export type ParcelToCollect = Awaited<ReturnType<typeof findParcel>>

/** Which of some orders a vendor's buyers collect. */
export async function pickupOrders(
  tx: Queryable,
  vendorId: string,
  orderIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ orderId: orderParcels.orderId, rateId: orderParcels.rateId })
    .from(orderParcels)
    .where(and(eq(orderParcels.vendorId, vendorId), inArray(orderParcels.orderId, [...orderIds])))
  return new Set(
    rows.filter(({ rateId }) => serviceOfRate(rateId) === 'pickup').map(({ orderId }) => orderId),
  )
}

/** Gives a pickup parcel the code that its buyer shows, unless it has one. Any other parcel gets none. */
export async function issueCollectionCode(tx: Queryable, orderId: string, vendorId: string): Promise<void> {
  const newCode = String(randomInt(10 ** collectionCode.digits)).padStart(collectionCode.digits, '0')
  await tx
    .update(orderParcels)
    .set({ collectionCode: newCode })
    .where(
      and(
        isParcel(orderId, vendorId),
        like(orderParcels.rateId, '%/pickup'),
        isNull(orderParcels.collectionCode),
      ),
    )
}

/** Uses up the code of a parcel; what becomes ready later gets another, and a reminder of its own. */
export const clearCollectionCode = (tx: Queryable, orderId: string, vendorId: string) =>
  tx
    .update(orderParcels)
    .set({ collectionCode: null, collectionRemindedAt: null })
    .where(isParcel(orderId, vendorId))

const isParcel = (orderId: string, vendorId: string) =>
  and(eq(orderParcels.orderId, orderId), eq(orderParcels.vendorId, vendorId))
