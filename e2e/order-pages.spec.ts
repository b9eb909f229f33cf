import { doubleTapMs } from '@contract/core/limits'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { waitForHydration } from './hydration'
import { gotoLive } from './network'
import { payOrder, placeOrder } from './orders'
import {
  callAs,
  waitForEmailTo,
  isolatedProduct,
  productOnSale,
  productsOf,
  signIn,
  signUpCustomer,
} from './people'
import { findProductByName, variantOf } from './products'
import { test } from './test'

const nonexistentId = '00000000-0000-4000-8000-000000000000'

interface OrderDetails {
  order_total: number
  order_items: { item_id: string; product_name: string }[]
}

const detailsOf = async (page: Page, orderId: string) =>
  (await callAs(page, 'get_order_details', { p_order_id: orderId })) as OrderDetails

const formatUsd = (amount: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount)

/** A product of the demo vendor with plenty of stock. */
const vendorProduct = async (page: Page, index: number) =>
  (await productsOf(page, 'jua-na-mto-workshop')).filter(({ quantity }) => quantity >= 10)[index]!

test('a customer follows an order from unpaid to paid, and cancels another', async ({ page }) => {
  test.setTimeout(150_000)
  await signUpCustomer(page)
  const product = await productOnSale(page, { index: 4 })

  await test.step('without orders the list says so and leads to the marketplace', async () => {
    await page.goto('/account/orders')
    await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()
    await expect(page.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/marketplace')
    await expectAccessible(page)
  })

  const orderId = await placeOrder(page, { productId: product.id })
  const { order_total } = await detailsOf(page, orderId)

  await test.step('the unpaid order shows its deadline, and has no invoice yet', async () => {
    await page.goto(`/account/orders/${orderId}`)
    await expect(
      page.getByText(/Please pay within \d+ minutes, or the order will be cancelled\./),
    ).toBeVisible()
    await expect(page.getByText(/^\d{1,2}:\d{2}$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Buy again' })).toHaveCount(0)
    await expect(page.getByRole('list', { name: /^History of/ }).getByRole('listitem')).toHaveText([
      /^Order placed/,
      'Payment',
      'Shipped',
      'Delivered',
    ])
    await expectAccessible(page)
    const invoiceResponse = await page.goto(`/account/orders/${orderId}/invoice`)
    expect(invoiceResponse!.status()).toBe(404)
    await expect(page.getByText('There is no invoice for this order.')).toBeVisible()
    await expect(page.getByText('You’ll get one as soon as the order is paid.')).toBeVisible()
    await page.getByRole('link', { name: 'Pay for this order' }).click()
    await expect(page).toHaveURL(`/account/orders/${orderId}`)
  })

  await test.step('the page follows the payment by itself', async () => {
    await gotoLive(page, `/account/orders/${orderId}`)
    await payOrder(page, orderId)
    await expect(page.getByText('processing', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
    await expect(page.getByText(/^Paid on .* with Card or bank \(Paystack\)$/)).toBeVisible()
  })

  await test.step('the invoice has the right figures, on screen and on paper', async () => {
    await page.getByRole('link', { name: 'Invoice' }).click()
    await expect(page).toHaveURL(`/account/orders/${orderId}/invoice`)
    const sheet = page.getByRole('article', { name: 'Invoice' })
    await expect(sheet.getByText(/^INV-\d{4}-\d{6}$/)).toBeVisible()
    await expect(sheet.getByRole('rowheader', { name: product.name })).toBeVisible()
    await expect(sheet.getByText(/^VAT 16% on/)).toBeVisible()
    await expect(sheet.getByText('Abena Journey')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(sheet.getByText(formatUsd(order_total)).first()).toBeVisible()
    const textColour = await sheet.evaluate((element) => getComputedStyle(element).color)
    expect(textColour, 'dark text, also in dark mode').toBe('rgb(23, 37, 29)')
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g), `pages of ${format}`).toHaveLength(1)
    }
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  })

  await test.step('an unpaid one is cancelled after a confirmation, by keyboard alone', async () => {
    const otherOrderId = await placeOrder(page, { productId: product.id })
    await page.goto(`/account/orders/${otherOrderId}`)
    await page.getByRole('button', { name: 'Cancel order' }).press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Cancel this order?' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Cancel order' }).press('Enter')
    await dialog.getByRole('button', { name: 'Cancel order' }).press('Enter')
    await expect(page.getByText('This order is cancelled.')).toBeVisible()
    await expect(page.getByText(/^You cancelled it on [A-Z][a-z]+ \d{1,2}, \d{4}\.$/)).toBeVisible()
    await expect(page.getByText('You haven’t been charged, and you owe nothing.')).toBeVisible()
    await page.goto(`/account/orders/${otherOrderId}/invoice`)
    await expect(
      page.getByText('The order was cancelled before it was paid, so there’s nothing to invoice.'),
    ).toBeVisible()
  })

  await test.step('the list is filtered by status', async () => {
    await page.goto('/account/orders')
    await expect(page.getByRole('row')).toHaveCount(3)
    await page.getByRole('link', { name: 'Cancelled' }).click()
    await expect(page).toHaveURL('/account/orders?status=cancelled')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: 'Refunded' }).click()
    await expect(page.getByText('None of your orders are refunded.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all orders' }).click()
    await expect(page.getByRole('row')).toHaveCount(3)
  })

  await test.step('nothing scrolls sideways at 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    for (const path of ['', `/${orderId}`, `/${orderId}/invoice`]) {
      await page.goto(`/account/orders${path}`)
      await waitForHydration(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, width]).toEqual([path, 320])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/account/orders')
    // The card's link covers all of it.
    await page
      .getByRole('cell', { name: orderId.slice(0, 8) })
      .first()
      .click({ force: true })
    await expect(page).toHaveURL(`/account/orders/${orderId}`)
    await expectAccessible(page)
  })
})

