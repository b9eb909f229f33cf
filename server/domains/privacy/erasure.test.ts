import { and, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { profiles, users } from '@server/database/schema/accounts'
import { orders } from '@server/database/schema/orders'
import { paymentEvents, payments } from '@server/database/schema/payments'
import { billingDocuments } from '@server/database/schema/billing'
import { auditLog } from '@server/database/schema/platform'
import { payouts } from '@server/database/schema/payouts'
import { vendorApplications, vendorDocuments, vendors } from '@server/database/schema/vendors'
import { requestedChanges } from '@server/database/schema/catalog'
import { audit } from '@server/platform/audit'
import { answerPromptOn } from '@server/domains/payments/testing/mpesa-fixture'
import { finishRefunds, paymentsOf } from '@server/domains/payments/testing/payment-flow'
import { paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import { enqueueEmail } from '@server/platform/mail/mail'
import { test, type Market } from '@server/testing/market'
import { memberPassword, withPassword } from '@server/testing/members'
import { nairobi } from '@server/testing/shopping'
import type { Person, VendorPerson } from '@server/testing/people'
import { personalData, type ErasureOutcome } from './personal-data'

/** The columns, as `table.column`, that contain any of some markers. */
async function columnsContaining({ db }: Market, markers: readonly string[]): Promise<string[]> {
  const tables = [...Object.keys(personalData), 'graphile_worker._private_jobs']
  const columnPaths = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await db.execute<{ name: string }>(sql`
        select distinct field.key as name from ${sql.raw(table)} t, jsonb_each_text(to_jsonb(t)) as field
        where field.value ilike any (${sql.param(markers.map((marker) => `%${marker}%`))}::text[])`)
      return rows.map(({ name }) => `${table}.${name}`)
    }),
  )
  return columnPaths.flat().toSorted()
}

const outcomeOf = (columnPath: string): ErasureOutcome | undefined => {
  const [table, column] = columnPath.split('.')
  return personalData[table!]?.[column!]
}

/** The columns whose erasure outcome is none of the allowed ones. */
const unexpectedColumns = (columnPaths: readonly string[], ...allowedOutcomes: ErasureOutcome['outcome'][]) =>
  columnPaths.filter(
    (columnPath) => !allowedOutcomes.some((outcome) => outcomeOf(columnPath)?.outcome === outcome),
  )

/** A person whose name, address, email and phone can be found anywhere. */
async function createMarkedPerson(market: Market, person: Person) {
  const marker = `zuwena${randomUUID().slice(0, 6)}`
  const phone = `7${String(Number.parseInt(marker.slice(6), 16) % 1e8).padStart(8, '1')}`
  const [fullName, email] = [`Zuwena ${marker}`, `${marker}@plant.example`]
  const { userId } = person.session
  await market.db.update(users).set({ name: fullName, email }).where(eq(users.id, userId))
  const session = { ...person.session, fullName, email }
  const signedInPerson = await withPassword(market, { session, api: market.api(session) })
  const address = {
    ...nairobi,
    fullName,
    phoneNumber: `+254${phone}`,
    address: `7 ${marker} Street`,
    city: 'Mombasa',
    deliveryNotes: `Ask for ${marker}`,
  }
  return {
    ...signedInPerson,
    marker,
    phone,
    address,
    personalText: `Written about ${marker}, ${email}, ${phone}`,
  }
}
type MarkedPerson = Awaited<ReturnType<typeof createMarkedPerson>>

