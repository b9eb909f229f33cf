import { expect, type Page } from '@playwright/test'
import { documentLimits } from '../contract/vendors/facts'
import * as texts from '../contract/texts'
import { expectFitsNarrow } from './accessibility'
import { interfere, loseAnswer, onSlowLine } from './network'
import { callAs, newEmail } from './people'
import { test } from './test'
import { adminPage, pdfFile } from './vendors'

const { chunkBytes } = documentLimits
const parts = 8

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: /net::ERR_/ })
// Slow on purpose: the page, and then half a megabyte, come through at 50 kB/s.
test.setTimeout(180_000)

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next' })

/** How much of the document has arrived without a gap, as the server answers each part. */
function watchReceived(page: Page): number[] {
  const received: number[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('/upload_application_document')) return
    received.push(((await response.json()) as { received: number }).received)
  })
  return received
}

test('on a slow phone connection that drops, an application keeps what was typed and sent, and arrives once', async ({
  page,
  browser,
}) => {
  const company = `Slow Line Weavers ${Math.random().toString(36).slice(2, 8)}`
  const email = newEmail('phone')
  const line = await onSlowLine(page)
  await page.goto('/register/vendor')
  await field(page, 'Company name').fill(company)
  await page.getByLabel('Business category').selectOption('Manufacturer/Producer')
  await field(page, 'Tax number').fill('C0012345')
  await field(page, 'Email').fill(email)
  await field(page, 'Company description').fill(
    'We weave baskets of elephant grass with sixty families around Bolgatanga.',
  )
  await page.reload()
  await expect(field(page, 'Company name')).toHaveValue(company)
  await expect(page.getByLabel('Business category')).toHaveValue('Manufacturer/Producer')
  await expect(field(page, 'Email')).toHaveValue(email)
  await page.getByRole('radio', { name: 'Starter' }).check()
  await page.getByLabel('Country').selectOption({ label: 'Ghana' })
  await field(page, 'City').fill('Bolgatanga')
  await field(page, 'Business address').fill('4 Market Road, Bolgatanga')
  await field(page, 'Telephone number').fill('+233200000001')
  await next(page).click()
  await page.getByRole('checkbox', { name: 'Zero waste' }).check()
  await next(page).click()

  await test.step('the line is cut in the middle of a part, and the upload goes on with that part', async () => {
    const received = watchReceived(page)
    const document = pdfFile('registration.pdf', parts * chunkBytes)
    await page.getByLabel('Business registration document').setInputFiles(document)
    const bar = page.getByRole('progressbar', { name: 'Upload of registration.pdf' })
    const shown = async () => Number(await bar.getAttribute('aria-valuenow'))
    await expect
      .poll(() => Math.max(0, ...received), { timeout: 60_000 })
      .toBeGreaterThanOrEqual(3 * chunkBytes)
    await line.cut()
    await expect(
      page.getByText('You’re offline. The upload will continue when you’re back online.'),
    ).toBeVisible()
    const before = await shown()
    const arrived = Math.max(...received.splice(0))
    expect(before).toBeGreaterThan(25)
    await expectFitsNarrow(page)
    await next(page).click({ force: true })
    await expect(page.getByText('This document is required')).toBeHidden()
    await line.restore()
    await expect(page.getByText('registration.pdf is uploaded.')).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => Math.max(0, ...received)).toBe(document.buffer.length)
    // It went on where it was: nothing that had arrived was thrown away.
    expect(Math.min(...received)).toBeGreaterThanOrEqual(arrived)
  })

  await page.reload()
  await expect(page.getByText('registration.pdf is uploaded.')).toBeVisible()
  await next(page).click()
  await expect(page.getByText(company)).toBeVisible()

  await test.step('the answer to the application is lost: it is said so, and sending it again changes nothing', async () => {
    const submit = page.getByRole('button', { name: 'Submit Application' })
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/submit_vendor_application')) sent++
    })
    await interfere(page, 'submit_vendor_application', loseAnswer, 1)
    await submit.dblclick()
    await expect(page.getByText(texts.error.offline, { exact: true })).toBeVisible({
      timeout: 30_000,
    })
    expect(sent).toBe(1)
    await submit.click()
    await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible({
      timeout: 30_000,
    })
  })
  const office = await adminPage(browser)
  const { items } = (await callAs(office, 'list_vendor_applications', { search: company })) as {
    items: { company_name: string }[]
  }
  expect(items.map(({ company_name }) => company_name)).toEqual([company])
  await page.goto('/register/vendor')
  await expect(field(page, 'Company name')).toHaveValue('')
})