test('an order names the chosen size: to its buyer, on paper, and to its vendor', async ({
  page,
  browser,
  request,
}) => {
  const email = await signUpCustomer(page)
  const dress = await findProductByName(page, 'Kitenge Wrap Dress')
  const selectedVariant = variantOf(dress, 'M')
  const name = `${dress.name}, M`
  const orderId = await placeOrder(page, { productId: dress.id, variantId: selectedVariant.id })
  await payOrder(page, orderId)
  for (const path of [`/order-confirmation/${orderId}`, `/account/orders/${orderId}`]) {
    await page.goto(path)
    const item = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: dress.name }) })
    await expect(item.getByText('M', { exact: true })).toBeVisible()
    await expect(item.getByRole('link', { name: dress.name })).toHaveAttribute(
      'href',
      `/product/${dress.id}?variant=${selectedVariant.id}`,
    )
    await expect(item.getByRole('list', { name: `History of ${name}` })).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Invoice' }).click()
  await expect(page.getByRole('rowheader', { name: dress.name })).toContainText(
    `, M · SKU ${selectedVariant.sku}`,
  )
  expect((await waitForEmailTo(request, email, /^Your order [0-9a-f]{8}$/)).text).toContain(
    `${dress.name} (M · 1 ×`,
  )

  const vendor = await (await browser.newContext()).newPage()
  await signIn(vendor, 'vendor@demo.example')
  await vendor.goto(`/vendor/orders/${orderId}`)
  await expect(vendor.getByRole('row').filter({ hasText: dress.name })).toContainText(
    `M · SKU ${selectedVariant.sku}`,
  )
  await vendor.getByRole('button', { name: `Actions for ${name}` }).click()
  await vendor.getByRole('menuitem', { name: 'Mark as shipped' }).click()
  await expect(vendor.getByRole('dialog')).toContainText(`${name}. Add a carrier and tracking number`)
  await vendor.context().close()
})

test('changes by a vendor, and by another tab to the cart, appear without a reload', async ({
  page,
  browser,
}) => {
  await signUpCustomer(page)
  const [first, second] = [await vendorProduct(page, 0), await vendorProduct(page, 1)]
  const orderId = await placeOrder(page, { productId: first.id }, { productId: second.id })
  await payOrder(page, orderId)
  const vendor = await (await browser.newContext()).newPage()
  await signIn(vendor, 'vendor@demo.example')
  const marketplaceTab = await page.context().newPage()
  await marketplaceTab.goto('/marketplace')
  await page.bringToFront()
  await gotoLive(page, `/account/orders/${orderId}`)
  const { order_items } = await detailsOf(page, orderId)

  await callAs(vendor, 'update_order_item_status', {
    p_item_id: order_items[0]!.item_id,
    p_status: 'shipped',
    p_shipping_provider: 'DHL',
    p_tracking_number: '1234567890',
  })
  await expect(page.getByText('shipped', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: `${order_items[0]!.product_name}: shipped.` }),
  ).toBeAttached()
  await expect(page.getByRole('link', { name: /^Track parcel/ })).toHaveAttribute(
    'href',
    'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1234567890',
  )
  await callAs(vendor, 'cancel_order_item', {
    p_item_id: order_items[1]!.item_id,
    p_reason: 'The loom broke',
  })
  await expect(page.getByText('cancelled', { exact: true })).toBeVisible()
  await page.getByRole('main').locator('summary').nth(1).click()
  await expect(page.getByText('Cancelled by Jua na Mto Workshop')).toBeVisible()
  await expect(page.getByText('The loom broke')).toBeVisible()
  await expect(page.getByText(/^Refund/).first()).toBeVisible()

  await expect(
    marketplaceTab.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }),
  ).toBeVisible()
  await callAs(page, 'add_to_cart', { p_product_id: first.id, p_quantity: 2 })
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await marketplaceTab.bringToFront()
  await expect(marketplaceTab.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await vendor.context().close()
})

