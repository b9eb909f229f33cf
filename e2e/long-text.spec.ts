import { expect, type Page } from '@playwright/test'
import { productLimits } from '@contract/catalog/facts'
import { signUpLimits } from '@contract/accounts/facts'
import { hydrated } from './hydrated'
import { home, payOrder, placeOrderTo } from './orders'
import { addToCart, callAs, mailThat, signIn, signUpCustomer } from './people'
import { productById, variantOf } from './products'
import { test } from './test'
import { adminPage, openStore } from './vendors'

/** The longest word of its kind that is allowed. */
const word = (length: number) => 'W'.repeat(length)

const longest = {
  person: word(signUpLimits.fullNameMax),
  company: word(120),
  product: word(productLimits.nameMax),
  value: word(productLimits.optionValueMax),
  city: word(100),
}

/** Opens pages at 320 px; answers those that are wider, with the element that reaches furthest. */
async function tooWide(page: Page, paths: readonly string[]): Promise<string[]> {
  const wide: string[] = []
  await page.setViewportSize({ width: 320, height: 720 })
  for (const path of paths) {
    await page.goto(path)
    await hydrated(page)
    const found = await page.evaluate(() => {
      if (document.documentElement.scrollWidth <= innerWidth) return null
      const isCut = (element: Element): boolean => {
        const { parentElement } = element
        if (!parentElement) return false
        return getComputedStyle(parentElement).overflowX !== 'visible' || isCut(parentElement)
      }
      const ends = [...document.querySelectorAll('main *')]
        .filter((element) => !isCut(element))
        .map((element) => ({
          end: element.getBoundingClientRect().right,
          what: `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`,
        }))
      return ends.toSorted((a, b) => b.end - a.end)[0]
    })
    if (found) wide.push(`${path}: ${Math.round(found.end)} px by ${found.what}`)
  }
  return wide
}

test('the longest words in every name make no page wider than a narrow phone', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const office = await adminPage(browser)
  const vendor = await (await browser.newContext()).newPage()
  const { person: owner, company, city } = longest
  const store = await openStore(vendor, office, ['zero-waste'], { owner, company, city })
  const { product_id: productId } = (await callAs(vendor, 'create_product', {
    p_product: {
      name: longest.product,
      short_description: word(productLimits.shortDescriptionMax),
      description: `${word(400)}`,
      category: 'Home & Garden',
      origin: word(120),
      materials: [word(60)],
      packaging: word(300),
      options: [{ name: word(productLimits.optionNameMax), values: [longest.value] }],
      variants: [{ option_values: [longest.value], sku: word(100), price: 12_345.67, quantity: 20 }],
      price: 12_345.67,
      quantity: 20,
    },
  })) as { product_id: string }
  await signUpCustomer(page, longest.person)
  const address = { ...home, fullName: longest.person, address: word(200), city, state: word(100) }
  await callAs(page, 'save_address', { p_address: { ...address, deliveryNotes: word(500) } })
  const variantId = variantOf(await productById(page, productId), longest.value).id
  const orderId = await placeOrderTo(page, address, [{ productId, variantId }])
  await payOrder(page, orderId)
  await callAs(vendor, 'add_order_note', { p_order_id: orderId, p_note: word(500) })
  await addToCart(page, productId, 1, variantId)

  expect
    .soft(
      await tooWide(page, [
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
      await tooWide(vendor, [
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
  await signIn(office, 'admin@demo.example')
  expect
    .soft(
      await tooWide(office, [
        '/admin/dashboard',
        '/admin/vendor-approvals',
        '/admin/products',
        '/admin/orders',
        `/admin/orders/${orderId}`,
        '/admin/customers',
        '/admin/payment-tracking',
        '/admin/sustainability',
        '/admin/logs',
      ]),
    )
    .toEqual([])

  const mail = await mailThat(
    page.request,
    'names the product',
    ({ text, subject }) => text.includes(longest.product) && /order/i.test(subject),
  )
  await page.setContent(mail.html)
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