/** Gives a buyer one order per kind of payment: paid, refunded or delivered, with notes about it. */
async function createCustomerHistory(market: Market, vendor: VendorPerson, buyer: MarkedPerson) {
  const admin = await market.newAdmin()
  const product = await market.newProduct({ vendor, quantity: 50 })
  const placeBuyerOrder = () => market.placeOrder(buyer, [{ product, quantity: 1 }], buyer.address)
  const cardOrderId = await placeBuyerOrder()
  await paystackFixture.pay(await paystackFixture.open({ customer: buyer, orderId: cardOrderId }))
  const phoneOrderId = await placeBuyerOrder()
  const input = { p_order_id: phoneOrderId, p_payment_method: 'mpesa', p_phone_number: buyer.phone } as const
  const prompt = await buyer.api.start_payment(input)
  await answerPromptOn((prompt as { sandbox_phone_url: string }).sandbox_phone_url, { pin: '1234' })
  await market.runJobs()
  const offlineOrderId = await placeBuyerOrder()
  await admin.api.record_offline_payment({ p_order_id: offlineOrderId, p_note: buyer.personalText })
  await vendor.api.add_order_note({ p_order_id: cardOrderId, p_note: buyer.personalText })
  await admin.api.add_internal_note({ p_order_id: cardOrderId, p_note: buyer.personalText })
  for (const id of [cardOrderId, phoneOrderId]) {
    const [item] = await market.itemsOf(id)
    await admin.api.refund_order_item({ p_item_id: item!.id, p_reason: buyer.personalText })
    await finishRefunds(market, id)
  }
  const [item] = await market.itemsOf(offlineOrderId)
  for (const p_status of ['shipped', 'delivered'] as const)
    await vendor.api.update_order_item_status({ p_item_id: item!.id, p_status })
  await market.runJob('finalize_billing_documents')
  return { cardOrderId, phoneOrderId, offlineOrderId, admin }
}

const deleteAccount = ({ api }: Person) => api.delete_account({ p_password: memberPassword })

describe('an erased customer', () => {
  test('remains only in billing documents and in data that expires', async ({ market }) => {
    const vendor = await market.newVendor()
    const buyer = await createMarkedPerson(market, await market.newCustomer())
    const { marker, phone, personalText, session } = buyer
    const { admin, cardOrderId } = await createCustomerHistory(market, vendor, buyer)
    const p_user_id = session.userId
    await buyer.api.save_address({ p_address: buyer.address })
    await buyer.api.send_contact_message({
      name: session.fullName,
      email: session.email,
      topic: 'order',
      message: personalText,
    })
    await market.api(null).insert_early_access_signup({ email: session.email })
    await admin.api.add_customer_note({ p_user_id, p_note: personalText })
    await admin.api.block_customer({ p_user_id, p_reason: personalText })
    await admin.api.unblock_customer({ p_user_id })
    const owner = await withPassword(market, vendor)
    const invitation = { p_email: session.email, p_permissions: ['orders' as const] }
    await owner.api.invite_team_member({ ...invitation, p_password: memberPassword })
    await market.runJobs()
    await enqueueEmail(market.db, { to: session.email, subject: personalText, body: [personalText] })
    await market.db.execute(
      sql`update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'subject' = ${personalText}`,
    )

    const initialColumns = await columnsContaining(market, [marker, phone])
    expect(unexpectedColumns(initialColumns, 'erased', 'expires', 'kept')).toEqual([
      'graphile_worker._private_jobs.payload',
    ])
    expect(initialColumns).toEqual(
      expect.arrayContaining([
        'addresses.address',
        'audit_log.details',
        'contact_messages.message',
        'customer_notes.text',
        'early_access_signups.email',
        'internal_notes.note',
        'order_item_events.reason',
        'order_notes.note',
        'orders.shipping_address',
        'billing_documents.content',
        'payment_events.payload',
        'payments.message',
        'payments.payer_phone',
        'profiles.full_name',
        'refunds.reason',
        'team_invitations.email',
        'users.email',
        'vendor_orders.buyer',
      ]),
    )
    await deleteAccount(await withSession(market, buyer))
    expect(unexpectedColumns(await columnsContaining(market, [marker, phone]), 'expires', 'kept')).toEqual([
      // The last mail, which says that the account is gone.
      'graphile_worker._private_jobs.payload',
    ])
    await market.runJobs()
    expect(unexpectedColumns(await columnsContaining(market, [marker, phone]), 'expires', 'kept')).toEqual([])
    expect(await admin.api.get_order_details({ p_order_id: cardOrderId })).toMatchObject({
      shipping_address: { fullName: 'Deleted account', address: '', country: 'KE' },
    })
    expect(await market.ledgerTotal()).toBe(0)
  })

  test('stays on the invoices that were issued, also on one that nobody has read', async ({ market }) => {
    const vendor = await market.newVendor()
    const buyer = await createMarkedPerson(market, await market.newCustomer())
    const { cardOrderId } = await createCustomerHistory(market, vendor, buyer)
    const offlineOrderId = await market.placeOrder(
      buyer,
      [{ product: await market.newProduct({ vendor }), quantity: 1 }],
      buyer.address,
    )
    await (await market.newAdmin()).api.record_offline_payment({ p_order_id: offlineOrderId, p_note: 'Cash' })
    const [item] = await market.itemsOf(offlineOrderId)
    for (const p_status of ['shipped', 'delivered'] as const)
      await vendor.api.update_order_item_status({ p_item_id: item!.id, p_status })
    await deleteAccount(await withSession(market, buyer))
    for (const orderId of [cardOrderId, offlineOrderId]) {
      const [invoice] = await market.db
        .select({ content: billingDocuments.content })
        .from(billingDocuments)
        .where(and(eq(billingDocuments.orderId, orderId), eq(billingDocuments.kind, 'invoice')))
      expect(JSON.stringify(invoice!.content)).toContain(buyer.address.address)
    }
  })

  test('is removed from late reports of providers, and from orders that predate the erasure of orders', async ({
    market,
  }) => {
    const vendor = await market.newVendor()
    const buyer = await createMarkedPerson(market, await market.newCustomer())
    const { cardOrderId } = await createCustomerHistory(market, vendor, buyer)
    await deleteAccount(await withSession(market, buyer))
    const [payment] = await paymentsOf(market, cardOrderId)
    const { reference, provider } = payment!
    await market.db.insert(paymentEvents).values({
      provider: provider!,
      eventKey: randomUUID(),
      kind: 'charge.success',
      reference,
      payload: { data: { customer: { email: buyer.session.email } } },
      handledAt: market.clock(),
    })
    await market.db.update(orders).set({ shippingAddress: buyer.address }).where(eq(orders.id, cardOrderId))
    await market.runJobs()
    await market.runJob('erase_late_arrivals')
    expect(
      unexpectedColumns(await columnsContaining(market, [buyer.marker, buyer.phone]), 'expires', 'kept'),
    ).toEqual([])
  })

  test('keeps the phone of a payment that may still arrive, for as long as its money would go back there', async ({
    market,
  }) => {
    const vendor = await market.newVendor()
    const buyer = await createMarkedPerson(market, await market.newCustomer())
    const product = await market.newProduct({ vendor })
    const orderId = await market.placeOrder(buyer, [{ product, quantity: 1 }], buyer.address)
    await buyer.api.start_payment({
      p_order_id: orderId,
      p_payment_method: 'mpesa',
      p_phone_number: buyer.phone,
    })
    await buyer.api.cancel_order({ p_order_id: orderId })
    await deleteAccount(await withSession(market, buyer))
    expect((await paymentsOf(market, orderId))[0]!.payerPhone).toContain(buyer.phone)
    await market.db
      .update(payments)
      .set({ status: 'expired', nextCheckAt: null })
      .where(eq(payments.orderId, orderId))
    await market.runJob('erase_late_arrivals')
    expect((await paymentsOf(market, orderId))[0]!.payerPhone).toBeNull()
  })
})

