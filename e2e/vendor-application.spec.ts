import { expect, type Page, type Request } from '@playwright/test'
import { documentLimits } from '../contract/vendors/facts'
import { expectAccessible, expectFitsNarrow } from './accessibility'
import { hold } from './network'
import { linkIn, mailTo, newEmail, password, signIn, signUpCustomer } from './people'
import { test } from './test'
import { pdfFile as pdf } from './vendors'

const { chunkBytes, chunksAtOnce } = documentLimits
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

/** Where the part of a document begins that a request brings; undefined if it brings none. */
function offsetOf(request: Request): number | undefined {
  if (!request.url().endsWith('/upload_application_document')) return undefined
  const form = request.postDataBuffer()?.toString('latin1') ?? ''
  const [, offset] = /name="p_offset"\r\n\r\n(\d+)/.exec(form) ?? []
  return offset === undefined ? undefined : Number(offset)
}

/** The parts of a document that have arrived, by where they begin, and those of them that were sent once more. */
function watchParts(page: Page) {
  const arrived = new Set<number>()
  const again: number[] = []
  page.on('request', (request) => {
    const offset = offsetOf(request)
    if (offset !== undefined && arrived.has(offset)) again.push(offset)
  })
  page.on('response', (response) => {
    const offset = offsetOf(response.request())
    if (offset !== undefined) arrived.add(offset)
  })
  return { arrived, again }
}

async function fillBusiness(page: Page, company: string, email: string) {
  await field(page, 'Company name').fill(company)
  await page.getByLabel('Business category').selectOption('Manufacturer/Producer')
  await field(page, 'Tax number').fill('C0012345')
  await field(page, 'Email').fill(email)
  await field(page, 'Company description').fill(
    'We weave baskets of elephant grass with sixty families around Bolgatanga.',
  )
  await page.getByRole('radio', { name: 'Starter' }).check()
  await page.getByLabel('Country').selectOption({ label: 'Ghana' })
  await field(page, 'City').fill('Bolgatanga')
  await field(page, 'Business address').fill('4 Market Road, Bolgatanga')
  await field(page, 'Telephone number').fill('+233200000001')
}

async function fillSustainability(page: Page) {
  await page.getByRole('checkbox', { name: 'Fair Trade' }).check()
  await page.getByRole('checkbox', { name: 'Other', exact: true }).check()
  await field(page, 'Your other practice').fill('composting')
}

const registration = (page: Page) => page.getByLabel('Business registration document')
const certificate = (page: Page) => page.getByLabel('Certification document')

async function uploadBoth(page: Page) {
  await registration(page).setInputFiles(pdf('registration.pdf'))
  await expect(page.getByText('registration.pdf is uploaded.')).toBeVisible()
  await certificate(page).setInputFiles(pdf('fair-trade.pdf'))
  await expect(page.getByText('fair-trade.pdf is uploaded.')).toBeVisible()
}

const reviewDialog = (page: Page, company: string) => page.getByRole('dialog', { name: company })

/** Opens the review of an application among those that are pending. */
async function openReview(page: Page, company: string) {
  await page.goto('/admin/vendor-approvals')
  await page.getByRole('button', { name: `Review & Verify: ${company}` }).click()
  await expect(reviewDialog(page, company).getByRole('heading', { name: 'Documents' })).toBeVisible()
}

