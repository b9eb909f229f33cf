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
import { contentHashOf } from './finalize-document'

const readDocumentAs = (market: Market, documentId: string, session: Session) =>
  inTransaction(market.db, (tx) => readDocument(documentId, { ...market.context(session), tx }))

const documentOf = async (api: Api, orderId: string, kind = 'invoice') =>
  (await api.list_order_documents({ p_order_id: orderId })).find((document) => document.kind === kind)!

/** Issues a billing document in a series of the test's own. */
const issueTestDocument = (tx: Queryable, series: string, vendorId: string, month: string) =>
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
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, i) =>
        inTransaction(market.db, async (tx) => {
          await issueTestDocument(tx, 'TEST-2026', vendorId, `month ${i}`)
          if (i % 6 === 5) throw new Error('rolled back')
        }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
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
    await issueTestDocument(market.db, 'LONG-2026', vendorId, '2026-01')
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
  test('is written once, however many read it at first', async ({ market }) => {
    for (let round = 0; round < 3; round++) {
      const { customer, orderId } = await placeAndPay(market)
      const invoices = await Promise.all([
        ...Array.from({ length: 8 }, () => customer.api.get_invoice({ p_order_id: orderId })),
        market.runJob('finalize_billing_documents').then(() => null),
      ])
      const contents = invoices.filter((invoice) => invoice !== null).map(({ content }) => content)
      expect(new Set(contents.map((content) => JSON.stringify(content))).size).toBe(1)
    }
  })

  test('prints the parties, the goods and what was paid', async ({ market }) => {
    const { customer, orderId } = await placeAndPay(market)
    const { document_id } = await documentOf(customer.api, orderId)
    const { content, totalMinor } = await readDocumentAs(market, document_id, customer.session)
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

  test('is the same file before and after its vendor is renamed and its order refunded, which has a credit note', async ({
    market,
  }) => {
    const { customer, vendor, orderId } = await placeAndPay(market)
    const { document_id } = await documentOf(customer.api, orderId)
    const firstPdf = await renderPdf(await readDocumentAs(market, document_id, customer.session))
    const [item] = await market.itemsOf(orderId)
    await vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
    await finishRefunds(market, orderId)
    await market.db
      .update(vendors)
      .set({ companyName: 'Renamed Makers' })
      .where(eq(vendors.id, vendor.vendorId))
    const secondPdf = await renderPdf(await readDocumentAs(market, document_id, customer.session))
    expect(secondPdf.equals(firstPdf)).toBe(true)
    expect(firstPdf.subarray(0, 5).toString()).toBe('%PDF-')
    const creditNote = await documentOf(customer.api, orderId, 'credit_note')
    expect(creditNote.label).toMatch(/^CN-\d{4}-\d{6}$/)
    const { content, totalMinor } = await readDocumentAs(market, creditNote.document_id, customer.session)
    const invoice = await readDocumentAs(market, document_id, customer.session)
    expect(totalMinor).toBe(invoice.totalMinor)
    expect(Object.fromEntries(content.facts)).toMatchObject({
      'For invoice': expect.stringContaining(invoice.label),
      Reason: 'The kiln broke',
    })
    expect(content.parties.at(-1)!.lines[0]).toBe('Test Makers')
  })

  test('reads the same when it is written only after a refund', async ({ market }) => {
    const [firstOrder, secondOrder] = [await placeAndPay(market), await placeAndPay(market)]
    const firstLink = await documentOf(firstOrder.customer.api, firstOrder.orderId)
    const firstDocument = await readDocumentAs(market, firstLink.document_id, firstOrder.customer.session)
    const [item] = await market.itemsOf(secondOrder.orderId)
    await secondOrder.vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
    const secondLink = await documentOf(secondOrder.customer.api, secondOrder.orderId)
    const laterDocument = await readDocumentAs(market, secondLink.document_id, secondOrder.customer.session)
    expect(laterDocument.content.tables).toEqual(firstDocument.content.tables)
    expect(laterDocument.content.totals).toEqual(firstDocument.content.totals)
  })

  test('is written by the job if nobody reads it, and its hash is that of what it prints', async ({
    market,
  }) => {
    const { customer, orderId } = await placeAndPay(market)
    const { document_id } = await documentOf(customer.api, orderId)
    await billingJobs.jobs.finalize_billing_documents(undefined as never, market.services)
    const [row] = await market.db.select().from(billingDocuments).where(eq(billingDocuments.id, document_id))
    expect(row!.content).not.toBeNull()
    expect(row!.contentHash).toBe(contentHashOf(row!, row!.content!))
  })

  test('cannot be changed or deleted once it is written', async ({ market }) => {
    const { customer, orderId } = await placeAndPay(market)
    const { document_id } = await documentOf(customer.api, orderId)
    await readDocumentAs(market, document_id, customer.session)
    const expectedError = { cause: { message: 'a billing document cannot be changed once it is issued' } }
    const isIssuedDocument = eq(billingDocuments.id, document_id)
    await expect(
      market.db.update(billingDocuments).set({ totalMinor: 1 }).where(isIssuedDocument),
    ).rejects.toMatchObject(expectedError)
    await expect(
      market.db.update(billingDocuments).set({ serial: 77 }).where(isIssuedDocument),
    ).rejects.toMatchObject(expectedError)
    await expect(market.db.delete(billingDocuments).where(isIssuedDocument)).rejects.toMatchObject(
      expectedError,
    )
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
      const { content } = await readDocumentAs(market, documentId, customer.session)
      return content.totals.filter(({ label }) => / on \$/.test(label))
    }
    const invoice = await taxesOf((await documentOf(customer.api, orderId)).document_id)
    const taxLabel = (name: string) => expect.stringMatching(new RegExp(`^${name}% on \\$\\d+\\.\\d\\d$`))
    expect(invoice.map(({ label }) => label)).toEqual([
      taxLabel('VAT 15'),
      taxLabel('GETFund 2.5'),
      taxLabel('NHIL 2.5'),
    ])
    for (const item of await market.itemsOf(orderId))
      await vendor.api.cancel_order_item({ p_item_id: item.id, p_reason: 'The kiln broke' })
    const creditNotes = (await customer.api.list_order_documents({ p_order_id: orderId })).filter(
      ({ kind }) => kind === 'credit_note',
    )
    const creditedTaxes = await Promise.all(creditNotes.map(({ document_id }) => taxesOf(document_id)))
    const toCents = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100)
    const creditedTotals = invoice.map((_, i) => ({
      base: sum(creditedTaxes.map((taxes) => toCents(taxes[i]!.label.split(' on ')[1]!))),
      amount: sum(creditedTaxes.map((taxes) => toCents(taxes[i]!.amount))),
    }))
    expect(creditedTotals).toEqual(
      invoice.map(({ label, amount }) => ({
        base: toCents(label.split(' on ')[1]!),
        amount: toCents(amount),
      })),
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
  test('of many lines continues on further pages', async ({ market }) => {
    const { customer, orderId } = await placeAndPay(market)
    const document = await readDocumentAs(
      market,
      (await documentOf(customer.api, orderId)).document_id,
      customer.session,
    )
    const [table] = document.content.tables
    const rows = Array.from({ length: serverLimits.maxDocumentLines }, () => table!.rows[0]!)
    const pdf = await renderPdf({
      ...document,
      content: { ...document.content, tables: [{ ...table!, rows }] },
    })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(10)
  })
})

describe('a billing document is readable', () => {
  test('by its owner and by admins; for others it does not exist', async ({ market }) => {
    const { customer, vendor, orderId } = await placeAndPay(market)
    const { document_id } = await documentOf(customer.api, orderId)
    const admin = await market.newAdmin()
    expect((await readDocumentAs(market, document_id, admin.session)).id).toBe(document_id)
    for (const otherUser of [await market.newCustomer(), vendor])
      await expect(readDocumentAs(market, document_id, otherUser.session)).rejects.toMatchObject({
        code: 'billing_document_not_found',
        status: 404,
      })
    const otherCustomer = await market.newCustomer()
    await expect(otherCustomer.api.list_order_documents({ p_order_id: orderId })).rejects.toMatchObject({
      code: 'order_not_found',
    })
  })

  test('over HTTP as a file named by its number', async ({ market }) => {
    const { customer, orderId } = await placeAndPay(market)
    const { document_id, label } = await documentOf(customer.api, orderId)
    const fetchPdf = async (cookie: string, id = document_id) =>
      fetch(`${market.origin}/api/billing-documents/${id}.pdf`, { headers: { cookie } })
    const pdfResponse = await fetchPdf(await cookieFor(market, customer.session.userId))
    expect(pdfResponse.status).toBe(200)
    expect(pdfResponse.headers.get('content-type')).toBe('application/pdf')
    expect(pdfResponse.headers.get('content-disposition')).toBe(`attachment; filename="${label}.pdf"`)
    const otherUser = await cookieFor(market, (await market.newCustomer()).session.userId)
    expect((await fetchPdf(otherUser)).status).toBe(404)
    expect((await fetchPdf(otherUser, '-'.repeat(36))).status).toBe(404)
    expect((await fetchPdf('')).status).toBe(401)
  })
})

describe('a vendor’s statement', () => {
  test('gets its number when it is first requested after the month, and keeps it', async ({ market }) => {
    const vendor = await vendorWithMoney(market)
    const month = new Date().toISOString().slice(0, 7)
    const requestStatement = () =>
      inTransaction(market.db, (tx) =>
        issueStatement(month, { ...market.context(vendor.session), tx, now: market.clock() }),
      )
    await expect(requestStatement()).rejects.toMatchObject({ code: 'statement_not_closed' })
    const nextMonth = new Date()
    nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1, 2)
    market.setClock(nextMonth)
    const statements = await Promise.all([requestStatement(), requestStatement()])
    expect(statements[0].id).toBe(statements[1].id)
    const document = await readDocumentAs(market, statements[0].id, vendor.session)
    expect(document.content.totals.at(-1)).toMatchObject({ label: 'Closing balance', amount: '$62.10' })
    const [table] = document.content.tables
    expect(table!.columns.map(({ title }) => title)).toEqual([
      'Day',
      'Type',
      'Order',
      'Goods',
      'Quantity',
      'Net',
    ])
    expect(table!.rows).toEqual([
      [expect.any(String), 'Sale', expect.any(String), expect.any(String), '2', '$62.10'],
    ])
    const otherUser = await market.newVendor()
    await expect(readDocumentAs(market, document.id, otherUser.session)).rejects.toMatchObject({
      code: 'billing_document_not_found',
    })
    market.setClock(undefined)
  })
})

describe('the admin’s list', () => {
  test('says what a document amounts to before it is written, as it prints afterwards', async ({
    market,
  }) => {
    const { customer, vendor, orderId } = await placeAndPay(market)
    const [item] = await market.itemsOf(orderId)
    await vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
    const { api } = await market.newAdmin()
    const totals = async () =>
      (await api.list_billing_documents({ search: orderId })).items.map(({ kind, total }) => [kind, total])
    const beforehand = await totals()
    const { order_total } = await customer.api.get_order_details({ p_order_id: orderId })
    expect(beforehand).toEqual([
      ['credit_note', order_total],
      ['invoice', order_total],
    ])
    await market.runJob('finalize_billing_documents')
    expect(await totals()).toEqual(beforehand)
  })

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
    for (const match of await searchFor({ search: digits! }))
      expect(match.endsWith(`-${digits}`), match).toBe(true)
    // A short number is also found in people's names and email addresses.
    const shortNumber = String(Number(digits))
    const shortMatches = await searchFor({ search: shortNumber, limit: 100 })
    expect(shortMatches).toContain(label)
    const rows = await market.db
      .select({
        label: billingDocuments.label,
        person: sql<string>`concat(${users.name}, ' ', ${users.email}, ${vendors.companyName})`,
      })
      .from(billingDocuments)
      .leftJoin(users, eq(users.id, billingDocuments.customerId))
      .leftJoin(vendors, eq(vendors.id, billingDocuments.vendorId))
      .where(inArray(billingDocuments.label, shortMatches))
    for (const match of rows)
      expect(match.label.endsWith(`-${digits}`) || match.person.includes(shortNumber), match.label).toBe(true)
    expect(await searchFor({ search: `INV-${year}-`, limit: 100 })).toContain(label)
    expect(await searchFor({ search: `1999-${digits}` })).toEqual([])
    expect(await searchFor({ search: label, kind: 'credit_note' })).toEqual([])
    const firstPage = await api.list_billing_documents({ sort: 'label_asc', limit: 1 })
    const secondPage = await api.list_billing_documents({
      sort: 'label_asc',
      limit: 1,
      cursor: firstPage.next_cursor!,
    })
    expect(secondPage.items[0]!.label > firstPage.items[0]!.label).toBe(true)
  })
})

test('no invoice of a buyer is without its order', async ({ market }) => {
  const rows = await market.db
    .select({ id: billingDocuments.id })
    .from(billingDocuments)
    .innerJoin(users, eq(users.id, billingDocuments.customerId))
    .where(and(eq(billingDocuments.kind, 'invoice'), sql`${billingDocuments.orderId} is null`))
  expect(rows).toEqual([])
})
