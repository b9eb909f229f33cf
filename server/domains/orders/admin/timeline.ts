import type { TimelineEntry } from '@contract/orders/admin-procedures'
import type { InternalAmounts } from '@contract/core/money'
import { nameWithVariant } from '@contract/catalog/facts'
import { partTitle } from '@contract/orders/part-title'
import type { Queryable } from '@server/database/connect'
import type { Item } from '../item-amounts'
import { refundNameOf } from '../refunded-part'
import {
  auditOfOrder,
  orderDisputes,
  itemEventsOf,
  mailsOfOrder,
  notesOfOrder,
  paymentsOfOrder,
  refundsOfOrder,
} from './queries'

type TimelineFields = Partial<InternalAmounts<TimelineEntry>> &
  Pick<InternalAmounts<TimelineEntry>, 'kind' | 'action'> & { occurredAt: Date }

const timelineEntry = ({ occurredAt, ...fields }: TimelineFields): InternalAmounts<TimelineEntry> => ({
  at: occurredAt.toISOString(),
  about: null,
  text: null,
  amount: null,
  actor: null,
  by: null,
  ...fields,
})

type NamedItem = Pick<Item, 'productName' | 'variantTitle' | 'quantity' | 'orderedQuantity' | 'part'>

const lineName = (item: NamedItem) => nameWithVariant(item.productName, item.variantTitle)

/** The item's name, and which part of its line it is. */
const itemName = (item: NamedItem) =>
  item.orderedQuantity === null
    ? lineName(item)
    : `${lineName(item)}, ${partTitle(item.part, item.quantity, item.orderedQuantity)}`

/** Everything that happened to an order, newest first. */
export async function timelineOf(tx: Queryable, orderId: string): Promise<InternalAmounts<TimelineEntry>[]> {
  const entries = [
    ...(await itemEntries(tx, orderId)),
    ...(await paymentEntries(tx, orderId)),
    ...(await refundEntries(tx, orderId)),
    ...(await disputeEntries(tx, orderId)),
    ...(await noteEntries(tx, orderId)),
  ]
  return entries.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

const itemEntries = async (tx: Queryable, orderId: string) =>
  (await itemEventsOf(tx, orderId)).map(({ event, item, by }) =>
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

const refundEntries = async (tx: Queryable, orderId: string) =>
  (await refundsOfOrder(tx, orderId)).flatMap(({ refund, item }) => {
    const fields = {
      kind: 'refund',
      about: item && refundNameOf(refund, item, itemName(item)),
      amount: refund.amountMinor,
    } as const
    return [
      ...(refund.completedAt
        ? [timelineEntry({ ...fields, occurredAt: refund.completedAt, action: 'completed' })]
        : []),
      timelineEntry({
        ...fields,
        occurredAt: refund.createdAt,
        action: refund.status === 'failed' ? 'failed' : 'opened',
        text: refund.status === 'failed' ? refund.failureReason : refund.reason,
      }),
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

/** Emails, notes, and events recorded only in the audit log. */
async function noteEntries(tx: Queryable, orderId: string) {
  const mails = (await mailsOfOrder(tx, orderId)).map(({ sentAt, subject, to }) =>
    timelineEntry({ occurredAt: sentAt, kind: 'mail', action: 'sent', about: subject, by: to }),
  )
  const notes = (await notesOfOrder(tx, orderId)).map(({ note, by }) =>
    timelineEntry({ occurredAt: note.createdAt, kind: 'note', action: 'noted', text: note.note, by }),
  )
  const audits = (await auditOfOrder(tx, orderId))
    .filter(({ entry: { actionType } }) => !actionsListedElsewhere.has(actionType))
    .map(({ entry: { createdAt, actionType, details }, by }) =>
      timelineEntry({
        occurredAt: createdAt,
        kind: 'audit',
        action: actionType,
        about: typeof details.mail === 'string' ? details.mail : null,
        text: typeof details.note === 'string' ? details.note : null,
        by,
      }),
    )
  return [...mails, ...notes, ...audits]
}

const actionsListedElsewhere = new Set(['offline_payment_recorded', 'internal_note_added'])
