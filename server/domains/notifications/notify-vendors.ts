import type { NotificationPayload, VendorNotificationKind } from '@contract/notifications/facts'
import type { Queryable } from '@server/database/connect'
import { inTransaction } from '@server/database/transaction'
import { enqueueEmails } from '@server/platform/mail/mail'
import type { Services } from '@server/platform/services'
import { recordNotifications } from './service'

const batchSize = 200

interface Batches {
  payload: Extract<NotificationPayload, { kind: VendorNotificationKind }>
  /** Identifies the event: a run that was killed is carried on by the next, and nobody is notified twice. */
  eventKey: string
  /** The ids of the vendors it concerns after one, in order. */
  vendorIdsAfter: (tx: Queryable, id: string, limit: number) => Promise<string[]>
}

/** Notifies many vendors of one event, for a job: a batch in a transaction. */
export async function notifyVendors(
  { db, clock, publicUrl }: Services,
  { vendorIdsAfter, ...event }: Batches,
): Promise<void> {
  for (let lastId: string | undefined = firstId; lastId;)
    lastId = await inTransaction(db, async (tx) => {
      const ids = await vendorIdsAfter(tx, lastId!, batchSize)
      const { mails } = await recordNotifications(
        tx,
        ids.map((vendorId) => ({ ...event, vendorId, now: clock(), publicUrl })),
      )
      await enqueueEmails(tx, mails)
      return ids.length < batchSize ? undefined : ids.at(-1)
    })
}

const firstId = '00000000-0000-0000-0000-000000000000'
