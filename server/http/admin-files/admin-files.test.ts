import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { contract, type Api, type ProcedureName } from '@contract/contract'
import { analyticsTables, exportedLists, type ExportedList } from '@contract/core/exports'
import { sum, toMinor } from '@contract/core/money'
import { users } from '@server/database/schema/accounts'
import { auditLog } from '@server/database/schema/platform'
import { finishRefunds, placeOrder } from '@server/domains/payments/testing/payment-flow'
import { vendorWithBalance } from '@server/domains/payouts/testing/payout-flow'
import { payForThree, refundParts } from '@server/domains/payments/testing/refund-flow'
import { test, type Market } from '@server/testing/market'
import {
  authCall,
  cookieOf,
  enableTwoFactor,
  memberPassword,
  newMember,
  withPassword,
} from '@server/testing/members'
import { recordExport, type FilePart } from '../record-export'
import { linesOf } from './admin-files'

async function readLines(parts: AsyncGenerator<FilePart>): Promise<string[]> {
  let text = ''
  for await (const { lines } of parts) text += lines
  return text.trimEnd().split('\r\n')
}

async function rowsOf(list: ExportedList, filters: Record<string, string>, api: Api) {
  const lines = await readLines(linesOf(list, new URLSearchParams(filters), api))
  return parse(lines.join('\r\n'), { columns: true }) as Record<string, string>[]
}

describe('a list of the admin area as CSV', () => {
  test('contains the filtered rows of every page, in the visible columns only, and neutralizes formulas', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const group = `Group ${randomUUID()}`
    const emails: string[] = []
    for (const name of [`=1+1 ${group}`, `Amina, ${group}`, group]) {
      const { session } = await market.newCustomer()
      await market.db.update(users).set({ name }).where(eq(users.id, session.userId))
      emails.push(session.email)
    }
    const filters = { search: group, sort: 'created_at_asc', state: 'active', unknown: 'x', cursor: 'y' }
    const all = await readLines(linesOf('customers', new URLSearchParams(filters), api))
    expect(all[0]).toBe(
      'Name,Tags,Email,Status,Orders,Last order (UTC),Value (USD),Refunded (USD),Joined (UTC)',
    )
    expect(all).toHaveLength(4)
    expect(all[1]).toMatch(new RegExp(`^'=1\\+1 ${group},,${emails[0]},active,0,,0.00,0.00,`))
    expect(all[2]).toContain(`"Amina, ${group}",`)
    // Fetched one row at a time, the file is the same.
    expect(await readLines(linesOf('customers', new URLSearchParams(filters), api, 1))).toEqual(all)
    const [headerLine] = await readLines(
      linesOf('customers', new URLSearchParams({ ...filters, hide: 'full_name.orders.email' }), api),
    )
    expect(headerLine).toBe('Name,Tags,Status,Value (USD),Refunded (USD),Joined (UTC)')
    expect(
      await readLines(linesOf('customers', new URLSearchParams({ ...filters, state: 'blocked' }), api)),
    ).toHaveLength(1)
  })

  test.for(Object.keys(exportedLists) as ExportedList[])('%s can be exported', async (list, { market }) => {
    const { api } = await market.newAdmin()
    const product = await market.newProduct()
    await market.placeOrder(await market.newCustomer(), [{ product, quantity: 1 }])
    const lines = await readLines(linesOf(list, new URLSearchParams(), api))
    const headers = lines[0]!.split(',')
    expect(headers.length).toBeGreaterThan(2)
    const dayHeaders = /^(Starts on|Ends on|From|Day|First day|Last day|Month|Valid until) /
    // Every time is in a column that names the time zone, every amount has two digits.
    expect(lines.join('\n')).not.toMatch(/\d{4}-\d{2}-\d{2}T\d{2}:/)
    for (const row of parse(lines.slice(1).join('\r\n')) as string[][])
      for (const [column, header] of headers.entries()) {
        const cell = row[column]!
        if (cell && header.endsWith('(UTC)'))
          expect(cell).toMatch(
            dayHeaders.test(header) ? /^\d{4}-\d{2}(-\d{2})?$/ : /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/,
          )
        if (cell && header.endsWith('(USD)')) expect(cell).toMatch(/^-?\d+\.\d{2}$/)
      }
  })
})