/** The buyer in a new session, since blocking ended the others. */
const withSession = async (market: Market, buyer: MarkedPerson): Promise<Person> => {
  const session = { ...buyer.session, sessionId: randomUUID() }
  return { session, api: market.api(session) }
}

describe('an erased vendor', () => {
  test('leaves only what its billing documents need', async ({ market }) => {
    const { db } = market
    const vendor = await market.newVendor({ companyName: 'Akosombo Weavers' })
    const owner = await createMarkedPerson(market, vendor)
    const { marker, personalText, session } = owner
    const [application] = await db
      .insert(vendorApplications)
      .values({
        id: randomUUID(),
        companyName: 'Akosombo Weavers',
        businessCategory: 'Manufacturer/Producer',
        taxNumber: 'C0012345',
        email: session.email,
        companyDescription: personalText,
        subscriptionPlan: 'bronze',
        country: 'KE',
        businessAddress: personalText,
        telephoneNumber: `+254${owner.phone}`,
        sustainabilityPractices: '',
        businessRegistrationDocumentPath: 'vendor-applications/none',
        status: 'approved',
        adminNotes: personalText,
      })
      .returning()
    await db
      .update(vendors)
      .set({
        applicationId: application!.id,
        storeDescription: personalText,
        pickupHours: personalText,
        returnNote: personalText,
        shippingPolicy: personalText,
        otherPolicy: personalText,
        adminNotes: personalText,
        payoutDestination: {
          method: 'bank_transfer',
          account_name: session.fullName,
          account_number: '0123456789',
          bank_code: '044',
        },
      })
      .where(eq(vendors.id, vendor.vendorId))
    await db
      .insert(requestedChanges)
      .values({ applicationId: application!.id, position: 0, text: personalText })
    const [document] = await db
      .insert(vendorDocuments)
      .values({
        vendorId: vendor.vendorId,
        fileName: `${marker}.pdf`,
        filePath: randomUUID(),
        documentCategory: 'business_registration',
        verificationNotes: personalText,
      })
      .returning()
    const [payout] = await db
      .insert(payouts)
      .values({
        vendorId: vendor.vendorId,
        amountMinor: 30_00,
        payoutMethod: 'bank_transfer',
        destination: {
          method: 'bank_transfer',
          account_name: session.fullName,
          account_number: '0123456789',
          bank_code: '044',
        },
        status: 'failed',
        reference: randomUUID(),
        provider: 'paystack',
        failureReason: personalText,
      })
      .returning()
    await db.insert(paymentEvents).values({
      provider: 'paystack',
      eventKey: randomUUID(),
      kind: 'transfer.failed',
      reference: payout!.reference,
      payload: { data: { recipient: { name: session.fullName } } },
      handledAt: market.clock(),
    })
    const context = market.context(session)
    for (const [subject, subjectId] of [
      ['vendor', vendor.vendorId],
      ['vendor_application', application!.id],
      ['vendor_document', document!.id],
      ['payout', payout!.id],
    ] as const)
      await audit(context, {
        actionType: 'vendor_plan_changed',
        subject,
        subjectId,
        details: { reason: personalText, before: { plan: 'free' }, after: { plan: 'growth' } },
      })
    const initialColumns = await columnsContaining(market, [marker, owner.phone])
    expect(unexpectedColumns(initialColumns, 'erased', 'expires', 'kept')).toEqual([])
    await deleteAccount(owner)
    await market.runJobs()
    const remaining = await columnsContaining(market, [marker, owner.phone])
    expect(unexpectedColumns(remaining, 'expires')).toEqual([
      'payouts.destination',
      'vendor_documents.file_name',
    ])
    expect(unexpectedColumns(remaining, 'expires', 'kept')).toEqual([])
  })
})