test('an invoice of several vendors has the same columns for each of them', async ({ page }) => {
  await signUpCustomer(page)
  const [loomProduct] = await productsOf(page, 'volta-loom-house')
  const [coffeeProduct, otherProduct] = [await isolatedProduct(page), loomProduct!]
  const orderId = await placeOrder(page, { productId: coffeeProduct.id }, { productId: otherProduct.id })
  await payOrder(page, orderId)
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/account/orders/${orderId}/invoice`)
    const tables = page.getByRole('article', { name: 'Invoice' }).getByRole('table')
    const rowOf = (name: string) =>
      tables.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
    const edges = await Promise.all(
      [coffeeProduct.name, otherProduct.name].map((name) => cellEdgesOf(rowOf(name))),
    )
    expect(edges[0]!.length).toBeGreaterThan(2)
    expect(edges[0], `${width} px`).toEqual(edges[1])
  }
})

/** Where the cells of a row begin and end, in whole pixels. */
const cellEdgesOf = (row: Locator) =>
  row.getByRole('cell').evaluateAll((cells) =>
    cells.map((cell) => {
      const { left, right } = cell.getBoundingClientRect()
      return [Math.round(left), Math.round(right)]
    }),
  )

test('a customer buys an order again, and reads what was unavailable', async ({ page, browser }) => {
  await signUpCustomer(page)
  // So few that one person may take them all without having paid.
  const lowStockProduct = await findProductByName(page, 'Mother and Child, Small Figure')
  const orderId = await placeOrder(page, { productId: lowStockProduct.id })
  await payOrder(page, orderId)
  await page.goto(`/account/orders/${orderId}`)
  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(page.getByText('Everything from this order is in your cart.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  const otherPage = await (await browser.newContext()).newPage()
  await signUpCustomer(otherPage)
  const { stock_quantity } = ((await callAs(page, 'get_cart_items', {})) as { stock_quantity: number }[])[0]!
  const competingOrder = await placeOrder(otherPage, {
    productId: lowStockProduct.id,
    quantity: stock_quantity,
  })
  // Sooner, it would be a double tap.
  await page.waitForTimeout(doubleTapMs)
  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(page.getByText('Nothing from this order could be added to your cart.')).toBeVisible()
  await expect(page.getByText(`${lowStockProduct.name}: out of stock`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to your cart' }).click()
  await expect(page).toHaveURL('/cart')
  await callAs(otherPage, 'cancel_order', { p_order_id: competingOrder })
  await otherPage.context().close()
})

test('orders and invoices are visible only to their owners', async ({ page, browser }) => {
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(`/account/orders/${nonexistentId}`)
  await expect(guest).toHaveURL(`/auth?redirect=/account/orders/${nonexistentId}`)
  await guest.goto(`/order-confirmation/${nonexistentId}/invoice`)
  await expect(guest).toHaveURL(/\/auth\?redirect=/)
  await guest.context().close()

  await signIn(page, 'vendor@demo.example')
  for (const path of ['/account/dashboard', '/account/orders', `/account/orders/${nonexistentId}/invoice`]) {
    await page.goto(path)
    await expect(page).toHaveURL('/vendor/dashboard')
  }
  const orderId = await placeOrder(page, { productId: (await productOnSale(page, { index: 6 })).id })
  await payOrder(page, orderId)
  await page.goto(`/order-confirmation/${orderId}`)
  await expect(page.getByRole('heading', { name: /^Thank you for your order/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/marketplace')
  await expect(page.getByRole('link', { name: 'View My Orders' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Invoice' }).click()
  await expect(page).toHaveURL(`/order-confirmation/${orderId}/invoice`)
  await expect(page.getByText(/^INV-\d{4}-\d{6}$/)).toBeVisible()

  const otherPage = await (await browser.newContext()).newPage()
  await signUpCustomer(otherPage)
  for (const path of [`/account/orders/${orderId}`, `/account/orders/${orderId}/invoice`]) {
    const response = await otherPage.goto(path)
    expect(response!.status()).toBe(404)
    await expect(otherPage.getByRole('heading', { level: 1, name: 'Order not found.' })).toBeVisible()
  }
  await otherPage.goto(`/order-confirmation/${orderId}`)
  await expect(
    otherPage.getByRole('heading', { level: 1, name: 'The order could not be found.' }),
  ).toBeVisible()
  await otherPage.context().close()
})

test('the invoice can be read without scripts', async ({ page, browser }) => {
  await signUpCustomer(page)
  const orderId = await placeOrder(page, { productId: (await productOnSale(page, { index: 7 })).id })
  await payOrder(page, orderId)
  const noScriptContext = await browser.newContext({ javaScriptEnabled: false })
  await noScriptContext.addCookies(await page.context().cookies())
  const noScriptPage = await noScriptContext.newPage()
  await noScriptPage.goto(`/account/orders/${orderId}/invoice`)
  await expect(noScriptPage.getByText(/^INV-\d{4}-\d{6}$/)).toBeVisible()
  await expect(
    noScriptPage.getByText('To print or save this page, use your browser’s print option.'),
  ).toBeVisible()
  await expect(noScriptPage.getByRole('button', { name: 'Print' })).toBeHidden()
  await noScriptContext.close()
})

test('an address with what no header may hold leads to an order that does not exist', async ({ page }) => {
  await signIn(page, 'customer@demo.example')
  for (const orderId of ['%0d%0aX-Injected:1', '%EF%BB%BF', '%D8%B4']) {
    const response = await page.request.get(`/order-confirmation/${orderId}/extend-payment`)
    expect(response.status(), orderId).toBe(404)
  }
})
