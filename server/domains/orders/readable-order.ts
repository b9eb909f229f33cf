import { Refusal } from '@contract/refusals'
import type { StaffArea } from '@contract/core/permissions'
import type { Context } from '@server/platform/services'
import { isStaff, requireSession } from '@server/platform/session'
import { findOrder, type Order } from './service'

/** An order for its buyer, or for staff with one of these areas. Refuses: order_not_found (also one that the caller may not read). */
export async function requireReadableOrder(
  orderId: string,
  areas: readonly StaffArea[],
  context: Context,
): Promise<Order> {
  const session = requireSession(context)
  const order = await findOrder(context.tx, orderId)
  const canRead = order?.customerId === session.userId || areas.some((area) => isStaff(session, area))
  if (!order || !canRead) throw new Refusal('order_not_found')
  return order
}

/** Staff who may read the billing documents of an order: those who look after it, and those who look after its money. */
export const billingDocumentAreas = ['orders', 'money'] as const satisfies readonly StaffArea[]
