import { eq } from 'drizzle-orm'
import type { OpenOrderChoice } from '@contract/vendors/management-procedures'
import type { VendorDecision, VendorStatus } from '@contract/vendors/states'
import { isStopped } from '@contract/vendors/stopped'
import { vendors } from '@server/database/schema/vendors'
import { loadSession } from '@server/domains/accounts/service'
import type { Market } from '@server/testing/market'
import type { Person, VendorPerson } from '@server/testing/people'

export const stopReason = 'Buyers received something else.'

/** Makes a decision about a vendor through its procedure; what is not shipped goes on, unless chosen otherwise. */
export function decide(
  { api }: Pick<Person, 'api'>,
  action: VendorDecision,
  { vendorId }: Pick<VendorPerson, 'vendorId'>,
  openOrders: OpenOrderChoice = 'continue',
) {
  const input = { p_vendor_id: vendorId, p_reason: stopReason }
  if (action === 'suspend') return api.suspend_vendor({ ...input, p_open_orders: openOrders })
  if (action === 'close') return api.close_vendor({ ...input, p_open_orders: openOrders })
  return action === 'reinstate' ? api.reinstate_vendor(input) : api.reopen_vendor(input)
}

/** Puts a vendor into a status, however it would get there. */
export const setStatus = ({ db }: Market, vendorId: string, status: VendorStatus) =>
  db
    .update(vendors)
    .set({
      status,
      stoppedAt: isStopped(status) ? new Date() : null,
      stopReason: isStopped(status) ? stopReason : null,
    })
    .where(eq(vendors.id, vendorId))

export const vendorRow = async ({ db }: Market, vendorId: string) =>
  (await db.select().from(vendors).where(eq(vendors.id, vendorId)))[0]!

/** The API as the vendor's next request would call it: with the session as it is now. */
export async function apiNow(market: Market, { session }: Pick<Person, 'session'>) {
  const { services, db } = market
  return market.api(await loadSession(db, session.sessionId, session.userId, services.config))
}
