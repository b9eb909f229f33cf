import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { payOrder, placeOrder } from './orders'
import { productsOf, signIn, signUpCustomer, waitForEmailTo } from './people'
import { test } from './test'

test('a vendor ships 1 of 2 on a phone, then the rest, and the buyer sees both parts', async ({
  page,
  browser,
}) => {
  const vendor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(vendor, 'vendor@demo.example', '/vendor/dashboard')
  await vendor.goto('/vendor/dashboard')
  const storeHref = await vendor
    .getByRole('link', { name: /View Store/ })
    .first()
    .getAttribute('href')
  const email = await signUpCustomer(page)
  const [product] = await productsOf(page, storeHref!.split('/').pop()!)
  const orderId = await placeOrder(page, { productId: product!.id, quantity: 2 })
  await payOrder(page, orderId)
  await page.goto(`/account/orders/${orderId}`)
  const dialog = vendor.getByRole('dialog')
  const quantity = dialog.getByLabel('How many are in this parcel?')

  await vendor.goto(`/vendor/orders/${orderId}`)
  const openShipDialog = async () => {
    await vendor
      .getByRole('button', { name: /^Actions for/ })
      .last()
      .click()
    await vendor.getByRole('menuitem', { name: 'Mark as shipped' }).click()
  }
  await openShipDialog()
  await expect(quantity).toHaveValue('2')
  await expectAccessible(vendor)
  await expectNoSidewaysScroll(vendor)
  await quantity.fill('3')
  await dialog.getByRole('button', { name: 'Ship without tracking' }).click()
  await expect(dialog.getByText('Enter a whole number from 1 to 2.').first()).toBeVisible()
  await quantity.fill('1')
  await dialog.getByLabel('Carrier').fill('DHL')
  await dialog.getByLabel('Tracking number').fill('1234567890')
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(dialog).toBeHidden()
  await expect(vendor.getByText('1 of 2', { exact: true })).toHaveCount(2)
  for (const part of [1, 2])
    await expect(
      vendor.getByRole('button', { name: `Actions for ${product!.name}, part ${part} (1 of 2)` }),
    ).toBeVisible()
  await expectNoSidewaysScroll(vendor)

  await expect(page.getByText('Quantity 1 of 2')).toHaveCount(2)
  await expect(page.getByRole('link', { name: /^Track parcel/ })).toHaveCount(1)
  await expectAccessible(page)
  await waitForEmailTo(page.request, email, /\(1 of 2\) is on its way$/)

  await vendor.goto(`/vendor/orders/packing-slips?order=${orderId}`)
  await expect(vendor.getByRole('cell', { name: '1 of 2' })).toHaveCount(1)
  await expect(vendor.getByRole('cell', { name: '1 unit', exact: true })).toBeVisible()

  await vendor.goto(`/vendor/orders/${orderId}`)
  await openShipDialog()
  await expect(quantity).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Ship without tracking' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Quantity 1 of 2')).toHaveCount(2)
  await vendor.context().close()
})
