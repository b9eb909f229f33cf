import { expect, type Download, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { payOrder, placeOrder } from './orders'
import { callAs, isolatedProduct, signIn, signUpCustomer } from './people'
import { test } from './test'
import { openAdminPage } from './vendors'

async function readDownload(downloadPromise: Promise<Download>) {
  const download = await downloadPromise
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** Presses a link to a PDF and reads the file. */
async function downloadPdf(page: Page, name: RegExp) {
  const downloadPromise = page.waitForEvent('download')
  await page.getByRole('link', { name }).first().click()
  const file = await readDownload(downloadPromise)
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  return file
}

test('a customer downloads the same invoice again and again; other customers get a 404; an admin gets it', async ({
  page,
  browser,
}) => {
  await signUpCustomer(page)
  const orderId = await placeOrder(page, { productId: (await isolatedProduct(page)).id })
  await payOrder(page, orderId)
  await page.goto(`/account/orders/${orderId}/invoice`)
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible()
  await expectAccessible(page)
  const firstPdf = await downloadPdf(page, /^Invoice PDF: INV-\d{4}-\d{6}$/)
  expect(firstPdf.name).toMatch(/^INV-\d{4}-\d{6}\.pdf$/)
  const secondPdf = await downloadPdf(page, /^Invoice PDF: INV/)
  expect(secondPdf.bytes.equals(firstPdf.bytes)).toBe(true)

  const [document] = (await callAs(page, 'list_order_documents', { p_order_id: orderId })) as {
    document_id: string
  }[]
  const otherUser = await (await browser.newContext()).newPage()
  await signUpCustomer(otherUser)
  const deniedResponse = await otherUser.request.get(`/api/billing-documents/${document!.document_id}.pdf`)
  expect(deniedResponse.status()).toBe(404)
  await otherUser.context().close()

  const admin = await openAdminPage(browser)
  const number = firstPdf.name.replace('.pdf', '')
  await admin.goto(`/admin/payment-tracking/documents?search=${number}`)
  await expect(admin.getByRole('heading', { level: 1, name: 'Invoices and credit notes' })).toBeVisible()
  await expect(admin.getByRole('table', { name: 'Documents' }).getByRole('row')).toHaveCount(2)
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  const adminPdf = await downloadPdf(admin, new RegExp(`^${number} as PDF$`))
  expect(adminPdf.bytes.equals(firstPdf.bytes)).toBe(true)
  await admin.goto(`/admin/orders/${orderId}`)
  await expect(admin.getByRole('heading', { name: 'Documents' })).toBeVisible()
  await downloadPdf(admin, new RegExp(`^${number} as PDF$`))
  await admin.goto('/admin/payment-tracking/documents?search=nothing+like+this')
  await expect(admin.getByText('No documents match.')).toBeVisible()
  await admin.context().close()
})

test('a vendor downloads the statement of a month that is over', async ({ page }) => {
  await signIn(page, 'vendor@demo.example')
  const now = new Date()
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
    .toISOString()
    .slice(0, 7)
  await page.goto(`/vendor/payouts/statement?month=${now.toISOString().slice(0, 7)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Statement for')
  await expect(page.getByRole('link', { name: 'PDF', exact: true })).toHaveCount(0)
  await page.goto(`/vendor/payouts/statement?month=${lastMonth}`)
  const firstPdf = await downloadPdf(page, /^PDF$/)
  expect(firstPdf.name).toMatch(/^VS-\d{4}-\d{6}\.pdf$/)
  const secondPdf = await downloadPdf(page, /^PDF$/)
  expect(secondPdf.name).toBe(firstPdf.name)
  expect(secondPdf.bytes.equals(firstPdf.bytes)).toBe(true)
})
