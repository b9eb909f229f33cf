import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { callAs, waitForEmailTo, signIn, signUpCustomer } from './people'
import { test } from './test'

// A country that nobody of the demo lives in: other journeys count their notifications.
const country = 'ST'

test('an announcement arrives in a customer’s bell and by email, and disappears when it is withdrawn', async ({
  page,
  browser,
}) => {
  const customer = await (await browser.newContext()).newPage()
  const email = await signUpCustomer(customer)
  await callAs(customer, 'update_shipping_address', {
    p_shipping_address: {
      fullName: 'Abena Journey',
      phoneNumber: '+2392222222',
      country,
      address: '7 Rua do Mar',
      city: 'São Tomé',
      state: 'Água Grande',
    },
  })
  await customer.goto('/')
  await customer.goto('/marketplace')
  await customer.getByRole('button', { name: 'Notifications' }).click()
  await expect(customer.getByText('No notifications yet')).toBeVisible()
  await customer.keyboard.press('Escape')

  const title = `Market day ${Math.random().toString(36).slice(2, 8)}`
  await signIn(page, 'admin@demo.example')
  await page.goto('/admin/notifications')
  await expect(page).toHaveTitle(/^Notifications/)
  await page.getByRole('button', { name: 'New announcement' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New announcement' })
  await dialog.getByRole('button', { name: 'Send announcement' }).click()
  await expect(dialog.getByText('Enter at least 3 characters.').first()).toBeVisible()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Text').fill('Come and see the makers of the coast.')
  await dialog.getByLabel('Link').fill('/about')
  await dialog.getByLabel('For', { exact: true }).selectOption('customers')
  await dialog.getByLabel('Country').selectOption(country)
  await dialog.getByLabel('By email').click()
  await expect(dialog.getByText(/^\d+ recipients?$/)).toBeVisible()
  await expect(dialog.getByText(/by email$/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send announcement' }).click()
  await expect(page.getByText('The announcement is on its way.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Sent', { timeout: 20_000 })
  await expect(row).toContainText('reached')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await expect(customer.getByRole('button', { name: 'Notifications (1 unread)' })).toBeVisible()
  await waitForEmailTo(page.request, email, new RegExp(title))
  await customer.getByRole('button', { name: /^Notifications/ }).click()
  await expectAccessible(customer)
  await customer.getByRole('link', { name: title }).click()
  await expect(customer).toHaveURL('/about')
  await expect(customer.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  await page.getByRole('button', { name: `Withdraw ${title}` }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).last().click()
  await expect(page.getByText('Announcement withdrawn.')).toBeVisible()
  await expect(row).toContainText('Withdrawn')
  const notificationTitles = async () =>
    ((await callAs(customer, 'list_notifications', {})) as { items: { title: string }[] }).items.map(
      (notification) => notification.title,
    )
  await expect.poll(notificationTitles, { timeout: 20_000 }).not.toContain(title)
})

test('a customer switches announcement emails off', async ({ page }) => {
  await signUpCustomer(page)
  await page.goto('/account/settings')
  const preferences = page.getByRole('group', { name: 'Announcements' })
  await preferences.getByRole('switch', { name: 'By email' }).click()
  await expect
    .poll(() => callAs(page, 'get_notification_preferences', {}))
    .toEqual([
      { kind: 'collection', app: true, email: true },
      { kind: 'back_in_stock', app: true, email: true },
      { kind: 'followed_stores', app: true, email: true },
      { kind: 'announcement', app: true, email: false },
    ])
  await page.reload()
  await expect(preferences.getByRole('switch', { name: 'By email' })).not.toBeChecked()
  await expect(preferences.getByRole('switch', { name: 'In the app' })).toBeChecked()
})
