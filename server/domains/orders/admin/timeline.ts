import type { TimelineEntry } from '@contract/orders/admin-procedures'
import type { InternalAmounts } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import {
  auditOfOrder,
  orderDisputes,
  itemEventsOf,
  mailsOfOrder,
  notesOfOrder,
  paymentsOfOrder,
  refundsOfOrder,
} from './queries'
import { noteOf, refundTimeline } from './refund-timeline'
import { itemName, lineName, timelineEntry } from './timeline-entry'

/** Everything that happened to an order, newest first. */
export async function timelineOf(tx: Queryable, orderId: string): Promise<InternalAmounts<TimelineEntry>[]> {
  const events = await itemEventsOf(tx, orderId)
  const audits = await auditOfOrder(tx, orderId)
  const refunds = refundTimeline({ refunds: await refundsOfOrder(tx, orderId), events, audits })
  const entries = [
    ...refunds.entries,
    ...itemEntries(events.filter((event) => !refunds.told.has(event))),
    ...(await paymentEntries(tx, orderId)),
    ...(await disputeEntries(tx, orderId)),
    ...(await messageEntries(tx, orderId)),
    ...auditEntries(audits.filter((record) => !refunds.told.has(record))),
  ]
  return entries.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

const itemEntries = (events: Awaited<ReturnType<typeof itemEventsOf>>) =>
  events.map(({ event, item, by }) =>
    timelineEntry({
      occurredAt: event.createdAt,
      kind: 'item',
      action: event.action,
      // What happened before it was shipped in parts happened to the whole line.
      about:
        event.toStatus === 'awaiting_payment' || event.toStatus === 'processing'
          ? lineName(item)
          : itemName(item),
      text: event.reason,
      actor: event.actor,
      by,
    }),
  )

const paymentEntries = async (tx: Queryable, orderId: string) =>
  (await paymentsOfOrder(tx, orderId)).flatMap(({ payment, recordedBy }) => {
    const { reference: about, amountMinor, createdAt, paidAt, status } = payment
    const fields = { kind: 'payment', about, amount: amountMinor, by: recordedBy } as const
    return [
      ...(paidAt
        ? [
            timelineEntry({
              ...fields,
              occurredAt: paidAt,
              action: payment.provider ? 'paid' : payment.byCredit ? 'paid_with_credit' : 'paid_offline',
              text: recordedBy && payment.message,
            }),
          ]
        : []),
      ...(payment.provider
        ? [
            timelineEntry({
              ...fields,
              occurredAt: createdAt,
              action: status === 'paid' ? 'opened' : status,
              text: status === 'failed' ? payment.message : null,
            }),
          ]
        : []),
    ]
  })

const disputeEntries = async (tx: Queryable, orderId: string) =>
  (await orderDisputes(tx, orderId)).flatMap(({ dispute }) => {
    const amount = dispute.amountMinor + dispute.uncoveredMinor
    const fields = { kind: 'dispute', about: dispute.providerId, amount } as const
    return [
      ...(dispute.closedAt
        ? [timelineEntry({ ...fields, occurredAt: dispute.closedAt, action: dispute.status })]
        : []),
      timelineEntry({ ...fields, occurredAt: dispute.createdAt, action: 'opened', text: dispute.reason }),
    ]
  })

/** Emails and notes. */
async function messageEntries(tx: Queryable, orderId: string) {
  const mails = (await mailsOfOrder(tx, orderId)).map(({ sentAt, subject, to }) =>
    timelineEntry({ occurredAt: sentAt, kind: 'mail', action: 'sent', about: subject, by: to }),
  )
  const notes = (await notesOfOrder(tx, orderId)).map(({ note, by }) =>
    timelineEntry({ occurredAt: note.createdAt, kind: 'note', action: 'noted', text: note.note, by }),
  )
  return [...mails, ...notes]
}

/** Events recorded only in the audit log. */
const auditEntries = (audits: Awaited<ReturnType<typeof auditOfOrder>>) =>
  audits
    .filter(({ entry: { actionType } }) => !actionsListedElsewhere.has(actionType))
    .map((record) => {
      const { createdAt, actionType, details } = record.entry
      return timelineEntry({
        occurredAt: createdAt,
        kind: 'audit',
        action: actionType,
        about: typeof details.mail === 'string' ? details.mail : null,
        text: noteOf(record),
        amount: typeof details.amount_minor === 'number' ? details.amount_minor : null,
        by: record.by,
      })
    })

const actionsListedElsewhere = new Set(['offline_payment_recorded', 'internal_note_added'])
