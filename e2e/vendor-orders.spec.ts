import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, expectTablesFit, smallLaptop } from './accessibility'
import { payOrder, placeOrder } from './orders'
import { taggedTexts } from '../server/domains/billing/testing/pdf-accessibility'
import { callAs, waitForEmailTo, productsOf, signIn, signUpCustomer } from './people'
import { test } from './test'

/** Opens a vendor's page, and places a paid order for two of the vendor's products as a new customer on `page`. */
async function createPaidOrder(page: Page, browser: Browser) {
  const vendor = await (await browser.newContext()).newPage()
  await signIn(vendor, 'vendor@demo.example', '/vendor/dashboard')
  const storeHref = await vendor.getByRole('link', { name: /View Store/ }).getAttribute('href')
  const email = await signUpCustomer(page)
  const products = await productsOf(page, storeHref!.split('/').pop()!)
  const [first, second] = [products[0]!, products[1]!]
  const orderId = await placeOrder(page, { productId: first.id }, { productId: second.id })
  await payOrder(page, orderId)
  return { vendor, email, orderId, shortOrderId: orderId.slice(0, 8), names: [first.name, second.name] }
}

/** Expects some headings and table headers in a page that is saved as a PDF file, which a screen reader reads without the page. */
async function expectTaggedWhenSaved(page: Page, headers: readonly string[]) {
  const texts = await taggedTexts(await page.pdf({ tagged: true }))
  const readHeaders = texts.filter(({ path }) => /\/(?:H\d|TH)\b/.test(path)).map(({ text }) => text)
  for (const header of headers) expect(readHeaders.join(' ')).toContain(header)
}

test('a vendor finds an order, packs it, writes to the buyer and ships it as one parcel', async ({
  page,
  browser,
}) => {
  const { vendor, email, orderId, shortOrderId, names } = await createPaidOrder(page, browser)
  await page.goto(`/account/orders/${orderId}`)

  await vendor.goto('/vendor/orders')
  await vendor.getByRole('searchbox', { name: 'Search orders' }).fill(shortOrderId)
  await expect(vendor).toHaveURL(new RegExp(`search=${shortOrderId}`))
  await expect(vendor.getByRole('row')).toHaveCount(2)
  await expect(vendor.getByText(/^Ship by /)).toBeVisible()
  await vendor.getByRole('checkbox', { name: `Select order ${shortOrderId}` }).check()
  await expect(vendor.getByText('1 order selected')).toBeVisible()
  await expectAccessible(vendor)

  await vendor.getByRole('link', { name: 'Packing slips' }).click()
  await expect(vendor.getByRole('heading', { name: `Order ${shortOrderId}` })).toBeVisible()
  await expect(vendor.getByText('7 Riverside Drive')).toBeVisible()
  for (const name of names) await expect(vendor.getByRole('rowheader', { name })).toBeVisible()
  await expect(vendor.getByText(/\$\d/)).toHaveCount(0)
  await expectAccessible(vendor)
  await expectNoSidewaysScroll(vendor)
  await expectTaggedWhenSaved(vendor, [`Order ${shortOrderId}`, 'Product', 'Quantity', ...names])

  await vendor.goto(`/vendor/orders/pick-list?order=${orderId}`)
  await expect(vendor.getByText('What to pack for 1 order that is waiting to be shipped.')).toBeVisible()
  await expectAccessible(vendor)
  await expectNoSidewaysScroll(vendor)

  await vendor.goto(`/vendor/orders/${orderId}`)
  await expect(vendor.getByText('Available after delivery')).toHaveCount(2)
  await vendor.getByLabel('Note').fill('It leaves on Friday, wrapped in banana paper.')
  await vendor.getByRole('button', { name: 'Send note' }).click()
  await expect(vendor.getByRole('listitem').filter({ hasText: 'banana paper' })).toBeVisible()
  await expect(page.getByText('It leaves on Friday, wrapped in banana paper.')).toBeVisible()
  expect((await waitForEmailTo(page.request, email, /^A note from /)).text).toContain('banana paper')

  await vendor.getByRole('button', { name: 'Ship all 2 items' }).click()
  await vendor.getByLabel('Carrier').fill('DHL')
  await vendor.getByLabel('Tracking number').fill('1234567890')
  await vendor.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(vendor.getByText('1 order updated.')).toBeVisible()
  await expect(vendor.getByRole('button', { name: 'Confirm all 2 deliveries' })).toBeVisible()
  await expectAccessible(vendor)
  await expectNoSidewaysScroll(vendor)
  await expect(page.getByRole('link', { name: /^Track parcel/ }).first()).toHaveAttribute(
    'href',
    /dhl\.com.*1234567890/,
  )
  expect((await waitForEmailTo(page.request, email, /^2 items of your order/)).text).toContain('1234567890')
  await vendor.context().close()
})

test('an order with one item has its button, and on a phone the address comes before the goods', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'vendor@demo.example')
  const { items } = (await callAs(page, 'get_vendor_orders', { limit: 50 })) as {
    items: { order_id: string; order_status: string; vendor_items: { quantity: number }[] }[]
  }
  const openOrderWith = (status: string) => {
    const order = items.find(
      ({ order_status, vendor_items }) => order_status === status && vendor_items.length === 1,
    )
    return page.goto(`/vendor/orders/${order!.order_id}`)
  }
  await openOrderWith('shipped')
  await expect(page.getByRole('button', { name: 'Confirm the delivery' })).toBeInViewport()
  await openOrderWith('processing')
  const shipButton = page.getByRole('button', { name: 'Ship the item' })
  await expect(shipButton).toBeInViewport()
  const tops = await Promise.all(
    ['Shipping Address', 'Products to Fulfill', 'Order Summary'].map(async (name) => {
      const box = await page.getByRole('heading', { name }).boundingBox()
      return box!.y
    }),
  )
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await shipButton.click()
  const dialog = page.getByRole('dialog', { name: /^Mark as shipped|^Ship/ })
  await expect(dialog.getByLabel('Tracking number')).toBeVisible()
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
})

