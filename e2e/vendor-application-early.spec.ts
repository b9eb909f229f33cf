import { expect, type Page } from '@playwright/test'
import { field, fillBusiness } from './application-form'
import { actBeforeHydration, waitForHydration } from './hydration'
import { holdRequests, randomAddress } from './network'
import { newEmail } from './people'
import { test } from './test'

// The application's steps, submitted while the scripts are still on their way: the server answers them.

const company = 'Early Weavers'
const nextButton = (page: Page) => page.getByRole('button', { name: 'Next' })
const stepHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const otherVersionNotice = (page: Page) => page.getByText('You’ve changed this application in another tab')

/** Each test has an address of its own, since these forms are counted by address. */
async function openBeforeScripts(page: Page): Promise<() => void> {
  actBeforeHydration(page)
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': randomAddress() })
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/register/vendor', { waitUntil: 'commit' })
  return release
}

async function expectBusinessFilled(page: Page, email: string) {
  await expect(field(page, 'Company name')).toHaveValue(company)
  await expect(page.getByLabel('Business category')).toHaveValue('Manufacturer/Producer')
  await expect(field(page, 'Tax number')).toHaveValue('C0012345')
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'Company description')).toHaveValue(/sixty families/)
  await expect(page.getByRole('radio', { name: 'Starter' })).toBeChecked()
  await expect(page.getByLabel('Country')).toHaveValue('GH')
  await expect(field(page, 'City')).toHaveValue('Bolgatanga')
  await expect(field(page, 'Business address')).toHaveValue('4 Market Road, Bolgatanga')
  await expect(field(page, 'Telephone number')).toHaveValue('+233200000001')
}

const storedDraft = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))

test('an applicant whose steps were sent before hydration finds all of it after Back, Forward and a reload', async ({
  page,
}) => {
  const email = newEmail('early')
  const release = await openBeforeScripts(page)
  await fillBusiness(page, company, email)
  await field(page, 'Telephone number').fill('07123')
  await nextButton(page).click()
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
  await field(page, 'Telephone number').fill('+233200000001')
  await nextButton(page).click()
  await expect(stepHeading(page, 'Sustainability')).toBeVisible()
  release()
  await waitForHydration(page)
  await expect.poll(() => storedDraft(page)).toContain(company)
  await page.getByRole('checkbox', { name: 'Zero waste' }).check()
  await expect.poll(() => storedDraft(page)).toContain('zero-waste')

  await test.step('a reload stays on the step', async () => {
    await page.reload()
    await waitForHydration(page)
    await expect(stepHeading(page, 'Sustainability')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Zero waste' })).toBeChecked()
  })
  await test.step('Back leads to the business, Forward to the practices', async () => {
    await page.goBack()
    await waitForHydration(page)
    await expect(stepHeading(page, 'Business Information')).toBeVisible()
    await expectBusinessFilled(page, email)
    await page.goForward()
    await waitForHydration(page)
    await expect(stepHeading(page, 'Sustainability')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Zero waste' })).toBeChecked()
    await page.getByRole('button', { name: 'Back' }).click()
    await expectBusinessFilled(page, email)
  })
  await expect(otherVersionNotice(page)).toBeHidden()
  await test.step('starting over discards it', async () => {
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.reload()
    await waitForHydration(page)
    await expect(field(page, 'Company name')).toHaveValue('')
  })
})

test('a page that is hydrated while its step is being sent does not count as another tab', async ({
  page,
}) => {
  // Reported by the page: one that is being left cannot be asked.
  const hydrated = new Promise<void>((resolve) => void page.exposeFunction('reportHydration', resolve))
  await page.addInitScript(() => {
    const report = () =>
      'hydrated' in document.documentElement.dataset && Reflect.get(window, 'reportHydration')()
    new MutationObserver(report).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] })
  })
  const release = await openBeforeScripts(page)
  const answer = await holdRequests(page, '**/register/vendor')
  await fillBusiness(page, company, newEmail('early'))
  await nextButton(page).click({ noWaitAfter: true })
  release()
  await hydrated
  answer()
  await expect(stepHeading(page, 'Sustainability')).toBeVisible()
  await waitForHydration(page)
  await expect(otherVersionNotice(page)).toBeHidden()
  await page.getByRole('checkbox', { name: 'Zero waste' }).check()
  await expect.poll(() => storedDraft(page)).toContain('zero-waste')
})

test('a step that was sent before hydration does not overwrite another application of this browser', async ({
  page,
}) => {
  await page.goto('/register/vendor')
  await waitForHydration(page)
  await field(page, 'Company name').fill('Other Weavers')
  await expect.poll(() => storedDraft(page)).toContain('Other Weavers')
  const release = await openBeforeScripts(page)
  await fillBusiness(page, company, newEmail('early'))
  await nextButton(page).click()
  await expect(stepHeading(page, 'Sustainability')).toBeVisible()
  release()
  await expect(otherVersionNotice(page)).toBeVisible()
  expect(await storedDraft(page)).toContain('Other Weavers')
  await page.getByRole('button', { name: 'Keep this one' }).click()
  await expect.poll(() => storedDraft(page)).toContain(company)
})
