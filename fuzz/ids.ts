import type pg from 'pg'
import type { SeededRandom } from '../harness/random'

/** The ids of one kind, with the users that they belong to. */
interface IdRow {
  kind: string
  id: string
  owners: string[]
}

const newestIdsSql = `
  select 'product' as kind, p.id::text, array[v.user_id::text] as owners, p.created_at from products p join vendors v on v.id = p.vendor_id
  union all
  select 'variant', pv.id::text, array[v.user_id::text], pv.created_at
    from product_variants pv join products p on p.id = pv.product_id join vendors v on v.id = p.vendor_id
  union all
  select 'order', o.id::text, array[o.customer_id::text] || array_agg(v.user_id::text), o.created_at
    from orders o join order_items i on i.order_id = o.id join vendors v on v.id = i.vendor_id group by o.id
  union all
  select 'item', i.id::text, array[o.customer_id::text, v.user_id::text], i.created_at
    from order_items i join orders o on o.id = i.order_id join vendors v on v.id = i.vendor_id
  union all
  select 'refund', r.id::text, array[o.customer_id::text], r.created_at
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
  union all
  select 'payout', p.id::text, array[v.user_id::text], p.created_at from payouts p join vendors v on v.id = p.vendor_id
  union all
  select 'payment', p.id::text, array[o.customer_id::text], p.created_at from payments p join orders o on o.id = p.order_id
  union all
  select 'run', id::text, array[]::text[], created_at from payout_runs
  union all
  select 'address', id::text, array[user_id::text], created_at from addresses
  union all
  select 'session', id::text, array[user_id::text], created_at from sessions
  union all
  select 'image', i.id::text, array[v.user_id::text], i.created_at
    from product_images i join products p on p.id = i.product_id join vendors v on v.id = p.vendor_id
  union all
  select 'document', d.id::text, array[v.user_id::text], d.created_at from vendor_documents d join vendors v on v.id = d.vendor_id
  union all
  select 'application', id::text, array[user_id::text], created_at from vendor_applications
  union all
  select 'shipping_rate', id::text, array[]::text[], created_at from shipping_rates
  union all
  select 'carrier', id::text, array[]::text[], created_at from carriers
  union all
  select 'tax_rate', id::text, array[]::text[], created_at from tax_rates
  union all
  select 'vendor', id::text, array[user_id::text], created_at from vendors
  union all
  select 'user', id::text, array[id::text], created_at from users
  union all
  select 'import', i.id::text, array[v.user_id::text], i.created_at from product_imports i join vendors v on v.id = i.vendor_id
  union all
  select 'change', c.id::text, array[coalesce(a.user_id, v.user_id)::text], c.created_at from requested_changes c
    left join vendor_applications a on a.id = c.application_id
    left join products p on p.id = c.product_id left join vendors v on v.id = p.vendor_id
  union all
  select 'notification', id::text, array[user_id::text], created_at from notifications
  union all
  select 'billing_document', p.id::text, array_remove(array[p.customer_id::text, v.user_id::text], null), p.issued_at
    from billing_documents p left join vendors v on v.id = p.vendor_id
  union all
  select 'promotion', p.id::text, array_remove(array[v.user_id::text], null), p.created_at
    from promotions p left join vendors v on v.id = p.vendor_id
  union all
  select 'rule', id::text, array[]::text[], created_at from commission_rules
  union all
  select 'invoice', i.id::text, array[v.user_id::text], i.created_at from plan_invoices i join vendors v on v.id = i.vendor_id
  union all
  select 'entry', id::text, array[]::text[], created_at from audit_log
  union all
  select 'announcement', id::text, array[]::text[], created_at from announcements
  union all
  select 'newsletter', id::text, array[]::text[], created_at from newsletters
  union all
  select 'finding', f.id::text, array[]::text[], r.started_at
    from reconciliation_findings f join reconciliation_runs r on r.id = f.run_id
  union all
  select 'held_rate', id::text, array[]::text[], created_at from held_exchange_rates
  union all
  select 'view', id::text, array[user_id::text], created_at from list_views
  union all
  select 'list', id::text, array[user_id::text], created_at from product_lists
  union all
  select 'cost', id::text, array[]::text[], recorded_at from carrier_costs
  union all
  select 'posting', id::text, array[]::text[], proposed_at from manual_postings
  union all
  select 'run', id::text, array[]::text[], started_at from reconciliation_runs
  union all
  select 'invitation', i.id::text, array_remove(array[v.user_id::text], null), i.created_at
    from team_invitations i left join vendors v on v.id = i.vendor_id
  union all
  select 'member', id::text, array[user_id::text], created_at from team_members
  union all
  select 'reference', reference, array[]::text[], created_at from payments`

/** How many ids of a kind and owner are drawn from: the newest. */
const maxIdsPerOwner = 6

/** Real ids of every kind, of everyone. */
export class Ids {
  private rows: IdRow[] = []

  /**
   * `protectedUserIds`: the users who send the inputs, buy and sell. Nobody's input may name their accounts or memberships, or it could block, erase
   * or dismiss them for good.
   */
  constructor(private readonly protectedUserIds: ReadonlySet<string>) {}

  /** Reads them again: earlier inputs have used some up. */
  async refresh(pool: pg.Pool): Promise<void> {
    const { rows } = await pool.query<IdRow>(
      `select kind, id, owners from (
         select *, row_number() over (partition by kind, owners order by created_at desc) as nth from (${newestIdsSql}) as every
       ) as numbered where nth <= ${maxIdsPerOwner} order by kind, id`,
    )
    const personKinds = ['user', 'member']
    this.rows = rows.filter(
      ({ kind, owners }) =>
        !personKinds.includes(kind) || !owners.some((owner) => this.protectedUserIds.has(owner)),
    )
  }

  /** An id for a field such as `p_order_id`: mostly of its kind, half of them the caller's own. */
  pick(field: string, userId: string | undefined, random: SeededRandom): string | undefined {
    const kind = kinds.find((candidate) => field.includes(candidate))
    const rowsOfKind = this.rows.filter((row) => row.kind === kind)
    const eligibleRows = rowsOfKind.length > 0 && random.chance(90) ? rowsOfKind : this.rows
    const ownedRows = eligibleRows.filter(({ owners }) => userId !== undefined && owners.includes(userId))
    const choices = ownedRows.length > 0 && random.chance(50) ? ownedRows : eligibleRows
    return choices.length > 0 ? random.pick(choices).id : undefined
  }

  /** All ids of one kind. */
  idsOf(kind: string): string[] {
    return this.rows.filter((row) => row.kind === kind).map(({ id }) => id)
  }
}

const kinds = [
  'held_rate',
  'view',
  'list',
  'member',
  'import',
  'change',
  'notification',
  'billing_document',
  'promotion',
  'rule',
  'invoice',
  'entry',
  'announcement',
  'newsletter',
  'finding',
  'invitation',
  'variant',
  'product',
  'order',
  'item',
  'refund',
  'payout',
  'payment',
  'posting',
  'run',
  'address',
  'session',
  'image',
  'document',
  'application',
  'tax_rate',
  'shipping_rate',
  'carrier',
  'vendor',
  'user',
  'reference',
]