test('a vendor ships and delivers several orders from the list, and downloads them as a file', async ({
  page,
  browser,
}) => {
  const { vendor, shortOrderId } = await createPaidOrder(page, browser)
  await vendor.goto(`/vendor/orders?search=${shortOrderId}`)
  const checkbox = vendor.getByRole('checkbox', { name: `Select order ${shortOrderId}` })
  await checkbox.check()
  await expect(vendor.getByRole('button', { name: 'Mark as delivered' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await vendor.getByRole('button', { name: 'Mark as shipped' }).click()
  await vendor.getByRole('dialog').getByRole('button', { name: 'Ship without tracking' }).click()
  await expect(vendor.getByRole('row').nth(1)).toContainText('Shipped', { ignoreCase: true })
  await checkbox.check()
  await vendor.getByRole('button', { name: 'Mark as delivered' }).click()
  await vendor.getByRole('alertdialog').getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(vendor.getByRole('row').nth(1)).toContainText('Delivered', { ignoreCase: true })

  const downloadPromise = vendor.waitForEvent('download')
  await vendor.getByRole('link', { name: 'Export CSV' }).click()
  expect((await downloadPromise).suggestedFilename()).toBe('orders.csv')
  await vendor.context().close()
})

test('a vendor ships several orders at once, each under its own tracking number', async ({
  page,
  browser,
}) => {
  const first = await createPaidOrder(page, browser)
  const second = await createPaidOrder(await (await browser.newContext()).newPage(), browser)
  const { vendor } = first
  await vendor.goto('/vendor/orders?status=processing')
  for (const { shortOrderId } of [first, second])
    await vendor.getByRole('checkbox', { name: `Select order ${shortOrderId}` }).check()
  await vendor.getByRole('button', { name: 'Mark as shipped' }).click()
  const dialog = vendor.getByRole('dialog', { name: 'Mark as shipped' })
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(dialog.getByText('Enter a tracking number, or ship without tracking.')).toBeVisible()
  await dialog.getByText('Paste tracking numbers, or choose a CSV file').click()
  await dialog.getByLabel('List').fill(`${first.shortOrderId}\t1234567890\tDHL\n99999999\t555`)
  await expect(dialog.getByLabel(`Tracking number of ${first.shortOrderId}`)).toHaveValue('1234567890')
  await expect(dialog.getByLabel(`Carrier of ${first.shortOrderId}`)).toHaveValue('DHL')
  await expect(
    dialog.getByText('1 tracking number filled in. 1 line names none of the selected orders.'),
  ).toBeVisible()
  await expect(dialog.getByText(/^1 of 2 orders has a tracking number/)).toBeVisible()
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Order ID,Product,Tracking number\n${second.orderId},"Basket, large",KE 77 AB\n`),
  })
  await expect(dialog.getByLabel(`Tracking number of ${second.shortOrderId}`)).toHaveValue('KE 77 AB')
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(dialog.getByText('Enter the carrier.')).toBeVisible()
  await expectAccessible(vendor)
  await expectNoSidewaysScroll(vendor)
  await dialog.getByLabel('Carrier of all').fill('Posta Kenya')
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(vendor.getByText('2 orders updated.')).toBeVisible()
  for (const [{ orderId }, carrier, number] of [
    [first, 'DHL', '1234567890'],
    [second, 'Posta Kenya', 'KE 77 AB'],
  ] as const) {
    await vendor.goto(`/vendor/orders/${orderId}`)
    await expect(vendor.getByRole('main')).toContainText(carrier)
    await expect(vendor.getByRole('main')).toContainText(number)
  }
  await second.vendor.context().close()
  await vendor.context().close()
})

test('a vendor sees which orders are late, and that nothing matches', async ({ page }) => {
  await signIn(page, 'vendor@demo.example')
  await page.goto('/vendor/orders')
  const tabs = page.getByRole('navigation', { name: 'Orders by status' })
  await tabs.getByRole('link', { name: /^late \d+$/i }).click()
  await expect(page).toHaveURL(/deadline=late/)
  await expect(page.getByText(/^Late since /).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(smallLaptop)
  await page.goto('/vendor/orders')
  await expectTablesFit(page)
  await page.goto('/vendor/orders?search=no-such-thing')
  await expect(page.getByText('No orders match.')).toBeVisible()
  await page.goto('/vendor/orders/packing-slips')
  await expect(page.getByText('There is nothing to pack.')).toBeVisible()
})

test('a vendor reads a statement month by month, and has payouts requested every week', async ({ page }) => {
  await signIn(page, 'vendor@demo.example')
  await page.goto('/vendor/payouts')
  await page.getByRole('radio', { name: /^Weekly/ }).check()
  await expect(page.getByText('Payout schedule saved.')).toBeVisible()
  await expect(page.getByText(/^The next payout is requested on /)).toBeVisible()
  await page.getByRole('radio', { name: /^Manual/ }).check()
  await expect(page.getByText(/^The next payout is requested on /)).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Statements' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Statement for / })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Balance today' })).toBeVisible()
  await page.getByRole('link', { name: 'Previous month' }).click()
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/)
  await expect(page.getByRole('term').filter({ hasText: 'Closing balance' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: /^Sale/ }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(smallLaptop)
  await expectTablesFit(page)
  const downloadPromise = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await downloadPromise).suggestedFilename()).toMatch(/^statement-\d{4}-\d{2}\.csv$/)
})
