import type { AuditAction } from '@contract/operations/audit-actions'
import { refundNameOf } from '../refunded-part'
import type { auditOfOrder, itemEventsOf, refundsOfOrder } from './queries'
import { itemName, timelineEntry } from './timeline-entry'

type RefundRecord = Awaited<ReturnType<typeof refundsOfOrder>>[number]
type ItemEvent = Awaited<ReturnType<typeof itemEventsOf>>[number]
type AuditRecord = Awaited<ReturnType<typeof auditOfOrder>>[number]

interface OrderRecords {
  refunds: readonly RefundRecord[]
  events: readonly ItemEvent[]
  audits: readonly AuditRecord[]
}

const wholeRefunds: readonly AuditAction[] = ['order_refunded', 'order_refunded_in_parts']
const settlements: readonly AuditAction[] = [
  'refund_settled',
  'refund_given_as_credit',
  'offline_refund_completed',
]

/**
 * The entries about an order's refunds, one for each thing that happened to each of them, with its amount. A refund is opened in the transaction
 * that cancels or refunds its item, and that the audit log records, so that they have one time: they are one entry. `told`: the records that these
 * entries speak for, which need none of their own.
 */
export function refundTimeline({ refunds, events, audits }: OrderRecords) {
  const told = new Set<ItemEvent | AuditRecord>()
  const entries = refunds.flatMap(({ refund, item }) => {
    const startedBy = events.find(
      ({ event }) =>
        event.itemId === refund.itemId &&
        (event.action === 'refund' || event.action === 'cancel') &&
        isSameTime(event, refund),
    )
    const recordedBy = audits.find(
      ({ entry }) => includes(wholeRefunds, entry.actionType) && isSameTime(entry, refund),
    )
    const settledBy = audits.find(
      ({ entry }) => includes(settlements, entry.actionType) && entry.subjectId === refund.id,
    )
    for (const record of [startedBy, recordedBy, settledBy]) if (record) told.add(record)

    const fields = {
      kind: 'refund',
      about: item && refundNameOf(refund, item, itemName(item)),
      amount: refund.amountMinor,
      goodwill: refund.goodwillMinor,
    } as const
    const opened = timelineEntry({
      ...fields,
      occurredAt: refund.createdAt,
      action: startedBy?.event.action === 'cancel' ? 'cancelled' : 'opened',
      text: refund.reason,
      actor: startedBy?.event.actor ?? null,
      by: startedBy?.by ?? recordedBy?.by ?? null,
    })
    const failed = { ...fields, occurredAt: refund.createdAt, action: 'failed', text: refund.failureReason }
    if (!refund.completedAt) return refund.status === 'failed' ? [timelineEntry(failed), opened] : [opened]
    const action = refund.settledAs === 'credit' ? 'credited' : refund.settledAs ? 'settled' : 'completed'
    // Credit comes back at once.
    if (refund.completedAt.getTime() === refund.createdAt.getTime()) return [{ ...opened, action }]
    const completed = timelineEntry({
      ...fields,
      occurredAt: refund.completedAt,
      action,
      text: settledBy ? noteOf(settledBy) : null,
      by: settledBy?.by ?? null,
    })
    return [completed, opened]
  })
  return { entries, told }
}

/** The note in an entry of the audit log. */
export const noteOf = ({ entry: { details } }: AuditRecord) =>
  typeof details.note === 'string' ? details.note : null

const includes = (actions: readonly string[], action: string) => actions.includes(action)

const isSameTime = (one: { createdAt: Date }, other: { createdAt: Date }) =>
  one.createdAt.getTime() === other.createdAt.getTime()
