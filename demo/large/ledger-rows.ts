import type { ClientBase } from 'pg'
import { itemRefunded, itemReleased, itemSold, refundSent } from '@server/domains/ledger/entries'
import type { Entry } from '@server/domains/ledger/service'
import { itemTotalOf, ledgerItem } from '@server/domains/orders/item-amounts'
import { refundedAt, refundId } from './order-rows'
import type { LargeItem, LargeOrder } from './orders'

type DatedEntry = Entry & { at: Date }

/** Posts the ledger entries of some orders: every sale, release and refund, by the same rules as the server. */
export async function postOrders(client: ClientBase, orders: readonly LargeOrder[]): Promise<void> {
  const rows = orders
    .flatMap((order) => order.items.flatMap((item) => entriesOf(order, item)))
    .flatMap(({ key, lines, at }) =>
      lines
        .filter(({ amount }) => amount !== 0)
        .map(({ from, to, amount, reason }, i) => ({
          event_key: key,
          line: i + 1,
          reason,
          from_kind: from.kind,
          from_owner: from.owner ?? '',
          to_kind: to.kind,
          to_owner: to.owner ?? '',
          amount_minor: amount,
          created_at: at.toISOString(),
        })),
    )
  const columns = `event_key text, line smallint, reason posting_reason, from_kind ledger_account_kind, from_owner text,
    to_kind ledger_account_kind, to_owner text, amount_minor bigint, created_at timestamptz`
  const postingsJson = JSON.stringify(rows)
  await client.query(
    `insert into ledger_accounts (kind, owner)
      select from_kind, from_owner from json_to_recordset($1) as l (${columns})
      union select to_kind, to_owner from json_to_recordset($1) as l (${columns}) order by 1, 2
      on conflict do nothing`,
    [postingsJson],
  )
  await client.query(
    `insert into ledger_postings (event_key, line, reason, from_account, to_account, amount_minor, created_at)
      select l.event_key, l.line, l.reason, f.id, t.id, l.amount_minor, l.created_at
      from json_to_recordset($1) as l (${columns})
      join ledger_accounts f on (f.kind, f.owner, f.currency) = (l.from_kind, l.from_owner, 'USD')
      join ledger_accounts t on (t.kind, t.owner, t.currency) = (l.to_kind, l.to_owner, 'USD')
      on conflict do nothing`,
    [postingsJson],
  )
}

/** The postings of an item's transitions. An unpaid order has none. */
function entriesOf(order: LargeOrder, item: LargeItem): DatedEntry[] {
  if (!order.paidAt) return []
  const deliveryTransition = item.outcome.transitions.find(({ action }) => action === 'deliver')
  const refundDate = refundedAt(item, order)
  const provider = order.paymentMethod
  const soldItem = ledgerItem(item)
  const entries: DatedEntry[] = [{ ...itemSold(soldItem, provider), at: order.paidAt }]
  if (deliveryTransition) entries.push({ ...itemReleased(soldItem), at: deliveryTransition.at })
  if (!refundDate) return entries
  return [
    ...entries,
    {
      ...itemRefunded({ ...soldItem, number: 1, goodwillMinor: 0, released: Boolean(deliveryTransition) }),
      at: refundDate,
    },
    {
      ...refundSent({ id: refundId(item), money: { amount: itemTotalOf(item), currency: 'USD' } }, provider),
      at: refundDate,
    },
  ]
}
