import { expect, type Page } from '@playwright/test'
import { codeOf } from '../server/testing/authenticator'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { gotoLive } from './network'
import { callAs, password } from './people'
import { test } from './test'
import { toasts } from './toasts'
import { createStore, openAdminPage, submitApplication } from './vendors'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

/** Ends the page's session without its knowledge, as another device does. */
async function endSession(page: Page) {
  const response = await page.request.post('/api/auth/sign-out', { data: {} })
  expect(response.ok()).toBe(true)
}

/** The page is told nothing, so that its own change is the first to find that the session has ended. */
const silenceEvents = (page: Page) =>
  page.route('**/api/events?*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 3600000\n\n' }),
  )

async function signInAgain(page: Page) {
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog(page).getByRole('button', { name: 'Sign In' }).click()
}

test('a vendor whose session has ended signs in on the page, and what they entered is saved', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { email } = await createStore(page, await openAdminPage(browser))
  await silenceEvents(page)
  await page.goto('/vendor/products/new')
  await page.getByLabel('Product name').fill('Bolga Basket')
  await page.getByLabel('Price').fill('40')
  await page.getByLabel('Stock').fill('3')
  await endSession(page)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(dialog(page)).toContainText(`Sign in again as ${email}`)
  await expect(dialog(page).getByRole('textbox', { name: 'Password' })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await test.step('a wrong password is told, and closing the dialog loses nothing', async () => {
    await dialog(page).getByRole('textbox', { name: 'Password' }).fill('not-my-password')
    await dialog(page).getByRole('button', { name: 'Sign In' }).click()
    await expect(dialog(page).getByText('Invalid email or password')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByLabel('Product name')).toHaveValue('Bolga Basket')
    await expect(page).toHaveURL('/vendor/products/new')
    await toasts(page).getByRole('button', { name: 'Close' }).click()
  })

  await page.getByRole('button', { name: 'Save as draft' }).click()
  await signInAgain(page)
  await expect(page).toHaveURL('/vendor/products')
  const { items } = (await callAs(page, 'list_vendor_products', {})) as { items: { name: string }[] }
  expect(items.map(({ name }) => name)).toEqual(['Bolga Basket'])
})

test('an admin does so in a form in a dialog, which is sent then', async ({ page, browser }) => {
  const { id, company } = await submitApplication(page)
  const admin = await openAdminPage(browser)
  await silenceEvents(admin)
  await admin.goto('/admin/vendor-approvals')
  await admin.getByRole('button', { name: `Review & Verify: ${company}` }).click()
  await admin.getByRole('button', { name: 'Ask for changes' }).click()
  const form = admin.getByRole('dialog', { name: 'Ask for changes' })
  await form.getByLabel('What to change').fill('Upload the second page.')
  await endSession(admin)
  await form.getByRole('button', { name: 'Ask for changes' }).click()
  await signInAgain(admin)
  await expect(admin.getByText(`${company} has been asked for changes.`)).toBeVisible()
  expect(await callAs(admin, 'get_vendor_application', { p_application_id: id })).toMatchObject({
    application: { requested_changes: [{ text: 'Upload the second page.' }] },
  })
  await admin.context().close()
})

test('a vendor who is told that the session has ended keeps an unsaved form, and leaves a page without one', async ({
  page,
  browser,
}) => {
  await createStore(page, await openAdminPage(browser))
  await gotoLive(page, '/vendor/settings')
  const delivery = page.getByRole('region', { name: 'Delivery' })
  await delivery.getByLabel('City').fill('Kumasi')
  await endSession(page)
  await expect(dialog(page)).toBeVisible()
  await signInAgain(page)
  await expect(dialog(page)).toBeHidden()
  await expect(delivery.getByLabel('City')).toHaveValue('Kumasi')
  await delivery.getByRole('button', { name: 'Save delivery' }).click()
  await expect(page.getByText('Delivery saved.')).toBeVisible()

  await gotoLive(page, '/vendor/orders')
  await endSession(page)
  await expect(page).toHaveURL('/auth?redirect=/vendor/orders')
})

test('a vendor with two-factor authentication is asked for a code too', async ({ page, browser }) => {
  await createStore(page, await openAdminPage(browser))
  const backupCodes = await enableTwoFactor(page)
  await silenceEvents(page)
  await page.goto('/vendor/settings')
  const delivery = page.getByRole('region', { name: 'Delivery' })
  await delivery.getByLabel('City').fill('Tamale')
  await endSession(page)
  await delivery.getByRole('button', { name: 'Save delivery' }).click()
  await signInAgain(page)
  await dialog(page).getByLabel('Code from your authenticator app').fill(backupCodes[0]!)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Delivery saved.')).toBeVisible()
})

async function enableTwoFactor(page: Page): Promise<string[]> {
  const enableResponse = await page.request.post('/api/auth/two-factor/enable', { data: { password } })
  const { totpURI, backupCodes } = (await enableResponse.json()) as { totpURI: string; backupCodes: string[] }
  const code = await codeOf(new URL(totpURI).searchParams.get('secret')!)
  const verifyResponse = await page.request.post('/api/auth/two-factor/verify-totp', { data: { code } })
  expect(verifyResponse.ok()).toBe(true)
  return backupCodes
}
