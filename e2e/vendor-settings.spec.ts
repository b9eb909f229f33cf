import { expect } from '@playwright/test'
import sharp from 'sharp'
import * as texts from '../contract/texts'
import { expectAccessible, expectNoTextOverflow, expectNoSidewaysScroll } from './accessibility'
import { callAs, signIn } from './people'
import { test } from './test'
import { openAdminPage, createStore } from './vendors'

const imageUpload = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#2f6b3f' } })
    .png()
    .toBuffer(),
})
const dateInDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a vendor designs its storefront, previews it before saving, and is warned before leaving', async ({
  page,
  browser,
}) => {
  const { company, slug } = await createStore(page, await openAdminPage(browser))
  await page.goto('/vendor/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const section = page.getByRole('region', { name: 'Storefront' })
  const preview = section.getByRole('figure')
  await expect(preview).toContainText(company)
  const name = `${company} of Bolga`
  await section.getByLabel('Store name').fill(name)
  await expect(preview).toContainText(name)
  await section.getByLabel('Banner', { exact: true }).setInputFiles(await imageUpload('small.png', 400, 200))
  await section.getByLabel('Logo').setInputFiles(await imageUpload('logo.png', 900, 700))
  await expect(section.getByText(/at least 1280 × 480 pixels/)).toBeVisible()
  await expect(preview.locator('img')).toHaveCount(1)
  await section.getByLabel('Banner', { exact: true }).setInputFiles(await imageUpload('wide.png', 2000, 900))
  await expect(preview.locator('img')).toHaveCount(2)
  await expect(section.getByText(/at least 1280 × 480 pixels/)).toBeHidden()
  const logoCrop = section.getByRole('slider', { name: 'Crop of the logo, from left to right' })
  await logoCrop.press('End')
  await expect(preview.locator('img').nth(1)).toHaveCSS('object-position', '100% 50%')
  await expect(preview.locator('img').first()).toHaveCSS('object-position', '50% 50%')
  await section.getByRole('slider', { name: 'Crop of the banner, from top to bottom' }).press('Home')
  await expect(preview.locator('img').first()).toHaveCSS('object-position', '50% 0%')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('complementary').getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await section.getByLabel('Description').fill('Too short')
  await section.getByRole('button', { name: 'Save storefront' }).click()
  await expect(section.getByText('Description must be at least 50 characters')).toBeVisible()
  await section
    .getByLabel('Description')
    .fill('We weave baskets of elephant grass, and teach how to, with sixty families around Bolgatanga.')
  await section.getByRole('button', { name: 'Save storefront' }).click()
  await expect(page.getByText('Storefront saved.')).toBeVisible()

  await page.goto(`/store/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/and teach how to/)).toBeVisible()
  const banner = page.locator('header img[srcset*="2560w"]')
  await expect(banner).toBeVisible()
  await expect(banner).toHaveAttribute('src', /-50-0\/2560\.webp$/)
})

test('what another tab has saved is not overwritten, and nothing typed is lost', async ({
  page,
  browser,
}) => {
  await createStore(page, await openAdminPage(browser))
  await page.goto('/vendor/settings')
  const section = page.getByRole('region', { name: 'Delivery' })
  await section.getByLabel('City').fill('Kumasi')
  await section.getByLabel('Pickup hours').fill('Mornings only')
  const { delivery } = (await callAs(page, 'get_vendor_settings', {})) as { delivery: { version: string } }
  await callAs(page, 'save_delivery', {
    p_version: delivery.version,
    p_delivery: { city: 'Tamale', handling_days: 5, pickup_hours: '' },
  })
  const saveButton = section.getByRole('button', { name: 'Save delivery' })
  await saveButton.click()
  await expect(section.getByText(texts.error.versionConflict)).toBeVisible()
  await expect(section.getByText(texts.form.changedMeanwhile('Tamale'))).toBeVisible()
  await expect(section.getByLabel('City')).toBeFocused()
  await expect(section.getByLabel('City')).toHaveValue('Kumasi')
  await expect(section.getByLabel('Handling days')).toHaveValue('5')
  await expect(section.getByLabel('Pickup hours')).toHaveValue('Mornings only')
  await expectAccessible(page)
  await saveButton.click()
  await expect(page.getByText('Delivery saved.')).toBeVisible()
  await expect(saveButton).toHaveAccessibleDescription('There is nothing to save.')
  const settingsAfter = await callAs(page, 'get_vendor_settings', {})
  const p_delivery = { city: 'Kumasi', handling_days: 5, pickup_hours: 'Mornings only' }
  expect(settingsAfter).toMatchObject({ delivery: p_delivery })

  await section.getByLabel('City').fill('Accra')
  await saveButton.click()
  await expect(saveButton).toHaveAccessibleDescription('There is nothing to save.')
  expect(await callAs(page, 'get_vendor_settings', {})).toMatchObject({ delivery: { city: 'Accra' } })
})

test('during a holiday the store and its products say so, and nothing is added to a cart', async ({
  page,
  browser,
}) => {
  const { slug, company } = await createStore(page, await openAdminPage(browser))
  const { product_id } = (await callAs(page, 'create_product', {
    p_product: { name: 'Bolga basket', price: 40, quantity: 5 },
  })) as { product_id: string }
  await page.goto('/vendor/settings')
  const section = page.getByRole('region', { name: 'Holiday' })
  await section.getByLabel('Closed from').fill(dateInDays(0))
  await section.getByRole('button', { name: 'Save holiday' }).click()
  await expect(section.getByText('Enter both the first and the last day, or neither.')).toBeVisible()
  await section.getByLabel('Closed from').fill(dateInDays(-3))
  await section.getByLabel('Closed to').fill(dateInDays(-1))
  await section.getByRole('button', { name: 'Save holiday' }).click()
  await expect(section.getByText('This day is over. A holiday ends today or later.')).toBeVisible()
  await expect(section.getByLabel('Closed to')).toBeFocused()
  await section.getByLabel('Closed from').fill(dateInDays(0))
  await section.getByLabel('Closed to').fill(dateInDays(6))
  await section.getByRole('button', { name: 'Save holiday' }).click()
  await expect(section.getByText(/^Closed from .* inclusive\.$/)).toBeVisible()

  const closedPattern = new RegExp(`${company} is closed and takes orders again on`)
  await page.goto(`/store/${slug}`)
  await expect(page.getByText(closedPattern)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/product/${product_id}`)
  await expect(page.getByText('Closed for a holiday')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  const rejectedResponse = await page.request.post('/api/rpc/add_to_cart', {
    data: { p_product_id: product_id, p_quantity: 1 },
  })
  expect(rejectedResponse.status()).toBe(409)
  expect(await rejectedResponse.json()).toMatchObject({
    code: 'store_closed',
    message: expect.stringMatching(closedPattern) as unknown,
  })

  await page.goto('/vendor/settings')
  await section.getByRole('button', { name: 'Cancel the holiday' }).click()
  await expect(page.getByText('Holiday ended.')).toBeVisible()
  await expect(section.getByLabel('Closed from')).toHaveValue('')
})

test('another plan shows what it costs and when it starts before it is chosen', async ({ page, browser }) => {
  await createStore(page, await openAdminPage(browser))
  await page.goto('/vendor/settings')
  const section = page.getByRole('region', { name: 'Plan' })
  await expect(section.getByText(/You are on Starter: \$50\.00 a month/)).toBeVisible()
  for (const name of ['Growth', 'Premium'])
    await expectNoTextOverflow(page, section.locator('label').filter({ hasText: name }))
  const button = section.getByRole('button', { name: 'Change plan' })
  const growth = section.getByRole('radio', { name: 'Growth' })
  await expect(growth).toHaveAccessibleDescription(/6% commission\. Starts now: \$\d+\.\d\d until/)
  await growth.check()
  await expect(button).toHaveAccessibleDescription(/^Growth costs \$.*your available balance is \$0\.00\.$/)

  const bronze = section.getByRole('radio', { name: 'Bronze' })
  await expect(bronze).toHaveAccessibleDescription(/10% commission\. Starts on/)
  await bronze.check()
  await button.click()
  const dialog = page.getByRole('alertdialog', { name: 'Change to Bronze?' })
  await expect(dialog).toContainText('You’ll stay on Starter until')
  await expect(dialog).toContainText('we keep 10% of the goods’ price instead of 8%.')
  await expect(dialog).toContainText('Items already ordered keep their rate.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change to Bronze' }).click()
  await expect(page.getByText(/^Your plan will be Bronze from .*\.$/)).toBeVisible()
  await expect(section.getByText(/You are on Starter.*From .*, you’ll be on Bronze\./)).toBeVisible()

  await section.getByRole('radio', { name: /Starter/ }).check()
  await button.click()
  await page.getByRole('button', { name: 'Stay on Starter' }).click()
  await expect(section.getByText(/you are on Bronze/)).toBeHidden()
})

test('a vendor on a phone goes straight to a section of the settings', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'vendor@demo.example', '/vendor/settings')
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await expect(links).toHaveText([
    'Storefront',
    'Holiday',
    'Delivery',
    'Shipping offers',
    'Payout method',
    'Plan',
    'Notifications',
  ])
  for (const link of await links.all()) {
    const title = await link.innerText()
    await link.click()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport()
    await page.evaluate(() => scrollTo(0, 0))
  }
})