test('the amounts of an order add up to its total, and its file says how it was paid and what was refunded', async ({
  market,
}) => {
  const admin = await market.newAdmin()
  const { orderId, customer } = await payForThree(market, { discountPayer: 'marketplace' })
  const [item] = await market.itemsOf(orderId)
  const { buyer: refunded } = await refundParts(admin, {
    orderId,
    parts: [{ take: 'units', item_id: item!.id, quantity: 1 }],
  })
  const filters = { search: customer.session.email }
  const fileOf = (list: ExportedList) => rowsOf(list, filters, admin.api)
  const [order] = await fileOf('orders')
  const amount = (header: string) => toMinor(order![`${header} (USD)`]!)
  expect(amount('Goods')).toBe(3 * 34_50)
  expect(amount('Discount')).toBeLessThan(0)
  expect(sum(['Goods', 'Discount', 'Shipping', 'Tax'].map(amount))).toBe(amount('Total'))
  expect(amount('Refunded')).toBe(toMinor(refunded))
  const [payment] = await fileOf('payments')
  expect(order).toMatchObject({ Country: 'Kenya', 'Payment reference': payment!.Reference })
  expect(payment).toMatchObject({
    Country: 'Kenya',
    'Refunded (USD)': '0.00',
    'Refunds under way (USD)': order!['Refunded (USD)'],
  })
  await finishRefunds(market, orderId)
  const [refundedPayment] = await fileOf('payments')
  expect(refundedPayment).toMatchObject({
    'Refunded (USD)': order!['Refunded (USD)'],
    'Refunds under way (USD)': '0.00',
  })
})

test('what was ordered and never charged leads from what was ordered to the total', async ({ market }) => {
  const admin = await market.newAdmin()
  const { orderId } = await placeOrder(market)
  const [item] = await market.itemsOf(orderId)
  await admin.api.admin_cancel_order_item({ p_item_id: item!.id, p_reason: 'Out of stock' })
  const [order] = await rowsOf('orders', { search: orderId }, admin.api)
  const amount = (header: string) => toMinor(order![`${header} (USD)`]!)
  expect(amount('Ordered')).toBeGreaterThan(0)
  expect([amount('Goods'), amount('Total')]).toEqual([0, 0])
  expect(amount('Ordered') + amount('Not charged')).toBe(amount('Total'))
})

test('the file of the manual postings has accounts, times and amounts as the other files have them', async ({
  market,
}) => {
  const { api } = await market.newAdmin()
  const reason = `Charge ${randomUUID()}`
  await api.propose_manual_posting({
    p_from_kind: 'other_results',
    p_from_owner: '',
    p_to_kind: 'bank',
    p_to_owner: '',
    p_amount: '12.50',
    p_currency: 'USD',
    p_day: '2026-11-02',
    p_reason: reason,
    p_reference: 'Statement 11/2026',
  })
  const [posting] = await rowsOf('manual-postings', { search: reason }, api)
  expect(posting).toMatchObject({
    'Debit account': 'Other income and costs',
    'Credit account': 'Bank account',
    Amount: '12.50',
    Currency: 'USD',
    'Proposed (UTC)': expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/) as string,
    'Decided (UTC)': '',
  })
})

test('the file of the payouts names both people who approved one', async ({ market }) => {
  const vendor = await vendorWithBalance(market)
  const { payout_id: p_payout_id } = await vendor.api.request_vendor_payout({})
  const [first, second] = [await market.newAdmin(), await market.newAdmin()]
  for (const { api } of [first, second]) await api.approve_payout({ p_payout_id, p_way: 'bank' })
  const [payout] = await rowsOf('payouts', { search: p_payout_id }, first.api)
  expect(payout).toMatchObject({
    'First approval': first.session.fullName,
    'Decided by': second.session.fullName,
  })
})

test('whoever downloads a list is in the audit log, with the filters and how many rows it had', async ({
  market,
}) => {
  const admin = await withPassword(market, await market.newAdmin())
  const { userId } = admin.session
  await market.db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId))
  const { cookie } = await enableTwoFactor(market, admin)
  const lists = Object.keys(exportedLists) as ExportedList[]
  const rowCounts: number[] = []
  for (const list of lists) {
    const url = `${market.origin}/api/admin/lists/${list}.csv?unknown=1`
    const response = await fetch(url, { headers: { cookie } })
    expect([list, response.status]).toEqual([list, 200])
    rowCounts.push((await response.text()).trimEnd().split('\r\n').length - 1)
  }
  const entries = await market.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actorId, userId), eq(auditLog.actionType, 'list_exported')))
    .orderBy(auditLog.createdAt, auditLog.id)
  expect(entries.map(({ subjectId }) => subjectId).toSorted()).toEqual(lists.toSorted())
  const rowsOf = (list: string) => entries.find(({ subjectId }) => subjectId === list)!.details.rows
  expect(lists.map(rowsOf)).toEqual(rowCounts)
  expect(Math.max(...rowCounts)).toBeGreaterThan(1)
})