describe('history', () => {
  test('lets an erasure remove texts, and cannot be rewritten otherwise', async ({ market }) => {
    const { db } = market
    const admin = await market.newAdmin()
    await audit(market.context(admin.session), {
      actionType: 'analytics_recounted',
      subject: 'score_formula',
      subjectId: 'one',
      details: { reason: 'Because', amount: 5 },
    })
    const updateEntry = (values: Partial<typeof auditLog.$inferInsert>) =>
      db.update(auditLog).set(values).where(eq(auditLog.subject, 'score_formula'))
    const expectedError = { cause: { message: expect.stringContaining('append-only') } }
    await expect(updateEntry({ details: { reason: 'Because', amount: 6 } })).rejects.toMatchObject(
      expectedError,
    )
    await expect(updateEntry({ details: { amount: 5, more: 1 } })).rejects.toMatchObject(expectedError)
    await expect(updateEntry({ actionType: 'other', details: {} })).rejects.toMatchObject(expectedError)
    await expect(db.delete(auditLog).where(eq(auditLog.subject, 'score_formula'))).rejects.toMatchObject(
      expectedError,
    )
    await updateEntry({ details: { amount: 5 } })
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.subject, 'score_formula'))
    expect(entry!.details).toEqual({ amount: 5 })
  })

  test('of a team forgets the name of a member whose account is erased', async ({ market }) => {
    const owner = await withPassword(market, await market.newVendor())
    const member = await withPassword(market, await market.newTeamMember(owner, ['orders']))
    const { members } = await owner.api.list_team()
    const teamMember = members.find(({ email }) => email === member.session.email)!
    await owner.api.change_team_member({
      p_member_id: teamMember.member_id,
      p_permissions: ['products'],
      p_password: memberPassword,
    })
    await market.db.update(users).set({ name: 'Another Name' }).where(eq(users.id, member.session.userId))
    await market.db.update(profiles).set({ role: 'customer' }).where(eq(profiles.id, member.session.userId))
    await deleteAccount(member)
    expect((await owner.api.list_team_changes()).items).toMatchObject([
      { after: { name: 'Deleted account', permissions: ['products'] } },
    ])
  })
})
