import { and, eq } from 'drizzle-orm'
import { paymentMethods, usesPhonePrompt, type PaymentMethod } from '@contract/payments/facts'
import { disputes } from '@server/database/schema/payments'
import { inTransaction } from '@server/database/transaction'
import type { Job } from '@server/platform/jobs'
import type { Services } from '@server/platform/services'
import { closeEvent, findEvent, webhookPayloadsOf, type PaymentEvent } from '../events'
import { nextCheck } from '../next-check'
import { disputeProvider } from '../providers/registry'
import { reconcile } from '../reconciliation'
import { queueReminderEmails } from './mails'
import { dueDisputes, orderIdOfDispute, referencesPaidDaysAgo, type Dispute } from './queries'
import { settleDispute } from './settle-dispute'

const dayMs = 24 * 60 * 60_000
// A dispute raised while we are down, or without a callback, is found in the provider's list.
const listedDays = 7

/** Handles a dispute webhook: queries the provider and records its response. */
export const handleDisputeEvent: Job<{ eventId: string }> = async ({ eventId }, services) => {
  const event = await findEvent(services.db, eventId)
  if (!event || event.handledAt) return
  const dispute = await settleReportedDispute(services, event)
  if (dispute?.status === 'open' && event.kind.endsWith('.remind')) await sendReminder(services, dispute)
  const outcome = dispute ? `dispute ${dispute.status}` : 'unknown dispute'
  await closeEvent(services.db, eventId, outcome, services.clock())
}

async function settleReportedDispute(services: Services, { provider, reference, receivedAt }: PaymentEvent) {
  if (!reference) return undefined
  const createdAfter = new Date(receivedAt.getTime() - 365 * dayMs)
  const result = await checkDispute(services, provider, reference, createdAfter)
  return result ? settleDispute(services, provider, result) : undefined
}

async function checkDispute(
  services: Services,
  provider: PaymentMethod,
  providerId: string,
  createdAfter: Date,
) {
  const webhookPayloads = usesPhonePrompt(provider)
    ? await webhookPayloadsOf(services.db, provider, providerId)
    : []
  return disputeProvider(provider, services)?.checkDispute({ providerId, createdAfter, webhookPayloads })
}

/** The ages of the payments that are checked today: reversals usually happen soon. */
const reversalDays = [0, 1, 3, 7, 14, 30]

/** Checks payments at providers that do not report reversals, on certain days after each was made. */
export const requestReversalStatuses: Job = async (_, services) => {
  for (const method of paymentMethods) {
    const provider = disputeProvider(method, services)
    if (!provider?.requestReversalStatus) continue
    for (const reference of await referencesPaidDaysAgo(
      services.db,
      method,
      services.clock(),
      reversalDays,
    )) {
      const webhookPayloads = await webhookPayloadsOf(services.db, method, reference)
      try {
        await provider.requestReversalStatus({ reference, webhookPayloads })
      } catch (error) {
        services.log.warn({ err: error, reference }, 'the status of a payment could not be checked')
      }
    }
  }
}

const sendReminder = ({ db, publicUrl }: Services, dispute: Dispute) =>
  inTransaction(db, async (tx) =>
    queueReminderEmails(tx, dispute, await orderIdOfDispute(tx, dispute), publicUrl),
  )

/** Finds disputes that no webhook reported, and checks those that are open. */
export const reconcileDisputes: Job = async (_, services) => {
  await settleListedDisputes(services)
  await reconcile(services, {
    findDue: (provider, now) => dueDisputes(services.db, provider, now),
    async queryProvider({ provider, providerId, createdAt }: Dispute) {
      // A day of margin for clock skew, and for a provider that lists by day.
      const createdAfter = new Date(createdAt.getTime() - listedDays * dayMs)
      const result = await checkDispute(services, provider, providerId, createdAfter)
      if (result) await settleDispute(services, provider, result)
    },
    async scheduleNextCheck({ id, checks }: Dispute, now) {
      const isOpen = and(eq(disputes.id, id), eq(disputes.status, 'open'))
      await services.db
        .update(disputes)
        .set(nextCheck({ checks }, now, 'dispute'))
        .where(isOpen)
    },
  })
}

async function settleListedDisputes(services: Services) {
  const createdAfter = new Date(services.clock().getTime() - listedDays * dayMs)
  for (const method of paymentMethods) {
    try {
      for (const result of (await disputeProvider(method, services)?.listDisputes(createdAfter)) ?? [])
        await settleDispute(services, method, result)
    } catch (error) {
      services.log.warn({ err: error, method }, 'reconciliation could not list the disputes')
    }
  }
}
