import { expect, type Page, type Request } from '@playwright/test'
import * as texts from '../contract/texts'
import { documentLimits } from '../contract/vendors/facts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { field, fillBusiness, registrationInput } from './application-form'
import { holdRequests, randomAddress } from './network'
import { firstLinkOf, waitForEmailTo, newEmail, password, signIn, signUpCustomer } from './people'
import { test } from './test'
import { openAdminPage, pdfFile, sendApplication } from './vendors'

const { chunkBytes, chunksAtOnce } = documentLimits
const nextButton = (page: Page) => page.getByRole('button', { name: 'Next' })
const stepHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

/** The offset of the chunk that a request uploads; undefined if it uploads none. */
function offsetOf(request: Request): number | undefined {
  if (!request.url().endsWith('/upload_application_document')) return undefined
  const form = request.postDataBuffer()?.toString('latin1') ?? ''
  const [, offset] = /name="p_offset"\r\n\r\n(\d+)/.exec(form) ?? []
  return offset === undefined ? undefined : Number(offset)
}

/** The offsets of the chunks that have been received, and of those that were sent again. */
function watchChunks(page: Page) {
  const receivedOffsets = new Set<number>()
  const resends = new Set<Request>()
  page.on('request', (request) => {
    const offset = offsetOf(request)
    if (offset !== undefined && receivedOffsets.has(offset)) resends.add(request)
  })
  // An attempt while the browser is offline sends nothing.
  page.on('requestfailed', (request) => resends.delete(request))
  page.on('response', (response) => {
    const offset = offsetOf(response.request())
    if (offset !== undefined) receivedOffsets.add(offset)
  })
  return { receivedOffsets, resends }
}

async function fillSustainability(page: Page) {
  await page.getByRole('checkbox', { name: 'Fair Trade' }).check()
  await page.getByRole('checkbox', { name: 'Other', exact: true }).check()
  await field(page, 'Your other practice').fill('composting')
}

const certificateInput = (page: Page) => page.getByLabel('Certification document')

async function uploadBoth(page: Page) {
  await registrationInput(page).setInputFiles(pdfFile('registration.pdf'))
  await expect(page.getByText('registration.pdf is uploaded.')).toBeVisible()
  await certificateInput(page).setInputFiles(pdfFile('fair-trade.pdf'))
  await expect(page.getByText('fair-trade.pdf is uploaded.')).toBeVisible()
}

const reviewDialog = (page: Page, company: string) => page.getByRole('dialog', { name: company })

/** Opens the review of an application among those that are pending. */
async function openReview(page: Page, company: string) {
  await page.goto('/admin/vendor-approvals')
  await page.getByRole('button', { name: `Review & Verify: ${company}` }).click()
  await expect(reviewDialog(page, company).getByRole('heading', { name: 'Documents' })).toBeVisible()
}

