import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditLog } from '@server/database/schema/platform'
import { reconciliationRuns as runs } from '@server/database/schema/accounting'
import { paymentsOf, placeAndPay } from '@server/domains/payments/testing/payment-flow'
import { cronItems } from '@server/platform/jobs'
import { test, type Market } from '@server/testing/market'
import type { Person } from '@server/testing/people'
import { accountingJobs } from '../jobs'
import { filesMissingBefore } from './run-reconciliation'

/** Changes a row as no handler would, past constraints and triggers. */
const corruptData = ({ db }: Market, statement: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql.raw(statement))
  })

describe('the reconciliation of the books', () => {
  test('is clean, then finds corrupted data, notifies the admins, and keeps their explanation', async ({
    market,
  }) => {
    const { api, session } = await market.newAdmin()
    const support = await market.newStaff(['orders', 'people'])
    const reconciliationNotifications = async () =>
      (await api.list_notifications({})).items.filter(({ kind }) => kind === 'reconciliation')
    const latestRun = async () => (await api.list_reconciliation_runs({ limit: 1 })).items[0]!
    const { orderId } = await placeAndPay(market)
    const [item] = await market.itemsOf(orderId)
    await api.start_reconciliation({})
    const { rows: queued } = await market.db.execute(
      sql`select queue_name from graphile_worker.jobs where task_identifier = 'reconcile_books'`,
    )
    expect(queued, 'never at the same time as the nightly one').toEqual([
      { queue_name: cronItems(accountingJobs.schedule)[0]!.options!.queueName },
    ])
    await market.runJobs()
    const cleanRun = await latestRun()
    expect(cleanRun).toMatchObject({ state: 'clean', findings: 0, started_by: session.fullName, skipped: [] })
    expect(cleanRun.checked).toBeGreaterThan(0)
    expect(await market.mailsTo(session.email)).toEqual([])
    expect(await reconciliationNotifications()).toEqual([])

    await corruptData(market, `delete from ledger_postings where event_key = 'item_sale:${item!.id}'`)
    await market.runJob('reconcile_books')
    await market.runJobs()
    const run = await latestRun()
    expect(run).toMatchObject({ state: 'findings', started_by: null })
    const findings = (await api.list_reconciliation_findings({ p_run_id: run.run_id, limit: 100 })).items
    const missingPosting = findings.find(({ text }) =>
      /^The sale of “.*” of order .* is not posted/.test(text),
    )
    expect(missingPosting).toMatchObject({
      cause: 'Something happened that was never posted to the ledger.',
      explained: null,
    })
    expect(missingPosting!.links).toContainEqual({
      kind: 'order',
      id: orderId,
      label: `“${item!.productName}” of order ${orderId.slice(0, 8)}`,
    })
    const mails = await market.mailsTo(session.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^The latest reconciliation has /),
    ])
    expect(mails[0]!.text).toContain(`/admin/escrow/reconciliation/${run.run_id}`)
    expect(await reconciliationNotifications()).toMatchObject([
      { title: mails[0]!.subject, path: `/admin/escrow/reconciliation/${run.run_id}`, read_at: null },
    ])
    expect((await support.api.list_notifications({})).items).toEqual([])
    expect(await market.mailsTo(support.session.email)).toEqual([])

    for (const { finding_id } of findings)
      await api.explain_reconciliation_finding({ p_finding_id: finding_id, p_note: 'Planted by a test' })
    const rows = await market.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, missingPosting!.finding_id))
    expect(rows).toMatchObject([
      {
        actionType: 'reconciliation_finding_explained',
        actorId: session.userId,
        details: { after: { note: 'Planted by a test' } },
      },
    ])
    await market.runJob('reconcile_books')
    await market.runJobs()
    const secondRun = await latestRun()
    expect(secondRun).toMatchObject({ state: 'findings', unexplained: 0 })
    expect(await market.mailsTo(session.email)).toHaveLength(1)
    expect(await reconciliationNotifications()).toHaveLength(1)
    const unexplained = { p_run_id: secondRun.run_id, explained: 'no' } as const
    expect((await api.list_reconciliation_findings(unexplained)).items).toEqual([])
  })

  test('lists offline payments until someone other than their recorder finds them on the bank statement', async ({
    market,
  }) => {
    const [recorder, otherAdmin] = [await market.newAdmin(), await market.newAdmin()]
    const orderIds = []
    for (let n = 0; n < 3; n++) {
      const goods = [{ product: await market.newProduct(), quantity: 1 }]
      const p_order_id = await market.placeOrder(await market.newCustomer(), goods)
      await recorder.api.record_offline_payment({ p_order_id, p_note: 'Bank transfer' })
      orderIds.push(p_order_id)
    }
    const payments = await Promise.all(orderIds.map(async (id) => (await paymentsOf(market, id))[0]!))
    const matchPayment = ({ api }: Person, index: number) =>
      api.match_offline_payment({ p_payment_id: payments[index]!.id, p_bank_line: '2026-11-25 NEFT 4711' })
    await matchPayment(recorder, 1)
    await matchPayment(otherAdmin, 2)
    await expect(matchPayment(otherAdmin, 2)).rejects.toMatchObject({ code: 'payment_already_matched' })
    await market.runJob('reconcile_books')
    const run = (await otherAdmin.api.list_reconciliation_runs({ limit: 1 })).items[0]!
    const { items } = await otherAdmin.api.list_reconciliation_findings({ p_run_id: run.run_id, limit: 100 })
    const findingsByPayment = payments.map(({ id }) =>
      items.filter(({ links }) => links.some((link) => link.id === id)),
    )
    expect(
      findingsByPayment.map((findings) => findings.map(({ text }) => text.replace(/.* on [\d-]+, /, ''))),
    ).toEqual([
      ['and is not matched with a line of the bank statement.'],
      ['and matched with the bank statement by the same person.'],
      [],
    ])
    expect(findingsByPayment[0]![0]!.cause).toMatch(
      /^Only the person who recorded this payment has confirmed it/,
    )
  })

  test('remembers which files were missing', async ({ market }) => {
    const product = await market.newProduct()
    await market.db.execute(sql`
      insert into product_images (product_id, image_url, file_key, width, height, source_hash)
      values (${product.id}, '/files/lost/640.webp', 'public/products/lost', 640, 640, 'lost')`)
    expect(await filesMissingBefore(market.db)).toEqual(new Set())
    await market.runJob('reconcile_books')
    // One that has found nothing yet changes nothing.
    await market.db.insert(runs).values({ startedAt: market.clock() })
    expect(await filesMissingBefore(market.db)).toContain('public/products/lost/640.webp')
    await market.db.execute(sql`delete from product_images where file_key = 'public/products/lost'`)
    await market.runJob('reconcile_books')
    expect(await filesMissingBefore(market.db)).toEqual(new Set())
  })

  test('closes a run that was killed in the middle', async ({ market }) => {
    const { api } = await market.newAdmin()
    const [killedRun] = await market.db.insert(runs).values({ startedAt: market.clock() }).returning()
    await market.runJob('reconcile_books')
    expect(await api.get_reconciliation_run({ p_run_id: killedRun!.id })).toMatchObject({ state: 'aborted' })
    expect((await api.list_reconciliation_runs({ state: 'running' })).items).toEqual([])
  })
})
