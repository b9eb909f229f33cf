import { expect, type Browser, type Page } from '@playwright/test'
import * as texts from '../contract/texts'
import { expectAccessible, expectNoSidewaysScroll, expectTablesFit, smallLaptop } from './accessibility'
import { payOrder } from './orders'
import { addToCart, callAs, fillAddress, productOnSale, signIn, signUpCustomer } from './people'
import { test } from './test'
import { createStore, openAdminPage } from './vendors'

const newCode = () => `V-${Math.random().toString(36).slice(2, 8)}`.toUpperCase()

const openPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

/** A vendor with a product of its own at $33.33. */
async function createVendor(browser: Browser) {
  const [vendor, admin] = [await openPage(browser), await openAdminPage(browser)]
  const { company } = await createStore(vendor, admin)
  const name = `Basket of ${company}`
  const { product_id: productId } = (await callAs(vendor, 'create_product', {
    p_product: { name, category: 'Home & Garden', price: 33.33, quantity: 20 },
  })) as { product_id: string }
  return { vendor, admin, company, name, productId }
}

interface Order {
  discount: { code: string; amount: number } | null
}

test('a vendor’s code takes its discount off the vendor’s goods only, to the cent', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const { vendor, admin, company, name, productId } = await createVendor(browser)
  const code = newCode()

  await test.step('the vendor creates a discount of 10% on one of its products, and starts it', async () => {
    await vendor.goto('/vendor/discounts')
    await expect(vendor.getByText('There are no discounts yet.')).toBeVisible()
    await expectAccessible(vendor)
    await vendor.getByRole('link', { name: 'New discount' }).first().click()
    await expect(vendor.getByRole('heading', { level: 1, name: 'New discount' })).toBeVisible()
    await expect(vendor.getByLabel('Type')).not.toContainText('Free shipping')
    await expect(vendor.getByLabel('Paid by')).toHaveCount(0)
    await vendor.getByLabel('Code').fill('KARIBU10')
    await vendor.getByLabel('Percentage').fill('10')
    await vendor.getByRole('button', { name: 'Save discount' }).click()
    await expect(vendor.getByText('This code is already taken. Choose another one.').first()).toBeVisible()
    await vendor.getByLabel('Code').fill(code)
    await vendor.getByRole('combobox', { name: 'Goods' }).selectOption({ label: 'Some products' })
    await vendor.getByLabel('Find products').fill(company.slice(-6))
    await vendor.getByRole('button', { name: `Add ${name}` }).click()
    await expectAccessible(vendor)
    await expectNoSidewaysScroll(vendor)
    await vendor.getByRole('button', { name: 'Save discount' }).click()
    await expect(vendor.getByRole('heading', { level: 1, name: code })).toContainText('Draft')
    await vendor.getByRole('button', { name: 'Start' }).click()
    await expect(vendor.getByRole('heading', { level: 1, name: code })).toContainText('Active')
  })

  await test.step('a buyer uses it on goods of two vendors', async () => {
    await signUpCustomer(page)
    const other = await productOnSale(page, { index: 5, stock: 20 })
    await addToCart(page, productId, 2)
    await addToCart(page, other.id, 1)
    await page.goto('/checkout')
    await fillAddress(page)
    await page.getByRole('radio', { name: /Standard/ }).check()
    const codeField = page.getByRole('textbox', { name: 'Promo code' })
    await codeField.fill(code.toLowerCase())
    await codeField.press('Enter')
    // 10% of 2 × $33.33, and nothing of the other vendor's goods.
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    await expect(summary.getByText(texts.promotion.amountOff('$6.67', company))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
    const { items } = (await callAs(page, 'get_customer_orders', {})) as { items: { order_id: string }[] }
    const orderId = items[0]!.order_id
    await payOrder(page, orderId)
    const order = (await callAs(page, 'get_order_details', { p_order_id: orderId })) as Order
    expect(order.discount).toEqual({ code, amount: 6.67 })
    const sale = (await callAs(vendor, 'get_vendor_order_details', { p_order_id: orderId })) as object
    expect(sale).toMatchObject({ total_vendor_amount: 66.66, discount: { amount: 6.67, paid_by: 'vendor' } })
  })

  await test.step('the vendor sees what the code has done', async () => {
    await vendor.reload()
    const main = vendor.getByRole('main')
    await expect(main.getByText('$6.67', { exact: true })).toBeVisible()
    await expect(main.getByText('$59.99', { exact: true }).first()).toBeVisible()
    await expect(main.getByText('−$6.67')).toBeVisible()
    await expect(main.getByText('Abena Journey')).toBeVisible()
    await expectAccessible(vendor)
    await vendor.getByRole('link', { name: 'Edit' }).click()
    await expect(vendor.getByText(/^This discount has been used,/)).toBeVisible()
    await vendor.goto('/vendor/discounts')
    await expect(vendor.getByRole('link', { name: code })).toBeVisible()
    await vendor.setViewportSize(smallLaptop)
    await expectTablesFit(vendor)
  })

  await test.step('another vendor does not find it', async () => {
    const { items } = (await callAs(vendor, 'list_promotions', {})) as { items: { promotion_id: string }[] }
    const otherVendor = await openPage(browser)
    await signIn(otherVendor, 'vendor@demo.example')
    const response = await otherVendor.goto(`/vendor/discounts/${items[0]!.promotion_id}`)
    expect(response!.status()).toBe(404)
  })

  await test.step('staff see whose it is, and end it', async () => {
    await admin.goto(`/admin/promotions?owner=vendor&search=${code}`)
    await expect(admin.getByRole('cell', { name: company })).toBeVisible()
    await admin.setViewportSize(smallLaptop)
    await expectTablesFit(admin)
    await admin.getByRole('link', { name: code }).click()
    await expect(admin.getByRole('link', { name: 'Edit' })).toHaveCount(0)
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'End', exact: true }).click()
    await admin.getByRole('button', { name: 'End promotion' }).click()
    await expect(admin.getByRole('heading', { level: 1, name: code })).toContainText('Ended')
  })
})