test('a visitor applies: each step says what is missing, errors disappear as they are corrected, and the review links back', async ({
  page,
}) => {
  await page.goto('/register/vendor')
  await expect(page.getByRole('heading', { level: 1, name: 'Become a Vendor' })).toBeVisible()
  await expect(
    page.getByText(/Review takes 3-5 business days\. Documents must be PDF, JPG or PNG up to 5MB\./),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await nextButton(page).click()
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
  await expectNoSidewaysScroll(page)
  const email = newEmail('applicant')
  await fillBusiness(page, 'Akosombo Weavers', email)
  await expect(page.getByText('Please select a category')).toBeHidden()
  await expect(page.getByText('Please select a country')).toBeHidden()
  await expect(page.getByText('How vendors in Ghana are paid')).toBeVisible()
  await page.getByLabel('Country').selectOption('EG')
  await expect(page.getByText('How vendors in Egypt are paid')).toBeVisible()
  await expect(page.getByText('You need your bank’s name and SWIFT code, the IBAN and')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Country').selectOption('GH')
  await nextButton(page).click()

  await expect(stepHeading(page, 'Sustainability')).toBeFocused()
  await nextButton(page).click()
  await expect(page.getByText('Please select at least one practice')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Other', exact: true }).check()
  await expect(page.getByText('Please select at least one practice')).toBeHidden()
  await nextButton(page).click()
  await expect(page.getByText('Please describe your "Other" practice')).toBeVisible()
  await fillSustainability(page)
  await expectAccessible(page)
  await nextButton(page).click()

  await expect(stepHeading(page, 'Documents')).toBeFocused()
  await nextButton(page).click()
  await expect(page.getByText('This document is required')).toBeVisible()
  await expect(page.getByText('Please upload proof of your certifications')).toBeVisible()
  await registrationInput(page).setInputFiles(pdfFile('big.pdf', documentLimits.maxBytes))
  await expect(page.getByText('Max file size is 5MB')).toBeVisible()
  const wordFile = { name: 'registration.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') }
  await registrationInput(page).setInputFiles(wordFile)
  await expect(page.getByText('Only .pdf, .jpg, and .png formats are supported')).toBeVisible()
  await registrationInput(page).setInputFiles({
    ...pdfFile('disguised.pdf'),
    buffer: Buffer.from('MZ is no PDF'),
  })
  await expect(page.getByText(/Only \.pdf, \.jpg, and \.png formats are supported/)).toBeVisible()
  await uploadBoth(page)
  await expectAccessible(page)
  await nextButton(page).click()

  await expect(stepHeading(page, 'Review & Submit')).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Edit Business Information' }).click()
  await field(page, 'Company name').fill('Akosombo Basket Weavers')
  for (let clicks = 0; clicks < 3; clicks++) await nextButton(page).click()
  await expect(page.getByText('Akosombo Basket Weavers')).toBeVisible()
  await expect(page.getByText('Other: composting')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/register/vendor')
  await expect(field(page, 'Company name')).toHaveValue('')
})

test.describe('over a connection that drops', () => {
  test.use({ expectedErrors: /net::ERR_/ })

  test('what was typed and uploaded survives a reload, and an interrupted upload resumes where it stopped', async ({
    page,
    context,
  }) => {
    const email = newEmail('traveller')
    await page.goto('/register/vendor')
    await fillBusiness(page, 'Lake Weavers', email)
    await nextButton(page).click()
    await fillSustainability(page)
    await nextButton(page).click()
    await certificateInput(page).setInputFiles(pdfFile('fair-trade.pdf'))
    await expect(page.getByText('fair-trade.pdf is uploaded.')).toBeVisible()

    // The connection drops after the second chunk.
    const chunks = watchChunks(page)
    const document = pdfFile('registration.pdf', 5 * chunkBytes)
    let wasCut = false
    await page.route('**/api/rpc/upload_application_document', async (route) => {
      if (offsetOf(route.request()) !== 2 * chunkBytes || wasCut) return route.continue()
      wasCut = true
      await expect.poll(() => chunks.receivedOffsets.size).toBeGreaterThanOrEqual(2)
      await context.setOffline(true)
      return route.abort('internetdisconnected')
    })
    await registrationInput(page).setInputFiles(document)
    await expect(
      page.getByText('You’re offline. The upload will continue when you’re back online.'),
    ).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('registration.pdf is uploaded.')).toBeVisible()
    const allOffsets = Array.from({ length: 6 }, (_, n) => n * chunkBytes)
    expect([...chunks.receivedOffsets].sort((a, b) => a - b)).toEqual(allOffsets)
    // It went on with the part that was missing; at most the one that was on its way beside it is sent once more.
    expect(chunks.resends.size).toBeLessThan(chunksAtOnce)
    await page.unrouteAll({ behavior: 'wait' })

    await page.reload()
    await expect(stepHeading(page, 'Documents')).toBeVisible()
    await expect(page.getByText('registration.pdf is uploaded.')).toBeVisible()
    await nextButton(page).click()
    await expect(page.getByText('Lake Weavers')).toBeVisible()
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(stepHeading(page, 'Business Information')).toBeVisible()
    await expect(field(page, 'Company name')).toHaveValue('')
  })
})

test('an upload that a reload interrupts is not forgotten: it goes on with the same file, or is discarded', async ({
  page,
}) => {
  await page.goto('/register/vendor')
  await fillBusiness(page, 'Lake Weavers', newEmail('reloader'))
  await nextButton(page).click()
  await page.getByRole('checkbox', { name: 'Zero waste' }).check()
  await nextButton(page).click()
  await registrationInput(page).setInputFiles(pdfFile('registration.pdf'))
  await expect(page.getByText('registration.pdf is uploaded.')).toBeVisible()
  const interrupt = async (fileName: string) => {
    await page.route('**/api/rpc/upload_application_document', () => {})
    await certificateInput(page).setInputFiles(pdfFile(fileName))
    await expect(page.getByRole('progressbar', { name: `Upload of ${fileName}` })).toBeVisible()
    await page.reload()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await expect(certificateInput(page)).toHaveAccessibleDescription(
      new RegExp(texts.application.uploadInterrupted(fileName)),
    )
  }
  await interrupt('fair-trade.pdf')
  await expect(page.getByText('registration.pdf is uploaded.')).toBeVisible()
  await expect(nextButton(page)).toHaveAccessibleDescription(texts.application.uploadUnfinished)
  await expectAccessible(page)
  await certificateInput(page).setInputFiles(pdfFile('fair-trade.pdf'))
  await expect(page.getByText('fair-trade.pdf is uploaded.')).toBeVisible()
  // The second file takes the place of the first.
  await interrupt('fair-trade-2.pdf')
  await expect(page.getByText('fair-trade.pdf is uploaded.')).toBeHidden()
  await page.getByRole('button', { name: 'Discard the upload' }).click()
  await expect(page.getByText(/was interrupted/)).toBeHidden()
  await nextButton(page).click()
  await expect(stepHeading(page, 'Review & Submit')).toBeFocused()
})

test('starting over discards what is being uploaded', async ({ page }) => {
  await page.goto('/register/vendor')
  await fillBusiness(page, 'Lake Weavers', newEmail('starter'))
  await nextButton(page).click()
  await fillSustainability(page)
  await nextButton(page).click()
  const release = await holdRequests(page, '**/api/rpc/upload_application_document')
  await registrationInput(page).setInputFiles(pdfFile('registration.pdf'))
  await expect(page.getByRole('progressbar', { name: 'Upload of registration.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  const response = page.waitForResponse(/upload_application_document/)
  release()
  await response
  await fillBusiness(page, 'River Weavers', newEmail('starter'))
  await nextButton(page).click()
  await fillSustainability(page)
  await nextButton(page).click()
  await nextButton(page).click()
  await expect(page.getByText('This document is required')).toBeVisible()
})

test('a version from another tab is offered, not overwritten', async ({ page, context }) => {
  const otherVersionNotice = page.getByText('You’ve changed this application in another tab')
  await page.goto('/register/vendor')
  await field(page, 'Company name').fill('First version')
  const storedDraft = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(storedDraft).toContain('First version')
  const draftBefore = await storedDraft()
  const secondTab = await context.newPage()
  await secondTab.clock.install()
  await secondTab.goto('/register/vendor')
  await expect(field(secondTab, 'Company name')).toHaveValue('First version')
  // Merely opening it is no change: however long it stays open, nothing is saved that would notify the first tab.
  await secondTab.clock.runFor(10_000)
  expect(await storedDraft()).toBe(draftBefore)
  await expect(otherVersionNotice).toBeHidden()
  await field(secondTab, 'Company name').fill('Second version')
  await expect(otherVersionNotice).toBeVisible()
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
  await nextButton(page).click()
  await fillSustainability(page)
  await nextButton(page).click()
  await uploadBoth(page)
  await nextButton(page).click()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await page.getByRole('link', { name: 'Check the status' }).click()
  await expect(page.getByRole('heading', { name: 'Application Pending' })).toBeVisible()
  await expect(page.getByText('Application received')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/register/vendor')
  await expect(page).toHaveURL(/\/vendor\/application-status$/)

  const admin = await (await browser.newContext()).newPage()
  await signIn(admin, 'admin@demo.example')
  await openReview(admin, company)
  const dialog = reviewDialog(admin, company)
  await expectAccessible(admin)
  await dialog.getByLabel('Notes for the applicant').fill('The scan is unreadable.')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await admin.getByRole('button', { name: 'Reject the application' }).click()
  await expect(admin.getByText('The applicant was notified by email.')).toBeVisible()
  expect((await waitForEmailTo(page.request, email, /^Your Kijani application/)).text).toContain(
    'The scan is unreadable.',
  )

  await page.goto('/vendor/application-status')
  await expect(page.getByRole('heading', { name: 'Application Rejected' })).toBeVisible()
  await expect(page.getByText('Reason from our team:')).toBeVisible()
  await expect(page.getByText('The scan is unreadable.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Apply again' }).click()
  await expect(field(page, 'Company name')).toHaveValue(company)
  await nextButton(page).click()
  await nextButton(page).click()
  await expect(page.getByText('fair-trade.pdf is uploaded.')).toBeVisible()
  await registrationInput(page).setInputFiles(pdfFile('better-scan.pdf'))
  await expect(page.getByText('better-scan.pdf is uploaded.')).toBeVisible()
  await nextButton(page).click()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible()

  await openReview(admin, company)
  const certificateCard = dialog.getByRole('article', { name: /^Certification/ })
  await expect(certificateCard.getByRole('button', { name: 'Mark as verified' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await certificateCard.getByRole('checkbox', { name: 'Fair Trade' }).check()
  await certificateCard.getByRole('button', { name: 'Mark as verified' }).click()
  await expect(admin.getByText('Document verification updated successfully')).toBeVisible()
  await expect(certificateCard.getByText(/It proves: Fair Trade/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(admin.getByText('One document hasn’t been reviewed yet', { exact: false })).toBeVisible()
  await admin.getByRole('button', { name: 'Approve the application' }).click()
  await expect(admin.getByText('Vendor Approved Successfully')).toBeVisible()
  await admin.getByRole('searchbox', { name: 'Search processed applications' }).fill(company)
  await expect(admin.getByRole('button', { name: `View Details: ${company}` })).toHaveCount(2)
  await expectNoSidewaysScroll(admin)

  const welcomeMail = await waitForEmailTo(page.request, email, /is approved/)
  await page.goto(firstLinkOf(welcomeMail))
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

test('a visitor reads what each plan costs, is sent what they applied with, and is led to it once they have an account', async ({
  page,
}) => {
  const email = newEmail('follower')
  const company = `Dyers ${email.slice(9, 17)}`
  await page.goto('/register/vendor')
  const plan = (name: string) => page.getByRole('radio', { name })
  await expect(plan('Starter')).toHaveAccessibleDescription(
    /We keep [\d.]+% of what your goods are sold for\. The month in which you’re approved is free\. From the next one, \$50\.00/,
  )
  await expect(plan('Bronze')).toHaveAccessibleDescription(/We keep [\d.]+% .* No monthly price\./)
  await fillBusiness(page, company, email)
  await nextButton(page).click()
  await page.getByRole('checkbox', { name: 'Zero waste' }).check()
  await nextButton(page).click()
  await registrationInput(page).setInputFiles(pdfFile('registration.pdf'))
  await expect(page.getByText('registration.pdf is uploaded.')).toBeVisible()
  await nextButton(page).click()
  await expect(page.getByText(/a month, [\d.]+% commission/)).toBeVisible()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  const receipt = await waitForEmailTo(page.request, email, /^We’ve received your application/)
  expect(receipt.text).toContain('registration.pdf')
  await page.getByRole('link', { name: 'Create an account to follow it' }).click()
  await page.getByLabel('Full Name').fill('Akua Mensah')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.goto(firstLinkOf(await waitForEmailTo(page.request, email, /Confirm/)))
  await page.goto('/')
  await expect(page).toHaveURL('/vendor/application-status')
  await expect(page.getByRole('heading', { name: 'Application Pending' })).toBeVisible()
  await expect(page.getByText(company)).toBeVisible()
})

test('Back leads a step back, also without a connection, and then out of the application', async ({
  page,
  context,
}) => {
  await page.goto('/contact')
  await page.goto('/register/vendor')
  const email = newEmail('returner')
  await fillBusiness(page, 'Volta Weavers', email)
  await nextButton(page).click()
  await page.getByRole('checkbox', { name: 'Zero waste' }).check()
  await nextButton(page).click()
  await expect(stepHeading(page, 'Documents')).toBeFocused()
  await context.setOffline(true)
  await page.goBack()
  await expect(stepHeading(page, 'Sustainability')).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'Zero waste' })).toBeChecked()
  await page.goBack()
  await expect(stepHeading(page, 'Business Information')).toBeFocused()
  await expect(field(page, 'Email')).toHaveValue(email)
  await page.goForward()
  await expect(stepHeading(page, 'Sustainability')).toBeFocused()
  await context.setOffline(false)
  await nextButton(page).click()
  await page.reload()
  await expect(stepHeading(page, 'Documents')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(stepHeading(page, 'Sustainability')).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(stepHeading(page, 'Business Information')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/contact')
})

for (const javaScriptEnabled of [true, false])
  test(`a customer says whether an application that was sent with their address is theirs ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    // With an address of their own, since applications of visitors are counted by address.
    const extraHTTPHeaders = { 'x-forwarded-for': randomAddress() }
    const openPage = async () => (await browser.newContext({ javaScriptEnabled, extraHTTPHeaders })).newPage()
    const [page, stranger] = [await openPage(), await openPage()]
    const email = await signUpCustomer(page)
    const { company } = await sendApplication(stranger, email)
    const receipt = await waitForEmailTo(page.request, email, /^We’ve received your application/)
    expect(firstLinkOf(receipt)).toContain('/vendor/application-status')

    await page.goto('/')
    await expect(page).toHaveURL('/account/dashboard')
    await page.getByRole('link', { name: 'View the application' }).click()
    await expect(page.getByRole('heading', { name: texts.application.isItYours })).toBeVisible()
    await expect(page.getByText('+233200000001')).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page)
    await page.getByRole('button', { name: 'It’s not mine' }).click()
    if (javaScriptEnabled)
      await page.getByRole('alertdialog').getByRole('button', { name: 'It’s not mine' }).click()
    await expect(page.getByRole('heading', { name: texts.application.none })).toBeVisible()
    const notice = await waitForEmailTo(
      page.request,
      'admin@demo.example',
      new RegExp(`^Withdrawn: the application of ${company}`),
    )
    expect(notice.text).toContain(email)
    await page.goto('/account/dashboard')
    await expect(page.getByRole('link', { name: 'View the application' })).toBeHidden()

    await sendApplication(stranger, email)
    const admin = await openAdminPage(browser)
    await openReview(admin, company)
    await expect(reviewDialog(admin, company).getByText(/hasn’t confirmed that it’s theirs/)).toBeVisible()
    await page.goto('/register/vendor')
    await expect(page).toHaveURL('/vendor/application-status')
    await page.getByRole('button', { name: 'It’s mine' }).click()
    await expect(page.getByRole('heading', { name: texts.application.pending })).toBeVisible()
    await page.goto('/')
    await expect(page).toHaveURL('/vendor/application-status')
    for (const opened of [page, stranger, admin]) await opened.context().close()
  })

test('an applicant withdraws their application while it is reviewed', async ({ page }) => {
  const email = await signUpCustomer(page)
  await sendApplication(page, email)
  await page.goto('/vendor/application-status')
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(page.getByRole('heading', { name: texts.application.none })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL('/account/dashboard')
})

test('a visitor who is approved chooses a password through the welcome email and finds the store open', async ({
  page,
  browser,
}) => {
  const email = newEmail('no-account')
  const company = `Potters ${email.slice(11, 19)}`
  await page.goto('/register/vendor')
  await fillBusiness(page, company, email)
  await nextButton(page).click()
  await page.getByRole('checkbox', { name: 'Zero waste' }).check()
  await nextButton(page).click()
  await registrationInput(page).setInputFiles(pdfFile('registration.pdf'))
  await expect(page.getByText('registration.pdf is uploaded.')).toBeVisible()
  await nextButton(page).click()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible()
  const admin = await (await browser.newContext()).newPage()
  await signIn(admin, 'admin@demo.example')
  await openReview(admin, company)
  await reviewDialog(admin, company).getByRole('button', { name: 'Approve', exact: true }).click()
  await admin.getByRole('button', { name: 'Approve the application' }).click()
  await expect(admin.getByText('Vendor Approved Successfully')).toBeVisible()

  const link = /https?:\/\/\S*reset-password\S*/.exec(
    (await waitForEmailTo(page.request, email, /is approved/)).text,
  )![0]
  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/vendor\/dashboard$/)
})
