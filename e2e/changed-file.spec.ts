import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { signIn } from './people'
import { test } from './test'

/** Chooses a file as a person does, through the browser's own dialog. */
async function chooseFile(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').locator('input[type=file]').click()
  await (await chooser).setFiles(path)
}

test.use({ expectedErrors: /ERR_UPLOAD_FILE_CHANGED|422/ })

test('a file that is corrected after it was chosen can be chosen again', async ({ page }, testInfo) => {
  const path = testInfo.outputPath('invoice.csv')
  const writeInvoice = (amount: string) =>
    writeFile(path, `Tracking number,Date,Amount,Currency\nFIX-1,2026-01-05,${amount},USD`)
  await writeInvoice('seven')
  await signIn(page, 'admin@demo.example', '/admin/escrow/carriers')
  await page.getByRole('button', { name: 'Import an invoice' }).click()
  const dialog = page.getByRole('dialog')
  const readInvoice = () => dialog.getByRole('button', { name: 'Read the invoice' }).click()
  await dialog.getByRole('combobox', { name: 'Carrier' }).selectOption({ index: 1 })
  await dialog.getByRole('textbox', { name: 'Invoice number' }).fill(`FIX-${Date.now()}`)
  await chooseFile(page, path)
  await readInvoice()
  await expect(dialog.getByText(/^Row 2, column “Amount”: “seven” is not an amount/)).toBeVisible()

  await writeInvoice('7.405')
  await readInvoice()
  await expect(dialog.getByText('This file has changed since you chose it.')).toBeVisible()
  await writeInvoice('7.40')
  await chooseFile(page, path)
  await readInvoice()
  await expect(dialog.getByRole('row').filter({ hasText: 'FIX-1' })).toContainText('No order has this parcel')
})
