import { expect, type Download, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible, expectFitsNarrow } from './accessibility'
import { payOrder, placeOrder } from './orders'
import { callAs, productOfOwn, signIn, signUpCustomer } from './people'
import { test } from './test'
import { adminPage } from './vendors'

async function contentOf(saved: Promise<Download>) {
  const download = await saved
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** Presses a link to a PDF and reads the file. */
async function pdfFrom(page: Page, name: RegExp) {
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name }).first().click()
  const file = await contentOf(saved)
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  return file
}

test('a customer downloads the same invoice again and again; others do not find it; an admin does', async ({
  page,
  browser,
}) => {
  await signUpCustomer(page)
  const orderId = await placeOrder(page, { productId: (await productOfOwn(page)).id })
  await payOrder(page, orderId)
  await page.goto(`/account/orders/${orderId}/invoice`)
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible()
  await expectAccessible(page)
  const first = await pdfFrom(page, /^Invoice INV-\d{4}-\d{6} as PDF$/)
  expect(first.name).toMatch(/^INV-\d{4}-\d{6}\.pdf$/)
  const again = await pdfFrom(page, /^Invoice INV/)
  expect(again.bytes.equals(first.bytes)).toBe(true)

  const [document] = (await callAs(page, 'list_order_documents', { p_order_id: orderId })) as {
    document_id: string
  }[]
  const otherUser = await (await browser.newContext()).newPage()
  await signUpCustomer(otherUser)
  const refused = await otherUser.request.get(`/api/billing-documents/${document!.document_id}.pdf`)
  expect(refused.status()).toBe(404)
  await otherUser.context().close()

  const office = await adminPage(browser)
  const number = first.name.replace('.pdf', '')
  await office.goto(`/admin/payment-tracking/documents?search=${number}`)
  await expect(office.getByRole('heading', { level: 1, name: 'Invoices and credit notes' })).toBeVisible()
  await expect(office.getByRole('table', { name: 'Documents' }).getByRole('row')).toHaveCount(2)
  await expectAccessible(office)
  await expectFitsNarrow(office)
  const theirs = await pdfFrom(office, new RegExp(`^${number} as PDF$`))
  expect(theirs.bytes.equals(first.bytes)).toBe(true)
  await office.goto(`/admin/orders/${orderId}`)
  await expect(office.getByRole('heading', { name: 'Documents' })).toBeVisible()
  await pdfFrom(office, new RegExp(`^${number} as PDF$`))
  await office.goto('/admin/payment-tracking/documents?search=nothing+like+this')
  await expect(office.getByText('No documents match.')).toBeVisible()
  await office.context().close()
})

test('a vendor downloads the statement of a month that is over', async ({ page }) => {
  await signIn(page, 'vendor@demo.example')
  const now = new Date()
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
  await page.goto(`/vendor/payouts/statement?month=${now.toISOString().slice(0, 7)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Statement for')
  await expect(page.getByRole('link', { name: 'PDF', exact: true })).toHaveCount(0)
  await page.goto(`/vendor/payouts/statement?month=${last}`)
  const first = await pdfFrom(page, /^PDF$/)
  expect(first.name).toMatch(/^VS-\d{4}-\d{6}\.pdf$/)
  const again = await pdfFrom(page, /^PDF$/)
  expect(again.name).toBe(first.name)
  expect(again.bytes.equals(first.bytes)).toBe(true)
})
