import { expect, type Page } from '@playwright/test'
import { productLimits } from '@contract/catalog/facts'
import { signUpLimits } from '@contract/accounts/facts'
import { waitForHydration } from './hydration'
import { nairobiAddress, payOrder, placeOrderTo } from './orders'
import { addToCart, callAs, waitForEmail, signIn, signUpCustomer } from './people'
import { productById, variantOf } from './products'
import { test } from './test'
import { openAdminPage, createStore } from './vendors'

/** The longest word of its kind that is allowed. */
const longWord = (length: number) => 'W'.repeat(length)

const longestTexts = {
  person: longWord(signUpLimits.fullNameMax),
  company: longWord(120),
  product: longWord(productLimits.nameMax),
  value: longWord(productLimits.optionValueMax),
  city: longWord(100),
}

/** Opens pages at 320 px; returns those that overflow, each with the element that reaches furthest. */
async function overflowingPages(page: Page, paths: readonly string[]): Promise<string[]> {
  const overflows: string[] = []
  await page.setViewportSize({ width: 320, height: 720 })
  for (const path of paths) {
    await page.goto(path)
    await waitForHydration(page)
    const overflowing = await page.evaluate(() => {
      if (document.documentElement.scrollWidth <= innerWidth) return null
      const isTruncated = (element: Element): boolean => {
        const { parentElement } = element
        if (!parentElement) return false
        return getComputedStyle(parentElement).overflowX !== 'visible' || isTruncated(parentElement)
      }
      const rightEdges = [...document.querySelectorAll('main *')]
        .filter((element) => !isTruncated(element))
        .map((element) => ({
          end: element.getBoundingClientRect().right,
          element: `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`,
        }))
      return rightEdges.toSorted((a, b) => b.end - a.end)[0]
    })
    if (overflowing) overflows.push(`${path}: ${Math.round(overflowing.end)} px by ${overflowing.element}`)
  }
  return overflows
}

test('the longest words in every name make no page wider than a narrow phone', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const admin = await openAdminPage(browser)
  const vendor = await (await browser.newContext()).newPage()
  const { person: owner, company, city } = longestTexts
  const store = await createStore(vendor, admin, ['zero-waste'], { owner, company, city })
  const { product_id: productId } = (await callAs(vendor, 'create_product', {
    p_product: {
      name: longestTexts.product,
      short_description: longWord(productLimits.shortDescriptionMax),
      description: `${longWord(400)}`,
      category: 'Home & Garden',
      origin: longWord(120),
      materials: [longWord(60)],
      packaging: longWord(300),
      options: [{ name: longWord(productLimits.optionNameMax), values: [longestTexts.value] }],
      variants: [{ option_values: [longestTexts.value], sku: longWord(100), price: 12_345.67, quantity: 20 }],
      price: 12_345.67,
      quantity: 20,
    },
  })) as { product_id: string }
  await signUpCustomer(page, longestTexts.person)
  const address = {
    ...nairobiAddress,
    fullName: longestTexts.person,
    address: longWord(200),
    city,
    state: longWord(100),
  }
  await callAs(page, 'save_address', { p_address: { ...address, deliveryNotes: longWord(500) } })
  const variantId = variantOf(await productById(page, productId), longestTexts.value).id
  const orderId = await placeOrderTo(page, address, [{ productId, variantId }])
  await payOrder(page, orderId)
  await callAs(vendor, 'add_order_note', { p_order_id: orderId, p_note: longWord(500) })
  await addToCart(page, productId, 1, variantId)

  expect
    .soft(
      await overflowingPages(page, [
        '/',
        '/marketplace',
        `/product/${productId}`,
        `/store/${store.slug}`,
        '/cart',
        '/checkout',
        `/order-confirmation/${orderId}`,
        `/order-confirmation/${orderId}/invoice`,
        '/account/dashboard',
        '/account/orders',
        `/account/orders/${orderId}`,
        '/account/settings',
      ]),
    )
    .toEqual([])
  expect
    .soft(
      await overflowingPages(vendor, [
        '/vendor/dashboard',
        '/vendor/products',
        `/vendor/products/edit/${productId}`,
        '/vendor/orders',
        `/vendor/orders/${orderId}`,
        '/vendor/documents',
        '/vendor/settings',
        '/vendor/account',
        '/vendor/payouts',
      ]),
    )
    .toEqual([])
  await signIn(admin, 'admin@demo.example')
  expect
    .soft(
      await overflowingPages(admin, [
        '/admin/dashboard',
        '/admin/vendor-approvals',
        '/admin/products',
        '/admin/orders',
        `/admin/orders/${orderId}`,
        '/admin/vendors',
        '/admin/customers',
        '/admin/payment-tracking',
        '/admin/sustainability',
        '/admin/logs',
      ]),
    )
    .toEqual([])

  const mail = await waitForEmail(
    page.request,
    'names the product',
    ({ text, subject }) => text.includes(longestTexts.product) && /order/i.test(subject),
  )
  await page.setContent(mail.html)
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
