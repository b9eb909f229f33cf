import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '@contract/refusals'
import { permits } from '@contract/core/permissions'
import type { ProcedureMeta } from '@contract/core/procedure'
import type { Session } from './session'

/** What may still be posted in a call of somebody who may not look after money. */
const permittedReasons = new AsyncLocalStorage<ReadonlySet<string>>()

/** What delivering a vendor's goods, or cancelling what cannot be sent, moves: it belongs to the order, whoever of the team does it. */
const orderReasons = new Set(['release', 'refund', 'discount'])
const noReasons = new Set<string>()

/**
 * Runs a call of a team's member. Without the area Money it can cause no posting, whatever it does: of the staff none at all, of a vendor's
 * team only those of its orders.
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

/** Refuses postings for reasons that the call under way may not cause: money_needed. */
export function requireMoneyPermission(reasons: Iterable<string>): void {
  const held = permittedReasons.getStore()
  if (held && [...reasons].some((reason) => !held.has(reason))) throw new Refusal('money_needed')
}
