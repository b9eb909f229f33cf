import { Refusal } from '@contract/refusals'
import type { Context } from '@server/platform/services'
import { isTimingSafeEqual } from '@server/platform/timing-safe'
import { requireVendor } from '@server/platform/session'
import { queueItemsUpdatedEmail } from './order-emails'
import { clearCollectionCode, findParcel } from './parcels'
import { lockVendorItems, transitionItems } from './transition-item'

/**
 * Marks everything of the acting vendor's that is ready in a pickup order as collected, and notifies the buyer, whose code proves that they
 * were there. The code is used up: what becomes ready later has another one. Refuses: order_not_found, nothing_to_collect,
 * wrong_collection_code.
 */
export async function confirmCollection(
  { orderId, code }: { orderId: string; code: string },
  context: Context,
): Promise<{ items: number }> {
  const { tx, now, services } = context
  const { vendorId, userId } = requireVendor(context)
  const items = await lockVendorItems(tx, vendorId, [orderId])
  if (items.length === 0) throw new Refusal('order_not_found')
  const { service, code: expectedCode } = await findParcel(tx, { orderId, vendorId })
  const readyItems = items.filter(({ status }) => status === 'shipped')
  if (service !== 'pickup' || readyItems.length === 0 || !expectedCode)
    throw new Refusal('nothing_to_collect')
  if (!isTimingSafeEqual(code, expectedCode)) throw new Refusal('wrong_collection_code')
  const collected = await transitionItems(
    tx,
    readyItems.map(({ id }) => id),
    { action: 'deliver', actor: 'vendor', actorId: userId, now, scope: { vendorId } },
  )
  await clearCollectionCode(tx, orderId, vendorId)
  await queueItemsUpdatedEmail(tx, collected, services.publicUrl)
  return { items: collected.length }
}
