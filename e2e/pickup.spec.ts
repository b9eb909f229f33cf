import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { payOrder, placePickupOrder } from './orders'
import { productsOf, signIn, signUpCustomer, waitForEmailTo } from './people'
import { test } from './test'

const address = 'Unit 7, Old Railway Godowns'

test('a buyer collects an order by the code that the vendor asks for', async ({ page, browser }) => {
  const vendor = await (await browser.newContext()).newPage()
  await signIn(vendor, 'vendor@demo.example', '/vendor/dashboard')
  const storeHref = await vendor.getByRole('link', { name: /View Store/ }).getAttribute('href')
  const email = await signUpCustomer(page)
  const [first, second] = await productsOf(page, storeHref!.split('/').pop()!)
  const orderId = await placePickupOrder(page, { productId: first!.id }, { productId: second!.id })
  await payOrder(page, orderId)
  const shortOrderId = orderId.slice(0, 8)

  await test.step('the buyer reads where it will be', async () => {
    await page.goto(`/account/orders/${orderId}`)
    await expect(page.getByRole('heading', { name: 'Pickup' })).toBeVisible()
    await expect(page.getByText(address)).toBeVisible()
    await expect(page.getByText('We’ll email you once it is ready')).toBeVisible()
    await expect(page.getByRole('paragraph').filter({ hasText: /^Ready for collection/ })).toBeVisible()
  })

  await test.step('the vendor finds it by its service, and prints its slip with both addresses', async () => {
    await vendor.goto(`/vendor/orders?search=${shortOrderId}&service=pickup`)
    await expect(vendor.getByRole('row').nth(1)).toContainText('Pickup')
    await expectAccessible(vendor)
    await vendor.getByRole('combobox', { name: 'Service' }).selectOption('Express')
    await expect(vendor.getByRole('link', { name: shortOrderId })).toHaveCount(0)
    await vendor.goto(`/vendor/orders/packing-slips?order=${orderId}`)
    await expect(vendor.getByRole('region', { name: 'Collected by' })).toBeVisible()
    await expect(vendor.getByText(address)).toBeVisible()
    await expect(vendor.getByText('Kijani Pickup')).toBeVisible()
    await vendor.goto(`/vendor/orders/pick-list?order=${orderId}`)
    await expect(vendor.getByRole('row').nth(1)).toContainText('Pickup')
    await vendor.emulateMedia({ media: 'print' })
    await expect(vendor.getByRole('button', { name: 'Print' })).toBeHidden()
    await vendor.emulateMedia({ media: 'screen' })
  })

  await test.step('the vendor marks it as ready', async () => {
    await vendor.goto(`/vendor/orders/${orderId}`)
    await expect(vendor.getByText('Kijani Pickup, At the maker')).toBeVisible()
    await vendor
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await expect(vendor.getByRole('menuitem', { name: 'Mark as ready for collection' })).toBeVisible()
    await expect(vendor.getByRole('menuitem', { name: /^Add Shipping Info/ })).toContainText(
      'The buyer collects this order.',
    )
    await vendor.keyboard.press('Escape')
    await vendor.getByRole('button', { name: 'Mark all 2 items as ready' }).click()
    const dialog = vendor.getByRole('alertdialog', { name: 'Mark as ready for collection?' })
    await expectAccessible(vendor)
    await dialog.getByRole('button', { name: 'Mark as ready' }).click()
    await expect(vendor.getByRole('button', { name: 'Confirm collection' })).toBeVisible()
    await expectAccessible(vendor)
    await expectNoSidewaysScroll(vendor)
  })

  const code =
    await test.step('the buyer has the code, by email, on the page and from the bell', async () => {
      const card = page
        .getByRole('main')
        .locator('section, article, div')
        .filter({
          has: page.getByRole('heading', { name: 'Ready for collection' }),
        })
      await expect(card.first()).toBeVisible()
      const shown = (await page.getByText(/^\d{4}$/).textContent())!
      const mail = await waitForEmailTo(
        page.request,
        email,
        /^2 items of your order .* are ready for collection$/,
      )
      expect(mail.text).toContain(shown)
      expect(mail.text).toContain(address)
      await expect(page.getByText(/on (its|their) way|Arrives|[Ss]hipped/)).toHaveCount(0)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      // On a phone, at a counter, the code is the first thing.
      const desktop = page.viewportSize()!
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.getByText(shown, { exact: true })).toBeInViewport()
      await page.setViewportSize(desktop)
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await expect(page.getByRole('link', { name: /2 items are ready for collection/ })).toBeVisible()
      await page.keyboard.press('Escape')
      return shown
    })

  await test.step('the vendor enters the code', async () => {
    await vendor.getByRole('button', { name: 'Confirm collection' }).click()
    const dialog = vendor.getByRole('dialog', { name: 'Mark as collected?' })
    await dialog.getByLabel('Code').fill(code === '0000' ? '0001' : '0000')
    await dialog.getByRole('button', { name: 'Mark as collected' }).click()
    await expect(dialog.getByText('That’s not the code of this order.', { exact: false })).toBeVisible()
    await expectAccessible(vendor)
    await dialog.getByLabel('Code').fill(code)
    await dialog.getByRole('button', { name: 'Mark as collected' }).click()
    await expect(vendor.getByText('2 items collected.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(vendor.getByRole('main').getByText('collected', { exact: true }).first()).toBeVisible()
    await vendor.context().close()
  })

  await test.step('the buyer sees it collected, without the code', async () => {
    await expect(page.getByRole('main').getByText('collected', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(code, { exact: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Pickup' })).toHaveCount(0)
  })
})