test('a visitor applies: each step says what is missing, errors go as they are corrected, and the review leads back', async ({
  page,
}) => {
  await page.goto('/register/vendor')
  await expect(page.getByRole('heading', { level: 1, name: 'Become a Vendor' })).toBeVisible()
  await expect(
    page.getByText(/Review takes 3-5 business days\. Documents must be PDF, JPG or PNG up to 5MB\./),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await next(page).click()
  for (const message of [
    'Company name is required',
    'Please select a category',
    'A valid tax number is required',
    'Please enter a valid email address',
    'Description must be at least 50 characters',
    'Please select a subscription plan',
    'Please select a country',
    'Please enter a city',
    'Please enter a complete business address',
    'Please enter a valid phone number',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await expect(field(page, 'Company name')).toBeFocused()
  await expectAccessible(page)
  await expectFitsNarrow(page)
  const email = newEmail('applicant')
  await fillBusiness(page, 'Akosombo Weavers', email)
  await expect(page.getByText('Please select a category')).toBeHidden()
  await expect(page.getByText('Please select a country')).toBeHidden()
  await next(page).click()

  await expect(step(page, 'Sustainability')).toBeFocused()
  await next(page).click()
  await expect(page.getByText('Please select at least one practice')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Other', exact: true }).check()
  await expect(page.getByText('Please select at least one practice')).toBeHidden()
  await next(page).click()
  await expect(page.getByText('Please describe your "Other" practice')).toBeVisible()
  await fillSustainability(page)
  await expectAccessible(page)
  await next(page).click()

  await expect(step(page, 'Documents')).toBeFocused()
  await next(page).click()
  await expect(page.getByText('This document is required')).toBeVisible()
  await expect(page.getByText('Please upload proof of your certifications')).toBeVisible()
  await registration(page).setInputFiles(pdf('big.pdf', documentLimits.maxBytes))
  await expect(page.getByText('Max file size is 5MB')).toBeVisible()
  const word = { name: 'registration.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') }
  await registration(page).setInputFiles(word)
  await expect(page.getByText('Only .pdf, .jpg, and .png formats are supported')).toBeVisible()
  await registration(page).setInputFiles({ ...pdf('disguised.pdf'), buffer: Buffer.from('MZ is no PDF') })
  await expect(page.getByText(/Only \.pdf, \.jpg, and \.png formats are supported/)).toBeVisible()
  await uploadBoth(page)
  await expectAccessible(page)
  await next(page).click()

  await expect(step(page, 'Review & Submit')).toBeFocused()
  await expectAccessible(page)
  await expectFitsNarrow(page)
  await page.getByRole('button', { name: 'Edit Business Information' }).click()
  await field(page, 'Company name').fill('Akosombo Basket Weavers')
  for (let back = 0; back < 3; back++) await next(page).click()
  await expect(page.getByText('Akosombo Basket Weavers')).toBeVisible()
  await expect(page.getByText('Other: composting')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/register/vendor')
  await expect(field(page, 'Company name')).toHaveValue('')
})

test.describe('over a line that is cut', () => {
  test.use({ expectedErrors: /net::ERR_/ })

  test('what was typed and uploaded survives a reload, and an interrupted upload resumes where it stopped', async ({
    page,
    context,
  }) => {
    const email = newEmail('traveller')
    await page.goto('/register/vendor')
    await fillBusiness(page, 'Lake Weavers', email)
    await next(page).click()
    await fillSustainability(page)
    await next(page).click()
    await certificate(page).setInputFiles(pdf('fair-trade.pdf'))
    await expect(page.getByText('fair-trade.pdf is uploaded.')).toBeVisible()

    // The line is cut after the second part.
    const parts = watchParts(page)
    const document = pdf('registration.pdf', 5 * chunkBytes)
    let wasCut = false
    await page.route('**/api/rpc/upload_application_document', async (route) => {
      if (offsetOf(route.request()) !== 2 * chunkBytes || wasCut) return route.continue()
      wasCut = true
      await expect.poll(() => parts.arrived.size).toBeGreaterThanOrEqual(2)
      await context.setOffline(true)
      return route.abort('internetdisconnected')
    })
    await registration(page).setInputFiles(document)
    await expect(
      page.getByText('You’re offline. The upload will continue when you’re back online.'),
    ).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('registration.pdf is uploaded.')).toBeVisible()
    const whole = Array.from({ length: 6 }, (_, n) => n * chunkBytes)
    expect([...parts.arrived].sort((a, b) => a - b)).toEqual(whole)
    // It went on with the part that was missing; at most the one that was on its way beside it is sent once more.
    expect(parts.again.length).toBeLessThan(chunksAtOnce)
    await page.unrouteAll({ behavior: 'wait' })

    await page.reload()
    await expect(step(page, 'Documents')).toBeVisible()
    await expect(page.getByText('registration.pdf is uploaded.')).toBeVisible()
    await next(page).click()
    await expect(page.getByText('Lake Weavers')).toBeVisible()
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(step(page, 'Business Information')).toBeVisible()
    await expect(field(page, 'Company name')).toHaveValue('')
  })
})

test('starting over gives up what is being uploaded', async ({ page }) => {
  await page.goto('/register/vendor')
  await fillBusiness(page, 'Lake Weavers', newEmail('starter'))
  await next(page).click()
  await fillSustainability(page)
  await next(page).click()
  const release = await hold(page, '**/api/rpc/upload_application_document')
  await registration(page).setInputFiles(pdf('registration.pdf'))
  await expect(page.getByRole('progressbar', { name: 'Upload of registration.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  const answered = page.waitForResponse(/upload_application_document/)
  release()
  await answered
  await fillBusiness(page, 'River Weavers', newEmail('starter'))
  await next(page).click()
  await fillSustainability(page)
  await next(page).click()
  await next(page).click()
  await expect(page.getByText('This document is required')).toBeVisible()
})

test('a version from another tab is offered, not overwritten', async ({ page, context }) => {
  const otherVersion = page.getByText('You’ve changed this application in another tab')
  await page.goto('/register/vendor')
  await field(page, 'Company name').fill('First version')
  const saved = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(saved).toContain('First version')
  const before = await saved()
  const other = await context.newPage()
  await other.clock.install()
  await other.goto('/register/vendor')
  await expect(field(other, 'Company name')).toHaveValue('First version')
  // Merely opening it is no change: however long it stays open, nothing is saved that the first tab would be told of.
  await other.clock.runFor(10_000)
  expect(await saved()).toBe(before)
  await expect(otherVersion).toBeHidden()
  await field(other, 'Company name').fill('Second version')
  await expect(otherVersion).toBeVisible()
  await expect(field(page, 'Company name')).toHaveValue('First version')
  await page.getByRole('button', { name: 'Use that version' }).click()
  await expect(field(page, 'Company name')).toHaveValue('Second version')
})

test('an application is rejected with a reason, sent again, verified and approved, with an email each time', async ({
  page,
  browser,
}) => {
  const email = await signUpCustomer(page)
  const company = `Weavers ${email.slice(9, 17)}`
  await page.goto('/vendor/application-status')
  await expect(page.getByRole('heading', { name: 'No Application Found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Apply Now' }).click()
  await expect(field(page, 'Email')).toHaveValue(email)
  await fillBusiness(page, company, email)
  await next(page).click()
  await fillSustainability(page)
  await next(page).click()
  await uploadBoth(page)
  await next(page).click()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await page.getByRole('link', { name: 'Check the status' }).click()
  await expect(page.getByRole('heading', { name: 'Application Pending' })).toBeVisible()
  await expect(page.getByText('Application received')).toBeVisible()
  await expectAccessible(page)
  await expectFitsNarrow(page)
  await page.goto('/register/vendor')
  await expect(page).toHaveURL(/\/vendor\/application-status$/)

  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'admin@demo.example')
  await openReview(office, company)
  const dialog = reviewDialog(office, company)
  await expectAccessible(office)
  await dialog.getByLabel('Notes for the applicant').fill('The scan is unreadable.')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(office.getByText('The applicant was notified by email.')).toBeVisible()
  expect((await mailTo(page.request, email, /application/)).text).toContain('The scan is unreadable.')

  await page.goto('/vendor/application-status')
  await expect(page.getByRole('heading', { name: 'Application Rejected' })).toBeVisible()
  await expect(page.getByText('Reason from our team:')).toBeVisible()
  await expect(page.getByText('The scan is unreadable.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Apply again' }).click()
  await expect(field(page, 'Company name')).toHaveValue(company)
  await next(page).click()
  await next(page).click()
  await expect(page.getByText('fair-trade.pdf is uploaded.')).toBeVisible()
  await registration(page).setInputFiles(pdf('better-scan.pdf'))
  await expect(page.getByText('better-scan.pdf is uploaded.')).toBeVisible()
  await next(page).click()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible()

  await openReview(office, company)
  const proof = dialog.getByRole('article', { name: /^Certification/ })
  await expect(proof.getByRole('button', { name: 'Mark as verified' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await proof.getByRole('checkbox', { name: 'Fair Trade' }).check()
  await proof.getByRole('button', { name: 'Mark as verified' }).click()
  await expect(office.getByText('Document verification updated successfully')).toBeVisible()
  await expect(proof.getByText(/It proves: Fair Trade/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(office.getByText('Vendor Approved Successfully')).toBeVisible()
  await office.getByRole('searchbox', { name: 'Search processed applications' }).fill(company)
  await expect(office.getByRole('button', { name: `View Details: ${company}` })).toHaveCount(2)
  await expectFitsNarrow(office)

  const welcome = await mailTo(page.request, email, /is approved/)
  await page.goto(linkIn(welcome))
  await page.goto('/vendor/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${company}!` })).toBeVisible()
  await expect(page.getByText('$0.00', { exact: true })).toBeVisible()
  await expect(page.getByText('N/A')).toBeVisible()
  await expect(page.getByText('Coming soon')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Set up your store' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add your first product' }).click()
  await expect(page).toHaveURL('/vendor/products/new')
})

test('a visitor who is approved chooses a password by the welcome mail and finds the store open', async ({
  page,
  browser,
}) => {
  const email = newEmail('no-account')
  const company = `Potters ${email.slice(11, 19)}`
  await page.goto('/register/vendor')
  await fillBusiness(page, company, email)
  await next(page).click()
  await page.getByRole('checkbox', { name: 'Zero waste' }).check()
  await next(page).click()
  await registration(page).setInputFiles(pdf('registration.pdf'))
  await expect(page.getByText('registration.pdf is uploaded.')).toBeVisible()
  await next(page).click()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible()
  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'admin@demo.example')
  await openReview(office, company)
  await reviewDialog(office, company).getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(office.getByText('Vendor Approved Successfully')).toBeVisible()

  const link = /https?:\/\/\S*reset-password\S*/.exec(
    (await mailTo(page.request, email, /is approved/)).text,
  )![0]
  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/vendor\/dashboard$/)
})
