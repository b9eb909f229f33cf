import { and, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Api } from '@contract/contract'
import { serverLimits } from '@server/limits'
import { sum } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { billingDocumentSeries, billingDocuments } from '@server/database/schema/billing'
import { users } from '@server/database/schema/accounts'
import { vendors } from '@server/database/schema/vendors'
import { inTransaction } from '@server/database/transaction'
import { paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import { finishRefunds, placeAndPay } from '@server/domains/payments/testing/payment-flow'
import { vendorWithMoney } from '@server/domains/payouts/testing/payout-flow'
import type { Session } from '@server/platform/session'
import { cookieFor } from '@server/testing/cookie'
import { test, type Market } from '@server/testing/market'
import { nairobi } from '@server/testing/shopping'
import { billingJobs } from './jobs'
import { issueStatement } from './issue-document'
import { readDocument } from './read-document'
import { renderPdf } from './render-pdf'
import { hashOf } from './finalize-document'

const read = (market: Market, documentId: string, session: Session) =>
  inTransaction(market.db, (tx) => readDocument(documentId, { ...market.context(session), tx }))

const documentOf = async (api: Api, orderId: string, kind = 'invoice') =>
  (await api.list_order_documents({ p_order_id: orderId })).find((document) => document.kind === kind)!

/** Issues a billing document of a series of the test's own. */
const issue = (tx: Queryable, series: string, vendorId: string, month: string) =>
  tx.insert(billingDocuments).values({
    kind: 'vendor_statement',
    series,
    serial: sql`next_billing_document_serial(${series})`,
    issuedAt: new Date(),
    vendorId,
    month,
  })

describe('the numbers of a series', () => {
  test('have no gaps or duplicates when fifty are issued concurrently and some of them are rolled back', async ({
    market,
  }) => {
    const { vendorId } = await market.newVendor()
    const tries = await Promise.allSettled(
      Array.from({ length: 60 }, (_, i) =>
        inTransaction(market.db, async (tx) => {
          await issue(tx, 'TEST-2026', vendorId, `month ${i}`)
          if (i % 6 === 5) throw new Error('rolled back')
        }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    const rows = await market.db
      .select()
      .from(billingDocuments)
      .where(eq(billingDocuments.series, 'TEST-2026'))
    expect(rows.map(({ serial }) => serial).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, i) => i + 1),
    )
    const [counter] = await market.db
      .select()
      .from(billingDocumentSeries)
      .where(eq(billingDocumentSeries.series, 'TEST-2026'))
    expect(counter!.last).toBe(50)
    expect(rows.find(({ serial }) => serial === 7)!.label).toBe('TEST-2026-000007')
  })

  test('go on beyond six digits', async ({ market }) => {
    const { vendorId } = await market.newVendor()
    await market.db.insert(billingDocumentSeries).values({ series: 'LONG-2026', last: 999_999 })
    await issue(market.db, 'LONG-2026', vendorId, '2026-01')
    const [document] = await market.db
      .select()
      .from(billingDocuments)
      .where(eq(billingDocuments.series, 'LONG-2026'))
    expect(document!.label).toBe('LONG-2026-1000000')
  })

  test('are those of the year in which a billing document is issued', async ({ market }) => {
    const { customer, orderId } = await placeAndPay(market)
    const { label, issued_at } = await documentOf(customer.api, orderId)
    expect(label).toMatch(new RegExp(String.raw`^INV-${issued_at.slice(0, 4)}-\d{6}$`))
    expect(await customer.api.get_invoice({ p_order_id: orderId })).toMatchObject({ label })
  })
})

describe('an invoice', () => {
  test('prints the parties, the goods and what was paid', async ({ market }) => {
    const { customer, orderId } = await placeAndPay(market)
    const { document_id } = await documentOf(customer.api, orderId)
    const { content, totalMinor } = await read(market, document_id, customer.session)
    const order = await customer.api.get_order_details({ p_order_id: orderId })
    expect(totalMinor).toBe(Math.round(order.order_total * 100))
    expect(content.parties.map(({ heading, lines }) => [heading, lines[0]])).toEqual([
      ['Issued by', 'Kijani'],
      ['Billed and delivered to', 'Amina Otieno'],
      ['Sold by', 'Test Makers'],
    ])
    expect(content.tables[0]!.rows[0]!.slice(1)).toEqual(['2', '$34.50', '$69.00'])
    expect(content.totals.at(-1)).toMatchObject({ label: 'Total paid', strong: true })
  })

  test('is the same file before and after its order is refunded and its vendor renamed, which have documents of their own', async ({
    market,
  }) => {
    const { customer, vendor, orderId } = await placeAndPay(market)
    const { document_id } = await documentOf(customer.api, orderId)
    const first = await renderPdf(await read(market, document_id, customer.session))
    const [item] = await market.itemsOf(orderId)
    await vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
    await finishRefunds(market, orderId)
    await market.db
      .update(vendors)
      .set({ companyName: 'Renamed Makers' })
      .where(eq(vendors.id, vendor.vendorId))
    const again = await renderPdf(await read(market, document_id, customer.session))
    expect(again.equals(first)).toBe(true)
    expect(first.subarray(0, 5).toString()).toBe('%PDF-')
    const note = await documentOf(customer.api, orderId, 'credit_note')
    expect(note.label).toMatch(/^CN-\d{4}-\d{6}$/)
    const { content, totalMinor } = await read(market, note.document_id, customer.session)
    const invoice = await read(market, document_id, customer.session)
    expect(totalMinor).toBe(invoice.totalMinor)
    expect(Object.fromEntries(content.facts)).toMatchObject({
      'For invoice': expect.stringContaining(invoice.label),
      Reason: 'The kiln broke',
    })
    expect(content.parties.at(-1)!.lines[0]).toBe('Test Makers')
  })

  test('reads the same when it is written only after a refund', async ({ market }) => {
    const [early, late] = [await placeAndPay(market), await placeAndPay(market)]
    const before = await documentOf(early.customer.api, early.orderId)
    const written = await read(market, before.document_id, early.customer.session)
    const [item] = await market.itemsOf(late.orderId)
    await late.vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
    const after = await documentOf(late.customer.api, late.orderId)
    const lateWritten = await read(market, after.document_id, late.customer.session)
    expect(lateWritten.content.tables).toEqual(written.content.tables)
    expect(lateWritten.content.totals).toEqual(written.content.totals)
  })

  test('is written by the job if nobody reads it, and its hash is that of what it prints', async ({
    market,
  }) => {
    const { customer, orderId } = await placeAndPay(market)
    const { document_id } = await documentOf(customer.api, orderId)
    await billingJobs.jobs.finalize_billing_documents(undefined as never, market.services)
    const [row] = await market.db.select().from(billingDocuments).where(eq(billingDocuments.id, document_id))
    expect(row!.content).not.toBeNull()
    expect(row!.contentHash).toBe(hashOf(row!, row!.content!))
  })

  test('cannot be changed or deleted once it is written', async ({ market }) => {
    const { customer, orderId } = await placeAndPay(market)
    const { document_id } = await documentOf(customer.api, orderId)
    await read(market, document_id, customer.session)
    const refused = { cause: { message: 'a billing document cannot be changed once it is issued' } }
    const isOwn = eq(billingDocuments.id, document_id)
    await expect(
      market.db.update(billingDocuments).set({ totalMinor: 1 }).where(isOwn),
    ).rejects.toMatchObject(refused)
    await expect(market.db.update(billingDocuments).set({ serial: 77 }).where(isOwn)).rejects.toMatchObject(
      refused,
    )
    await expect(market.db.delete(billingDocuments).where(isOwn)).rejects.toMatchObject(refused)
  })
})

describe('stacked taxes', () => {
  test('are a line each with base and amount on documents and emails, and refunds item by item add up to the sale', async ({
    market,
  }) => {
    const vendor = await market.newVendor()
    const customer = await market.newCustomer()
    const goods = await Promise.all(
      [33_33, 9_99, 1_07].map((priceMinor) => market.newProduct({ vendor, priceMinor, quantity: 9 })),
    )
    const orderId = await market.placeOrder(
      customer,
      goods.map((product) => ({ product, quantity: 1 })),
      { ...nairobi, city: 'Accra', state: 'Greater Accra', country: 'GH' },
    )
    await paystackFixture.pay(await paystackFixture.open({ customer, orderId }))
    await market.runJobs()
    const taxesOf = async (documentId: string) => {
      const { content } = await read(market, documentId, customer.session)
      return content.totals.filter(({ label }) => / on \$/.test(label))
    }
    const invoice = await taxesOf((await documentOf(customer.api, orderId)).document_id)
    const line = (name: string) => expect.stringMatching(new RegExp(`^${name}% on \\$\\d+\\.\\d\\d$`))
    expect(invoice.map(({ label }) => label)).toEqual([line('VAT 15'), line('GETFund 2.5'), line('NHIL 2.5')])
    for (const item of await market.itemsOf(orderId))
      await vendor.api.cancel_order_item({ p_item_id: item.id, p_reason: 'The kiln broke' })
    const notes = (await customer.api.list_order_documents({ p_order_id: orderId })).filter(
      ({ kind }) => kind === 'credit_note',
    )
    const credited = await Promise.all(notes.map(({ document_id }) => taxesOf(document_id)))
    const cents = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100)
    const added = invoice.map((_, i) => ({
      base: sum(credited.map((taxes) => cents(taxes[i]!.label.split(' on ')[1]!))),
      amount: sum(credited.map((taxes) => cents(taxes[i]!.amount))),
    }))
    expect(added).toEqual(
      invoice.map(({ label, amount }) => ({ base: cents(label.split(' on ')[1]!), amount: cents(amount) })),
    )
    await market.runJobs()
    const mails = await market.mailsTo(customer.session.email)
    const receipt = mails.find(({ subject }) => subject.startsWith('We received your payment'))!
    for (const { label, amount } of invoice) {
      expect(receipt.text).toContain(label)
      expect(receipt.text).toContain(amount)
    }
  })
})

describe('a PDF', () => {
  test('of many lines goes on on further pages', async ({ market }) => {
    const { customer, orderId } = await placeAndPay(market)
    const document = await read(
      market,
      (await documentOf(customer.api, orderId)).document_id,
      customer.session,
    )
    const [table] = document.content.tables
    const rows = Array.from({ length: serverLimits.documentLinesMax }, () => table!.rows[0]!)
    const pdf = await renderPdf({
      ...document,
      content: { ...document.content, tables: [{ ...table!, rows }] },
    })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(10)
  })
})

describe('a billing document is handed out', () => {
  test('to whom it belongs and to admins; to others it does not exist', async ({ market }) => {
    const { customer, vendor, orderId } = await placeAndPay(market)
    const { document_id } = await documentOf(customer.api, orderId)
    const admin = await market.newAdmin()
    expect((await read(market, document_id, admin.session)).id).toBe(document_id)
    for (const otherUser of [await market.newCustomer(), vendor])
      await expect(read(market, document_id, otherUser.session)).rejects.toMatchObject({
        code: 'billing_document_not_found',
        status: 404,
      })
    const other = await market.newCustomer()
    await expect(other.api.list_order_documents({ p_order_id: orderId })).rejects.toMatchObject({
      code: 'order_not_found',
    })
  })

  test('over HTTP as a file called by its number', async ({ market }) => {
    const { customer, orderId } = await placeAndPay(market)
    const { document_id, label } = await documentOf(customer.api, orderId)
    const get = async (cookie: string, id = document_id) =>
      fetch(`${market.origin}/api/billing-documents/${id}.pdf`, { headers: { cookie } })
    const own = await get(await cookieFor(market, customer.session.userId))
    expect(own.status).toBe(200)
    expect(own.headers.get('content-type')).toBe('application/pdf')
    expect(own.headers.get('content-disposition')).toBe(`attachment; filename="${label}.pdf"`)
    const otherUser = await cookieFor(market, (await market.newCustomer()).session.userId)
    expect((await get(otherUser)).status).toBe(404)
    expect((await get(otherUser, '-'.repeat(36))).status).toBe(404)
    expect((await get('')).status).toBe(401)
  })
})

describe('a vendor’s statement', () => {
  test('gets its number when it is first asked for after the month, and keeps it', async ({ market }) => {
    const vendor = await vendorWithMoney(market)
    const month = new Date().toISOString().slice(0, 7)
    const ask = () =>
      inTransaction(market.db, (tx) =>
        issueStatement(month, { ...market.context(vendor.session), tx, now: market.clock() }),
      )
    await expect(ask()).rejects.toMatchObject({ code: 'statement_not_closed' })
    const later = new Date()
    later.setUTCMonth(later.getUTCMonth() + 1, 2)
    market.setClock(later)
    const both = await Promise.all([ask(), ask()])
    expect(both[0].id).toBe(both[1].id)
    const document = await read(market, both[0].id, vendor.session)
    expect(document.content.totals.at(-1)).toMatchObject({ label: 'Closing balance', amount: '$62.10' })
    expect(document.content.tables[0]!.rows).toHaveLength(1)
    const otherUser = await market.newVendor()
    await expect(read(market, document.id, otherUser.session)).rejects.toMatchObject({
      code: 'billing_document_not_found',
    })
    market.setClock(undefined)
  })
})

describe('the admin’s list', () => {
  test('is searched by number, person and order, and filtered by kind', async ({ market }) => {
    const { customer, orderId } = await placeAndPay(market)
    const { label } = await documentOf(customer.api, orderId)
    const { api } = await market.newAdmin()
    const searchFor = async (query: Parameters<Api['list_billing_documents']>[0]) =>
      (await api.list_billing_documents(query)).items.map((document) => document.label)
    expect(await searchFor({ search: label })).toEqual([label])
    expect(await searchFor({ search: customer.session.email })).toEqual([label])
    expect(await searchFor({ search: orderId })).toEqual([label])
    const [, year, digits] = /^INV-(\d{4})-(\d+)$/.exec(label)!
    for (const search of [label.toLowerCase(), `${year}-${digits}`])
      expect(await searchFor({ search, kind: 'invoice' }), search).toEqual([label])
    // Other years and kinds have the same number.
    for (const one of await searchFor({ search: digits! })) expect(one.endsWith(`-${digits}`), one).toBe(true)
    // A short number is also found in people's names and email addresses.
    const short = String(Number(digits))
    const ofShort = await searchFor({ search: short, limit: 100 })
    expect(ofShort).toContain(label)
    const rows = await market.db
      .select({
        label: billingDocuments.label,
        person: sql<string>`concat(${users.name}, ' ', ${users.email}, ${vendors.companyName})`,
      })
      .from(billingDocuments)
      .leftJoin(users, eq(users.id, billingDocuments.customerId))
      .leftJoin(vendors, eq(vendors.id, billingDocuments.vendorId))
      .where(inArray(billingDocuments.label, ofShort))
    for (const one of rows)
      expect(one.label.endsWith(`-${digits}`) || one.person.includes(short), one.label).toBe(true)
    expect(await searchFor({ search: `INV-${year}-`, limit: 100 })).toContain(label)
    expect(await searchFor({ search: `1999-${digits}` })).toEqual([])
    expect(await searchFor({ search: label, kind: 'credit_note' })).toEqual([])
    const first = await api.list_billing_documents({ sort: 'label_asc', limit: 1 })
    const second = await api.list_billing_documents({
      sort: 'label_asc',
      limit: 1,
      cursor: first.next_cursor!,
    })
    expect(second.items[0]!.label > first.items[0]!.label).toBe(true)
  })
})

test('the billing documents of a market without incident are one per paid order', async ({ market }) => {
  const rows = await market.db
    .select({ id: billingDocuments.id })
    .from(billingDocuments)
    .innerJoin(users, eq(users.id, billingDocuments.customerId))
    .where(and(eq(billingDocuments.kind, 'invoice'), sql`${billingDocuments.orderId} is null`))
  expect(rows).toEqual([])
})
