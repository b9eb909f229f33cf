import { expect, type Browser, type Page } from '@playwright/test'
import * as texts from '../contract/texts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { payOrder } from './orders'
import { addToCart, callAs, fillAddress, signUpCustomer } from './people'
import { test } from './test'
import { createStore, openAdminPage } from './vendors'

const openPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

test('a vendor pays for shipping: its offer, what buyers see of it, and what it earns', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const [vendor, admin] = [await openPage(browser), await openAdminPage(browser)]
  const { slug, company } = await createStore(vendor, admin)
  const { product_id: productId } = (await callAs(vendor, 'create_product', {
    p_product: { name: `Stool of ${company}`, category: 'Home & Garden', price: 33.33, quantity: 20 },
  })) as { product_id: string }

  await test.step('the vendor offers free delivery from a value of goods, and reads what it costs', async () => {
    await vendor.goto('/vendor/settings#shipping-offers')
    const section = vendor.getByRole('region', { name: 'Shipping offers' })
    const world = section.getByRole('group', { name: 'Rest of the world' })
    await expect(world).toContainText(texts.shippingOffers.cost('$27.90', '$4.40'))
    await world.getByLabel('Flat price').fill('-1')
    await section.getByRole('button', { name: 'Save offers' }).click()
    await expect(world.getByText(texts.shippingOffers.flatNegative)).toBeVisible()
    await world.getByLabel('Flat price').fill('12')
    await world.getByLabel('Free from').fill('60')
    await expectAccessible(vendor)
    await expectNoSidewaysScroll(vendor)
    await section.getByRole('button', { name: 'Save offers' }).click()
    await expect(vendor.getByText(texts.shippingOffers.saved)).toBeVisible()
    await vendor.reload()
    await expect(world.getByLabel('Free from')).toHaveValue('60')
  })

  await test.step('a buyer sees it in the store, on the product, and in the cart', async () => {
    await signUpCustomer(page)
    await page.goto(`/store/${slug}`)
    await expect(page.getByRole('region', { name: 'Delivery from this store' })).toContainText(
      'Rest of the world: $12.00, free for orders of $60.00 or more',
    )
    await expectAccessible(page)
    await page.goto(`/product/${productId}`)
    await page
      .getByText(/^Ships from/)
      .first()
      .click()
    await page.getByLabel('Deliver to').selectOption({ label: 'Germany' })
    await expect(page.getByText('delivery to Germany $12.00')).toBeVisible()
    await expect(page.getByText('Free delivery to Germany from $60.00 in this store')).toBeVisible()
    await expectAccessible(page)
    await addToCart(page, productId)
    await page.goto('/cart')
    await expect(page.getByText(`Add $26.67 more from ${company} for free delivery.`)).toBeVisible()
    const shipping = page.getByRole('term').filter({ hasText: 'Shipping from' }).locator('..')
    await expect(shipping).toContainText('$12.00')
    await expectAccessible(page)
  })

  await test.step('with a second piece, delivery is free', async () => {
    await addToCart(page, productId)
    await page.goto('/checkout')
    await fillAddress(page)
    await page.getByLabel('Country').selectOption({ label: 'Germany' })
    await page.getByRole('radio', { name: /Standard/ }).check()
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    await expect(summary).toContainText(/Shipping\s*Free/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
    const { items } = (await callAs(page, 'get_customer_orders', {})) as { items: { order_id: string }[] }
    const orderId = items[0]!.order_id
    await payOrder(page, orderId)
    const order = await callAs(page, 'get_order_details', { p_order_id: orderId })
    expect(order).toMatchObject({ shipping_cost: 0 })
    // 2 kg: 27.90 + 4.40.
    await vendor.goto(`/vendor/orders/${orderId}`)
    await expect(vendor.getByText('Shipping paid by you')).toBeVisible()
    await expect(vendor.getByText('−$32.30', { exact: true })).toBeVisible()
    await expectAccessible(vendor)
    await vendor.goto('/vendor/payouts/statement')
    await expect(vendor.getByText('Shipping paid by you')).toBeVisible()
  })
})