test('so is whoever downloads a table of the analytics', async ({ market }) => {
  const admin = await withPassword(market, await market.newAdmin())
  const { userId } = admin.session
  await market.db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId))
  const { cookie } = await enableTwoFactor(market, admin)
  for (const table of analyticsTables) {
    const url = `${market.origin}/api/admin/analytics/${table}.csv?range=last_month`
    const response = await fetch(url, { headers: { cookie } })
    expect([table, response.status]).toEqual([table, 200])
    await response.text()
  }
  expect(await exportsOf(market, userId)).toEqual(
    analyticsTables.map((table) => `analytics-${table}`).toSorted(),
  )
})

test('so is whoever calls a procedure that returns a file of figures', async ({ market }) => {
  const { api, session } = await market.newAdmin()
  const days = { from: '2026-01-01', to: '2026-01-31' }
  // Bank files are recorded as what they are.
  const bankFiles: ProcedureName[] = ['create_payout_run', 'download_payout_run']
  const names = (Object.keys(contract) as ProcedureName[]).filter(returnsFile)
  expect(names).toEqual(expect.arrayContaining(bankFiles))
  const exports = names.filter((name) => !bankFiles.includes(name))
  const call = api as unknown as Record<string, (query: typeof days) => Promise<unknown>>
  for (const name of exports) await call[name]!(days)
  expect(await exportsOf(market, session.userId)).toHaveLength(exports.length)
})

const returnsFile = (name: ProcedureName) => {
  const { outputSchema } = contract[name]['~orpc'] as { outputSchema?: { shape?: object } }
  return 'csv' in (outputSchema?.shape ?? {})
}

const exportsOf = async (market: Market, actorId: string) => {
  const rows = await market.db
    .select({ list: auditLog.subjectId })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, actorId), eq(auditLog.actionType, 'list_exported')))
  return rows.map(({ list }) => list).toSorted()
}

test('a file that was narrowed by a text is recorded without it, since it may name a person', async ({
  market,
}) => {
  const { api, session } = await market.newAdmin()
  const filters = { search: `Amina ${randomUUID()}`, state: 'active' }
  const exported = { list: 'customers', filters }
  const parts = linesOf('customers', new URLSearchParams(filters), api)
  let text = ''
  for await (const lines of recordExport(parts, exported, market.context(session))) text += lines
  expect(text).toMatch(/^Name,/)
  const [entry] = await market.db.select().from(auditLog).where(eq(auditLog.actorId, session.userId))
  expect(entry!.details).toEqual({ rows: 0, filters: { state: 'active', search: 'a text' } })
})

test('a file that is cut off is recorded with the rows that were read', async ({ market }) => {
  const { session } = await market.newAdmin()
  async function* parts() {
    for (const lines of ['a\r\n', 'b\r\n', 'c\r\n']) yield { lines, rows: 1 }
  }
  const lines = recordExport(parts(), { list: 'customers', filters: {} }, market.context(session))
  await lines.next()
  await lines.next()
  await lines.return(undefined)
  const entries = await market.db.select().from(auditLog).where(eq(auditLog.actorId, session.userId))
  expect(entries.map(({ details }) => details.rows)).toEqual([2])
})

test.for(['/api/admin/lists/orders.csv', '/api/admin/analytics/vendors.csv'])(
  '%s is for admins only',
  async (path, { market }) => {
    const signedOutResponse = await fetch(`${market.origin}${path}`)
    expect(signedOutResponse.status).toBe(401)
    const { email } = (await newMember(market)).session
    const cookie = cookieOf(await authCall(market, '/sign-in/email', { email, password: memberPassword }))
    const customer = await fetch(`${market.origin}${path}`, { headers: { cookie } })
    expect(customer.status).toBe(403)
    expect(await customer.json()).toMatchObject({ code: 'not_allowed' })
  },
)
