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
  apiAs(session: Session | null, date: Date, key?: string): Api
  /** An operation without a procedure, in a transaction of its own. */
  runInTransaction<T>(
    session: Session | null,
    date: Date,
    handler: (context: Context) => Promise<T>,
  ): Promise<T>
}

export function createDemoContext(services: Services): DemoContext {
  const router = procedureRouter(handlers)
  const now = services.clock()
  const servicesAt = (date: Date): Services => ({ ...services, clock: () => date })
  return {
    services,
    now,
    daysAgo: (days, hour = 10) => {
      const day = new Date(now.getTime() - days * 86_400_000)
      day.setUTCHours(hour, (days * 37 + hour * 11) % 60, 0, 0)
      return day.getTime() > now.getTime() ? now : day
    },
    apiAs: (session, date, idempotencyKey) =>
      createRouterClient(router, { context: { services: servicesAt(date), session, idempotencyKey } }),
    runInTransaction: (session, date, handler) =>
      inTransaction(services.db, (tx) => handler({ tx, now: date, session, services: servicesAt(date) })),
  }
}

/** A deterministic UUID for a name, so that a repeated load finds what it created. */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`kijani-demo:${name}`).digest('hex')
  const variant = ((parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Processes a list with limited concurrency. */
export async function mapConcurrently<T>(
  list: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...list]
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
    }),
  )
}
