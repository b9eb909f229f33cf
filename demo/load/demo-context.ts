import { createRouterClient } from '@orpc/server'
import { createHash } from 'node:crypto'
import type { Api } from '@contract/contract'
import { handlers } from '@server/http/handlers'
import { procedureRouter } from '@server/platform/procedures'
import { inTransaction } from '@server/database/transaction'
import type { Context, Services } from '@server/platform/services'
import type { Session } from '@server/platform/session'

/** Lets the demo act as any user at any time. */
export interface DemoContext {
  services: Services
  now: Date
  daysAgo(days: number, hour?: number): Date
  /** The procedures, called as a user at a given time; an idempotency key makes a repeated load do nothing twice. */
  as(session: Session | null, moment: Date, key?: string): Api
  /** An operation without a procedure, in a transaction of its own. */
  does<T>(session: Session | null, moment: Date, handler: (context: Context) => Promise<T>): Promise<T>
}

export function openWorld(services: Services): DemoContext {
  const router = procedureRouter(handlers)
  const now = services.clock()
  const at = (moment: Date): Services => ({ ...services, clock: () => moment })
  return {
    services,
    now,
    daysAgo: (days, hour = 10) => {
      const day = new Date(now.getTime() - days * 86_400_000)
      day.setUTCHours(hour, (days * 37 + hour * 11) % 60, 0, 0)
      return day.getTime() > now.getTime() ? now : day
    },
    as: (session, moment, idempotencyKey) =>
      createRouterClient(router, { context: { services: at(moment), session, idempotencyKey } }),
    does: (session, moment, handler) =>
      inTransaction(services.db, (tx) => handler({ tx, now: moment, session, services: at(moment) })),
  }
}

/** A deterministic UUID for a name, so that a repeated load finds what it created. */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`kijani-demo:${name}`).digest('hex')
  const variant = ((parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Processes a list with limited concurrency. */
export async function inLanes<T>(
  list: readonly T[],
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...list]
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
    }),
  )
}
