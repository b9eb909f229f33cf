import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '@contract/refusals'
import { permits } from '@contract/core/permissions'
import type { ProcedureMeta } from '@contract/core/procedure'
import type { Session } from './session'

/** What can still be posted in a call by someone without the Money permission. */
const permittedReasons = new AsyncLocalStorage<ReadonlySet<string>>()

/** Postings caused by delivering a vendor's goods, or cancelling what cannot be sent: they belong to the order, whichever team member does it. */
const orderReasons = new Set(['release', 'refund', 'discount', 'goodwill', 'credit'])
const noReasons = new Set<string>()

/**
 * Runs a call by a team member. Without the Money permission it cannot cause postings: none at all for staff, and only those of its orders
 * for a vendor's team.
 */
export function withinPermissions<T>(
  { role }: Pick<ProcedureMeta, 'role'>,
  session: Session | null,
  run: () => Promise<T>,
): Promise<T> {
  if (role === 'public' || role === 'signed_in' || role === 'customer' || !session) return run()
  if (session.role === 'admin')
    return permits(session.permissions, 'money') ? run() : permittedReasons.run(noReasons, run)
  const isPermitted = !session.vendor || permits(session.vendor.permissions, 'money')
  return isPermitted ? run() : permittedReasons.run(orderReasons, run)
}

/** Refuses postings for reasons that the current call is not allowed to cause: money_permission_required. */
export function requireMoneyPermission(reasons: Iterable<string>): void {
  const permitted = permittedReasons.getStore()
  if (permitted && [...reasons].some((reason) => !permitted.has(reason)))
    throw new Refusal('money_permission_required')
}
