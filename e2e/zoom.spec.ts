import { expect, type Page } from '@playwright/test'
import { waitForHydration } from './hydration'
import { payOrder, placeOrder } from './orders'
import { addToCart, productOnSale, signUpCustomer } from './people'
import { test } from './test'

/** The share of the window's height that fixed elements cover, at the top of the page or further down; and the page's width. */
const measure = (page: Page) =>
  page.evaluate(async () => {
    const coveredShare = () => {
      const rows = new Set<number>()
      for (const element of document.querySelectorAll('body *')) {
        if (!['fixed', 'sticky'].includes(getComputedStyle(element).position)) continue
        if (getComputedStyle(element).pointerEvents === 'none') continue
        const { top, bottom, width } = element.getBoundingClientRect()
        if (width < innerWidth / 3) continue
        for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y += 1) rows.add(y)
      }
      return rows.size / innerHeight
    }
    const shareAtTop = coveredShare()
    scrollTo({ top: innerHeight * 1.5, behavior: 'instant' })
    await new Promise((done) => setTimeout(done, 50))
    const shareFurtherDown = coveredShare()
    return {
      coveredShare: Math.max(shareAtTop, shareFurtherDown),
      width: document.documentElement.scrollWidth,
    }
  })

test('at 200% zoom and on the narrowest phone every screen is readable and never scrolls sideways', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const product = await productOnSale(page, { index: 9 })
  const visitorPaths = [
    '/',
    '/marketplace',
    `/product/${product.id}`,
    '/cart',
    '/terms',
    '/contact',
    '/auth?type=signup',
  ]
  const visitAll = async (paths: string[]) => {
    for (const path of paths) {
      await page.setViewportSize({ width: 640, height: 360 })
      await page.goto(path)
      await waitForHydration(page)
      const layout = await measure(page)
      expect(layout.coveredShare, `covered of ${path} at 640 by 360`).toBeLessThan(1 / 3)
      expect(layout.width, `width of ${path}`).toBe(640)
      await page.setViewportSize({ width: 320, height: 640 })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `width of ${path}`)
        .toBe(320)
    }
  }
  await visitAll([...visitorPaths, '/store/jua-na-mto-workshop'])
  await signUpCustomer(page)
  const orderId = await placeOrder(page, { productId: product.id })
  await payOrder(page, orderId)
  await addToCart(page, product.id)
  await visitAll([
    '/cart',
    '/checkout',
    `/order-confirmation/${orderId}`,
    '/account/dashboard',
    '/account/orders',
    `/account/orders/${orderId}`,
    `/account/orders/${orderId}/invoice`,
    '/account/settings',
  ])
})
