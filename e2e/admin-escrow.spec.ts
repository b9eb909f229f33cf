import { expect, type Page } from '@playwright/test'
import { keys } from '@server/sandbox/paystack/key'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { payOrder, placeOrder } from './orders'
import { callAs, isolatedProduct, signIn, signUpCustomer } from './people'
import { test } from './test'

test('an admin reads what is held, the trial balance, and the ledger history of one order', async ({
  page,
  browser,
}) => {
  const customer = await (await browser.newContext()).newPage()
  await signUpCustomer(customer, 'Abena Escrow')
  const orderId = await placeOrder(customer, { productId: (await isolatedProduct(customer)).id })
  await payOrder(customer, orderId)

  await signIn(page, 'admin@demo.example')
  await page.goto('/admin/escrow')
  await expect(page.getByRole('heading', { level: 1, name: 'Escrow' })).toBeVisible()
  await expect(page.getByText(/^In total, \$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Pending' })
  await expect(page).toHaveURL(/state=pending/)
  await expect(page.getByRole('table', { name: 'Vendors' }).getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search vendors' }).fill('no such vendor')
  await expect(page.getByText('No vendors match.')).toBeVisible()

  await page.getByRole('link', { name: 'Trial balance' }).click()
  await expect(page.getByText('Debits and credits are equal.')).toBeVisible()
  const totalsTable = page.getByRole('table', { name: 'All accounts together' })
  await expect(totalsTable.getByRole('row', { name: /USD.*\$0\.00.*Balanced/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Account' }).selectOption({ label: 'Commission' })
  await expect(page.getByRole('table', { name: 'Accounts', exact: true }).getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/admin/escrow/trial-balance?as_of=2001-01-01')
  await expect(page.getByText('Nothing had been posted by then.')).toBeVisible()

  await page.goto(`/admin/orders/${orderId}`)
  await page.getByRole('link', { name: 'View in the ledger' }).click()
  await expect(page).toHaveURL(`/admin/escrow/order?order=${orderId}`)
  await expect(page.getByText(/was paid through Paystack: \$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Postings' })).toContainText('Commission')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('searchbox', { name: 'Order ID' }).fill('00000000')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('There is no order with this ID.')).toBeVisible()
  await customer.context().close()
})

test('one admin proposes a posting, another approves it, and it is undone', async ({ page, browser }) => {
  const reason = `Bank charge ${Date.now()}`
  await signIn(page, 'admin@demo.example')
  await page.goto('/admin/escrow/postings')
  await page.getByRole('button', { name: 'Propose a posting' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Credit' }).selectOption({ label: 'At a provider' })
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog.getByText('Choose whose account it is.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Provider' }).selectOption({ label: 'Paystack' })
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('12.50')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  const statement = { name: 'statement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await dialog.getByLabel('Proof').setInputFiles(statement)
  await expect(dialog.getByText('statement.pdf')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: reason })
  await expect(row.getByText('To approve')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await expect(row.getByRole('button', { name: /^Withdraw/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const finance = await (await browser.newContext()).newPage()
  await signIn(finance, 'finance@demo.example')
  await finance.goto('/admin/escrow/postings?status=proposed')
  const proposedRow = finance.getByRole('row').filter({ hasText: reason })
  const proof = await proposedRow.getByRole('link', { name: 'Open the proof' }).getAttribute('href')
  expect((await finance.request.get(proof!)).headers()['content-type']).toBe('application/pdf')
  await proposedRow.getByRole('button', { name: /^Approve the posting of \$12\.50/ }).click()
  await finance.getByRole('button', { name: 'Approve and post' }).click()
  await expect(finance.getByRole('alertdialog')).toBeHidden()
  await finance.goto('/admin/escrow/postings?status=posted')
  const postedRow = finance.getByRole('row').filter({ hasText: reason })
  await postedRow.getByRole('button', { name: /^Undo/ }).click()
  await finance.getByRole('textbox', { name: 'Why?' }).fill(`Undo ${reason}`)
  await finance.getByRole('button', { name: 'Propose the opposite' }).click()
  await expect(finance.getByRole('dialog')).toBeHidden()
  await expect(postedRow.getByText('Undone')).toBeVisible()
  await expectNoSidewaysScroll(finance)
  await finance.context().close()
})

/** The provider says no fee of the payment that is opened for an order. */
async function keepNoFee(page: Page, orderId: string): Promise<void> {
  const { redirect_url } = (await callAs(page, 'start_payment', { p_order_id: orderId })) as {
    redirect_url: string
  }
  const code = redirect_url.split('/').at(-1)!
  const url = new URL(`/sandbox/paystack/sandbox-control/transactions/${code}`, redirect_url)
  const response = await page.request.post(url.href, {
    headers: { authorization: `Bearer ${keys.secretKey}` },
    data: { fee: 0 },
  })
  expect(response.status()).toBe(200)
}

test('an admin imports a report of fees, after seeing what it would post', async ({ page, browser }) => {
  const customer = await (await browser.newContext()).newPage()
  const email = await signUpCustomer(customer, 'Abena Fee')
  const place = async () => placeOrder(customer, { productId: (await isolatedProduct(customer)).id })
  await payOrder(customer, await place())
  const orderId = await place()
  await keepNoFee(customer, orderId)
  await payOrder(customer, orderId)

  await signIn(page, 'admin@demo.example')
  const { items } = (await callAs(page, 'list_payments', { search: email })) as {
    items: { reference: string; payment_id: string }[]
  }
  const [missing, known] = items as [(typeof items)[number], (typeof items)[number]]
  await page.goto('/admin/escrow/fees')
  await page.getByRole('button', { name: 'Import a report' }).click()
  const dialog = page.getByRole('dialog')
  const readReport = dialog.getByRole('button', { name: 'Read the report' })
  await readReport.click()
  await expect(dialog.getByText('Choose a provider.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Provider' }).selectOption({ label: 'Paystack' })
  const choose = (rows: readonly string[]) =>
    dialog.getByLabel('Report').setInputFiles({
      name: 'settlement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Reference,Fees,Currency,Customer full name', ...rows].join('\n')),
    })
  await choose([`${missing.reference},free,USD,Abena Fee`])
  await readReport.click()
  await expect(dialog.getByText(/Row 2, column “Fees”: “free” is not an amount/)).toBeVisible()
  await expectAccessible(page)
  await choose([
    `${missing.reference},1.25,USD,Abena Fee`,
    `${known.reference},0.01,USD,Abena Fee`,
    'kj-elsewhere,3.00,USD,Kofi Else',
  ])
  await readReport.click()
  await expect(dialog.getByRole('heading', { name: 'Post these fees?' })).toBeVisible()
  const row = (text: string) => dialog.getByRole('row').filter({ hasText: text })
  await expect(row('Kofi Else')).toContainText('No such payment here')
  await expect(row(known.reference)).toContainText('Posted with a different amount')
  await expect(row(missing.reference)).toContainText('$1.25')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Post one fee' }).click()
  await expect(dialog).toBeHidden()
  const imported = page.getByRole('row').filter({ hasText: 'settlement.csv' }).first()
  await expect(imported).toContainText('Paystack')
  await expectAccessible(page)
  await page.goto(`/admin/payment-tracking/${missing.payment_id}`)
  await expect(page.getByText('$1.25, from a report')).toBeVisible()
  await page.goto(`/admin/payment-tracking/${known.payment_id}`)
  await expect(page.getByText('Provider’s fee')).toBeVisible()
  await customer.context().close()
})

test('an admin reconciles the books now and reads that everything matched', async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  await page.goto('/admin/escrow/reconciliation')
  await page.getByRole('button', { name: 'Run now' }).click()
  await expect(page.getByText('The reconciliation will start in a moment.')).toBeVisible()
  const firstRun = page.getByRole('table', { name: 'Runs' }).getByRole('row').nth(1)
  await expect(async () => {
    await page.reload()
    await expect(firstRun.getByText(/Clean|With findings/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await firstRun.getByRole('link', { name: /^View the run/ }).click()
  await expect(page.getByText(/rows were checked/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/admin/escrow/reconciliation/no-such-run')
  await expect(page.getByRole('link', { name: 'Back to the runs' })).toBeVisible()
})

test('an admin imports a carrier’s invoice, decides about what waits, and sees the cost in the earnings', async ({
  page,
}) => {
  const lost = `LOST-${Date.now()}`
  const number = `INV-${Date.now()}`
  await signIn(page, 'admin@demo.example')
  await page.goto('/admin/escrow/carriers')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Import an invoice' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Read the invoice' }).click()
  await expect(dialog.getByText('Choose a carrier.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Carrier' }).selectOption({ index: 1 })
  await dialog.getByRole('textbox', { name: 'Invoice number' }).fill(number)
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'invoice.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Tracking number,Date,Amount,Currency\n${lost},2026-01-05,7.40,USD`),
  })
  await dialog.getByRole('button', { name: 'Read the invoice' }).click()
  await expect(dialog.getByRole('row').filter({ hasText: lost })).toContainText('No order has this parcel')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import the invoice' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: lost })
  await expect(row.getByText('Waiting')).toBeVisible()
  await row.getByRole('button', { name: /^Post the charge of \$7\.40/ }).click()
  await page.getByRole('textbox', { name: 'Why?' }).fill('A return that we paid for')
  await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click()
  await expect(row.getByText('Posted')).toBeVisible()
  await page.getByRole('link', { name: 'Earnings', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Carrier costs' })).toContainText('−$')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
