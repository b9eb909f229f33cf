import { expect, type Page } from '@playwright/test'
import { documentLimits } from '../contract/vendors/facts'
import * as texts from '../contract/texts'
import { expectNoSidewaysScroll } from './accessibility'
import { field, fillCompany, fillPlanAndAddress, registrationInput } from './application-form'
import { interceptRequest, dropResponse, throttleNetwork } from './network'
import { callAs, newEmail } from './people'
import { test } from './test'
import { toasts } from './toasts'
import { openAdminPage, pdfFile } from './vendors'

const { chunkBytes } = documentLimits
const chunkCount = 8

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: /net::ERR_/ })
// Slow on purpose: the page, and then half a megabyte, come through at 50 kB/s.
test.setTimeout(180_000)

const nextButton = (page: Page) => page.getByRole('button', { name: 'Next' })

/** How much of the document has arrived without a gap, as the server reports for each chunk. */
function watchReceived(page: Page): number[] {
  const receivedByteCounts: number[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('/upload_application_document')) return
    receivedByteCounts.push(((await response.json()) as { received: number }).received)
  })
  return receivedByteCounts
}

test('on a slow phone connection that drops, an application keeps what was typed and sent, and arrives once', async ({
  page,
  browser,
}) => {
  const company = `Slow Line Weavers ${Math.random().toString(36).slice(2, 8)}`
  const email = newEmail('phone')
  const connection = await throttleNetwork(page)
  await page.goto('/register/vendor')
  await fillCompany(page, company, email)
  await page.reload()
  await expect(field(page, 'Company name')).toHaveValue(company)
  await expect(page.getByLabel('Business category')).toHaveValue('Manufacturer/Producer')
  await expect(field(page, 'Email')).toHaveValue(email)
  await fillPlanAndAddress(page)
  await nextButton(page).click()
  await page.getByRole('checkbox', { name: 'Zero waste' }).check()
  await nextButton(page).click()

  await test.step('the connection drops in the middle of a chunk, and the upload resumes with that chunk', async () => {
    const receivedByteCounts = watchReceived(page)
    const document = pdfFile('registration.pdf', chunkCount * chunkBytes)
    await registrationInput(page).setInputFiles(document)
    const progressBar = page.getByRole('progressbar', { name: 'Upload of registration.pdf' })
    const displayedPercent = async () => Number(await progressBar.getAttribute('aria-valuenow'))
    await expect
      .poll(() => Math.max(0, ...receivedByteCounts), { timeout: 60_000 })
      .toBeGreaterThanOrEqual(3 * chunkBytes)
    await connection.disconnect()
    await expect(
      page.getByText('You’re offline. The upload will continue when you’re back online.'),
    ).toBeVisible()
    const percentBefore = await displayedPercent()
    const receivedBytes = Math.max(...receivedByteCounts.splice(0))
    expect(percentBefore).toBeGreaterThan(25)
    await expectNoSidewaysScroll(page)
    await nextButton(page).click({ force: true })
    await expect(page.getByText('This document is required')).toBeHidden()
    await connection.restore()
    await expect(page.getByText('registration.pdf is uploaded.')).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => Math.max(0, ...receivedByteCounts)).toBe(document.buffer.length)
    // It went on where it was: nothing that had arrived was thrown away.
    expect(Math.min(...receivedByteCounts)).toBeGreaterThanOrEqual(receivedBytes)
  })

  await page.reload()
  await expect(page.getByText('registration.pdf is uploaded.')).toBeVisible()
  await nextButton(page).click()
  await expect(page.getByText(company)).toBeVisible()

  await test.step('the response to the application is lost: the page says so, and sending it again changes nothing', async () => {
    const submitButton = page.getByRole('button', { name: 'Submit Application' })
    let submissionCount = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/submit_vendor_application')) submissionCount++
    })
    await interceptRequest(page, 'submit_vendor_application', dropResponse, 1)
    await submitButton.dblclick()
    await expect(toasts(page).filter({ hasText: texts.error.offline })).toBeVisible({ timeout: 30_000 })
    expect(submissionCount).toBe(1)
    await submitButton.click()
    await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible({
      timeout: 30_000,
    })
  })
  const admin = await openAdminPage(browser)
  const { items } = (await callAs(admin, 'list_vendor_applications', { search: company })) as {
    items: { company_name: string }[]
  }
  expect(items.map(({ company_name }) => company_name)).toEqual([company])
  await page.goto('/register/vendor')
  await expect(field(page, 'Company name')).toHaveValue('')
})
