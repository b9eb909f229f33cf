import { sql } from 'drizzle-orm'
import type { RecordsCheck } from './check'
import { mismatchColumns, moneyFact, recordFact, selectMismatches } from './mismatch-query'

const credited = `jsonb_build_object('record', c.record, 'id', c.id)`

/** An earlier version issued credit notes of goodwill, which cannot be changed. */
const printsGoodwill = `n.content @? '$.totals[*] ? (@.label starts with "Goodwill")'`

const columns = (...args: Parameters<typeof mismatchColumns>) => sql.raw(mismatchColumns(...args))

/**
 * Every paid order has its invoice; every refund that takes back something of what was invoiced and every lost dispute its credit note, and no
 * other has one, of its amount without goodwill. Together they come to no more than the invoice.
 */
export const checkBillingDocuments: RecordsCheck = {
  name: 'billing documents: an invoice for each paid order, a credit note for whatever went back',
  by: 'order',
  check: async (tx, orderIds) => {
    const ids = sql`${sql.param(orderIds)}::uuid[]`
    const mismatches = await selectMismatches(
      tx,
      sql`
    with credits as (
      select r.id, 'refund' as record, p.order_id, r.amount_minor - r.goodwill_minor as amount_minor, r.goodwill_minor,
        r.net_minor + r.commission_minor + r.tax_minor + r.shipping_minor + r.vendor_shipping_minor > 0 as due
      from refunds r join payments p on p.id = r.payment_id where r.item_id is not null and p.order_id = any(${ids})
      union all
      select d.id, 'dispute', p.order_id, d.amount_minor, 0, d.status = 'lost' and d.amount_minor > 0
      from disputes d join payments p on p.id = d.payment_id where p.order_id = any(${ids})
    ), notes as (
      select refund_id as of, label, total_minor, content from billing_documents
      where refund_id = any(array(select id from credits where record = 'refund'))
      union all
      select dispute_id, label, total_minor, content from billing_documents
      where dispute_id = any(array(select id from credits where record = 'dispute'))
    )
    select ${columns('invoice_missing', { order: recordFact('order', 'o.id') })}
    from orders o left join billing_documents p on p.order_id = o.id and p.kind = 'invoice'
    where o.id = any(${ids}) and o.paid_at is not null and p.label is distinct from o.invoice_number
    union all
    select ${columns('credit_note_missing', { of: credited })}
    from credits c left join notes n on n.of = c.id where c.due and n.of is null
    union all
    select ${columns('credit_note_unexpected', { of: credited })}
    from credits c join notes n on n.of = c.id 
    where not c.due and not (c.goodwill_minor > 0 and coalesce(n.total_minor = 0 or ${sql.raw(printsGoodwill)}, true))
    union all
    select ${columns('credit_note_differs', {
      of: credited,
      amount: moneyFact('c.amount_minor'),
      label: 'n.label',
      noted: moneyFact('n.total_minor'),
    })}
    from credits c join notes n on n.of = c.id
    where n.total_minor <> c.amount_minor and not (n.total_minor = c.amount_minor + c.goodwill_minor and ${sql.raw(printsGoodwill)})
    union all
    select ${columns('credit_notes_exceed_invoice', {
      order: recordFact('order', 'c.order_id'),
      credited: moneyFact('sum(c.amount_minor)'),
      invoiced: moneyFact('i.total_minor'),
    })}
    from credits c join billing_documents i on i.order_id = c.order_id and i.kind = 'invoice'
    where c.due group by c.order_id, i.total_minor having sum(c.amount_minor) > i.total_minor`,
    )
    return { checked: orderIds.length, mismatches }
  },
}