test('a vendor joins a promotion that vendors pay for, and its goods alone are reduced', async ({
  page,
  browser,
}) => {
  const { vendor, admin, name, productId } = await createVendor(browser)
  const code = newCode()
  const { promotion_id: p_promotion_id } = (await callAs(admin, 'save_promotion', {
    p_promotion: {
      code,
      kind: 'percent',
      percent: 10,
      paid_by: 'vendor',
      scope: 'products',
      subjects: [productId],
    },
  })) as { promotion_id: string }
  await callAs(admin, 'transition_promotion', { p_promotion_id, p_action: 'activate' })
  await signUpCustomer(page)
  await addToCart(page, productId, 1)
  const estimate = () =>
    page.request.post('/api/rpc/estimate_promotion', { data: { p_promotion_code: code } })
  expect((await estimate()).status()).toBe(409)

  await vendor.goto('/vendor/discounts')
  const offer = vendor
    .getByRole('list', { name: /^Promotions from/ })
    .getByRole('listitem')
    .filter({ hasText: code })
  await expect(offer).toContainText(`10% off ${name}`)
  await expectAccessible(vendor)
  await expectNoSidewaysScroll(vendor)
  await offer.getByRole('button', { name: `Join ${code}` }).click()
  const dialog = vendor.getByRole('alertdialog', { name: `Join ${code}?` })
  await expectAccessible(vendor)
  await dialog.getByRole('button', { name: 'Join the promotion' }).click()
  await expect(offer).toContainText('You joined on')
  expect(await (await estimate()).json()).toMatchObject({ discount: 3.33 })
  await admin.goto(`/admin/promotions/${p_promotion_id}`)
  await expect(admin.getByText('1 vendor', { exact: true })).toBeVisible()

  await offer.getByRole('button', { name: `Leave ${code}` }).click()
  await vendor.getByRole('button', { name: 'Leave the promotion' }).click()
  await expect(offer.getByRole('button', { name: `Join ${code}` })).toBeVisible()
  expect((await estimate()).status()).toBe(409)
})
