import { expect, type Browser, type Page } from '@playwright/test'
import { randomAddress } from './network'
import { bodyLimits } from '../contract/core/limits'
import { documentLimits } from '../contract/vendors/facts'
import { field, fillBusiness, registrationInput } from './application-form'
import { callAs, newEmail } from './people'
import { test } from './test'
import { openAdminPage, pdfFile, submitApplication } from './vendors'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const stepHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

const phoneWidth = 390

/** On a phone with an address of its own, since these forms are counted by address. */
async function openWithoutScripts(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: phoneWidth, height: 800 },
    extraHTTPHeaders: { 'x-forwarded-for': randomAddress() },
  })
  return context.newPage()
}

test('a visitor without scripts applies: errors are at their fields, and nothing that was entered is lost', async ({
  browser,
}) => {
  const page = await openWithoutScripts(browser)
  await page.goto('/register/vendor')
  const email = newEmail('plain')
  const company = `Plain Weavers ${email.slice(6, 14)}`

  await test.step('the business: what is wrong is named, and what is right stays', async () => {
    await field(page, 'Company name').fill(company)
    await field(page, 'Company description').fill('Too short')
    await press(page, 'Next')
    await expect(page.getByText('Description must be at least 50 characters')).toBeVisible()
    await expect(page.getByText('Please select a subscription plan')).toBeVisible()
    await expect(page.getByText('Company name is required')).toBeHidden()
    await expect(field(page, 'Company name')).toHaveValue(company)
    await expect(field(page, 'Company description')).toHaveValue('Too short')
    await fillBusiness(page, company, email)
    await field(page, 'City').press('Enter')
    await expect(stepHeading(page, 'Sustainability')).toBeVisible()
    await expect(page).toHaveURL(/\/register\/vendor$/)
  })

  await test.step('the practices: one is needed, and the other one described', async () => {
    await page.getByRole('checkbox', { name: 'Fair Trade' }).check()
    await press(page, 'Next')
    await expect(page.getByText('Please select at least one')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Fair Trade' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Other', exact: true }).check()
    await press(page, 'Next')
    await expect(stepHeading(page, 'Sustainability')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Other', exact: true })).toBeChecked()
    await field(page, 'Your other practice').fill('composting')
  })

  await test.step('Back keeps both steps', async () => {
    await press(page, 'Back')
    await expect(field(page, 'Company name')).toHaveValue(company)
    await expect(page.getByRole('radio', { name: 'Starter' })).toBeChecked()
    await expect(page.getByLabel('Country')).toHaveValue('GH')
    await expect(page.getByText('How vendors in Ghana are paid')).toBeVisible()
    await press(page, 'Next')
    await expect(field(page, 'Your other practice')).toHaveValue('composting')
    await press(page, 'Next')
  })

  await test.step('the documents: missing, too large and of the wrong type', async () => {
    await press(page, 'Next')
    await expect(page.getByText('This document is required')).toBeVisible()
    const { x, width } = (await registrationInput(page).boundingBox())!
    expect(x + width).toBeLessThan(phoneWidth)
    await registrationInput(page).setInputFiles(pdfFile('big.pdf', documentLimits.maxBytes))
    await page.getByLabel('Certification document').setInputFiles(pdfFile('fair-trade.pdf'))
    await press(page, 'Next')
    await expect(page.getByText('Max file size is 5MB')).toBeVisible()
    await expect(page.getByText('fair-trade.pdf is uploaded.')).toBeVisible()
    await registrationInput(page).setInputFiles(pdfFile('scan.pdf', bodyLimits.fileBytes))
    await press(page, 'Next')
    await expect(page.getByText('Max file size is 5MB')).toBeVisible()
    await expect(page.getByText('fair-trade.pdf is uploaded.')).toBeVisible()
    const disguised = { ...pdfFile('disguised.pdf'), buffer: Buffer.from('MZ is no PDF') }
    await registrationInput(page).setInputFiles(disguised)
    await press(page, 'Next')
    await expect(page.getByText(/Only \.pdf, \.jpg, and \.png formats are supported/)).toBeVisible()
    await registrationInput(page).setInputFiles(pdfFile('registration.pdf', 3 * documentLimits.chunkBytes))
    await press(page, 'Remove fair-trade.pdf')
    await expect(page.getByText('registration.pdf is uploaded.')).toBeVisible()
    await expect(page.getByText('fair-trade.pdf is uploaded.')).toBeHidden()
    await page.getByLabel('Certification document').setInputFiles(pdfFile('fair-trade-2026.pdf'))
    await press(page, 'Next')
  })

  await test.step('the review, with a way back to each step', async () => {
    await expect(page.getByText(company)).toBeVisible()
    await expect(page.getByText('Other: composting')).toBeVisible()
    await expect(page.getByText('registration.pdf')).toBeVisible()
    await expect(page.getByText('fair-trade-2026.pdf')).toBeVisible()
    await expect(page.getByText(/Sent by our payment provider in GHS/).first()).toBeVisible()
    await press(page, 'Edit Business Information')
    await expect(field(page, 'Company name')).toHaveValue(company)
    for (let presses = 0; presses < 3; presses++) await press(page, 'Next')
  })

  await test.step('submitted twice, it is one application', async () => {
    await press(page, 'Submit Application')
    await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible()
    const admin = await openAdminPage(browser)
    await admin.goto('/admin/vendor-approvals')
    await expect(admin.getByRole('button', { name: `Review & Verify: ${company}` })).toHaveCount(1)
    await admin.context().close()
  })
  await page.context().close()
})

test('an applicant without scripts makes the changes that were requested, and resubmits', async ({
  browser,
}) => {
  const page = await openWithoutScripts(browser)
  const { id } = await submitApplication(page)
  const admin = await openAdminPage(browser)
  const points = ['Correct the city', 'Describe your materials']
  await callAs(admin, 'request_application_changes', { p_application_id: id, p_points: points })
  const change = (name: string) => page.getByRole('checkbox', { name })

  await page.goto('/vendor/application-status')
  await change(points[0]!).check()
  await press(page, 'Save')
  await expect(page.getByText('1 of 2 left to do')).toBeVisible()
  await expect(change(points[0]!)).toBeChecked()

  await page.getByRole('link', { name: 'Edit and resubmit' }).click()
  await field(page, 'City').fill('Tamale')
  await change(points[1]!).check()
  for (let presses = 0; presses < 3; presses++) await press(page, 'Next')
  await expect(page.getByText('All changes are ticked off.')).toBeVisible()
  await expect(page.getByText('Tamale, Ghana')).toBeVisible()
  await press(page, 'Submit Application')
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible()
  expect(await callAs(page, 'get_own_vendor_application', {})).toMatchObject({
    city: 'Tamale',
    requested_changes: [],
  })
  await admin.context().close()
  await page.context().close()
})
