import { eq } from 'drizzle-orm'
import { shippingServices } from '@server/database/schema/pricing'
import { inTransaction } from '@server/database/transaction'
import { audit } from '@server/platform/audit'
import type { Job, PayloadsOf } from '@server/platform/jobs'

/** After the shop got another name: the services that are called after it, such as `Kijani Express`, are called after the new one. */
const renameServices: Job<{ from: string; to: string }> = (names, { db, clock }) =>
  inTransaction(db, async (tx) => {
    for (const before of await tx.select().from(shippingServices).for('no key update')) {
      if (!before.name.startsWith(`${names.from} `)) continue
      const after = { ...before, name: names.to + before.name.slice(names.from.length) }
      await tx.update(shippingServices).set(after).where(eq(shippingServices.service, before.service))
      await audit(
        { tx, now: clock(), session: null },
        {
          actionType: 'shipping_service_changed',
          subject: 'shipping_service',
          subjectId: before.service,
          details: { before, after },
        },
      )
    }
  })

export const shippingServiceJobs = { rename_shipping_services: renameServices }

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof shippingServiceJobs> {}
}
