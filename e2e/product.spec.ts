import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { holdRequests } from './network'
import { callAs, password } from './people'
import { expectNoUpscaledImages } from './pictures'
import { findProductByName, variantOf } from './products'
import { test } from './test'

const nonexistentId = '00000000-0000-4000-8000-000000000000'
const phone = { width: 390, height: 844 }

/** The path of a demo product, by its name. */
const pathOf = async (page: Page, name: string) => `/product/${(await findProductByName(page, name)).id}`

const openProduct = async (page: Page, name: string) => page.goto(await pathOf(page, name))
const pictureLink = (page: Page, index: number) =>
  page
    .getByRole('region', { name: /^Pictures of/ })
    .getByRole('link')
    .nth(index)
const lightbox = (page: Page) => page.getByRole('dialog', { name: /^Pictures of/ })
const transformOf = (image: Locator) => image.evaluate((element) => element.style.transform)

test.describe('a product page', () => {
  test("answers a shopper's questions, and passes the accessibility check in both themes and on a phone", async ({
    page,
  }) => {
    await openProduct(page, 'Agbadza Strip Cloth')
    await expect(page).toHaveTitle('Agbadza Strip Cloth - Kijani')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Agbadza Strip Cloth')
    await expect(main.getByText('$214.50').first()).toBeVisible()
    await expect(main.getByText(/^\d+ in stock$/)).toBeVisible()
    const storePath = '/store/volta-loom-house'
    await expect(main.getByRole('link', { name: 'Volta Loom House' }).first()).toHaveAttribute(
      'href',
      storePath,
    )
    for (const [term, value] of [
      ['Materials', 'organic cotton, rayon accents'],
      ['Origin', 'Ho, Ghana'],
      ['Packaging', 'Card tube, paper band'],
      ['Category', 'Fashion & Apparel'],
    ] as const)
      await expect(main.locator('dl > div', { hasText: term }).filter({ hasText: value })).toHaveCount(1)
    await expect(main.getByRole('list', { name: 'Sustainability tags' }).first()).toContainText('Fair trade')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
      'Marketplace',
      'Fashion & Apparel',
    ])
    const vendorSection = page.getByRole('region', { name: 'Volta Loom House', exact: true })
    await expect(vendorSection).toContainText(
      /Global Organic Textile Standard \(GOTS\): document checked on \w+\s\d+,\s\d{4}/,
    )
    await expect(vendorSection).toContainText('Declared by the vendor')
    await expect(vendorSection.getByRole('link', { name: 'Visit store' })).toHaveAttribute('href', storePath)
    const sameVendorCards = page
      .getByRole('region', { name: 'More from Volta Loom House' })
      .getByRole('article')
    const { items } = (await callAs(page, 'get_products_by_store_slug', { p_slug: 'volta-loom-house' })) as {
      items: { name: string }[]
    }
    const otherNames = items.map(({ name }) => name).filter((name) => name !== 'Agbadza Strip Cloth')
    expect((await sameVendorCards.getByRole('heading').allInnerTexts()).sort()).toEqual(otherNames.sort())
    const similarProducts = page.getByRole('region', { name: 'Similar products' })
    await expect(similarProducts.getByRole('article').first()).toBeVisible()
    await expect(similarProducts.getByRole('link', { name: 'Volta Loom House' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByText('Ships from Ghana').click()
    // 1.9 kg: $3.50, and $0.50 for the second kilogram.
    await expect(page.getByRole('row', { name: /Within Ghana/ })).toContainText('$4.00')
    await page.setViewportSize(phone)
    await page.getByText('How this score is calculated').click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test('explains the score in colours and words, and shows no parts for one set manually', async ({
    page,
  }) => {
    for (const [name, score, band] of [
      ['Agbadza Strip Cloth', '82', 'good'],
      ['Clove Leaf Oil, 30 ml', '55', 'fair'],
      ['Whole Cloves, 100 g', '21', 'poor'],
    ] as const) {
      await openProduct(page, name)
      const badge = page.getByRole('main').getByRole('link', { name: /Sustainability score/ })
      await expect(badge).toContainText(`${score} / 100`)
      await expect(badge.locator('[data-band]')).toHaveAttribute('data-band', band)
      const section = page.getByRole('region', { name: 'Sustainability score' })
      await expect(section).toContainText(score)
      const manualScoreNote = section.getByText(/^The vendor set this score\./)
      await expect(manualScoreNote).toHaveCount(band === 'fair' ? 1 : 0)
      await expect(section.getByText('How this score is calculated')).toHaveCount(band === 'fair' ? 0 : 1)
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: /Sustainability score/ })
      .click()
    await expect(page).toHaveURL(/#score$/)
    const section = page.getByRole('region', { name: 'Sustainability score' })
    await expect(section).toBeInViewport()
    await section.getByText('How this score is calculated').click()
    await expect(section.getByText('Vendor reviewed by our team')).toBeVisible()
    await expect(section.locator('div', { hasText: /^Verified certificates0 of 25$/ })).toBeVisible()
  })

  test('works without scripts: images, score, delivery, links', async ({ page, browser }) => {
    const path = await pathOf(page, 'Agbadza Strip Cloth')
    const context = await browser.newContext({ javaScriptEnabled: false })
    const noScriptPage = await context.newPage()
    await noScriptPage.goto(path)
    await expect(pictureLink(noScriptPage, 0)).toHaveAttribute('href', /\/1280\.webp$/)
    await noScriptPage.getByText('How this score is calculated').click()
    await expect(noScriptPage.getByText('What is missing')).toBeVisible()
    await noScriptPage.getByText('Ships from Ghana').click()
    await expect(noScriptPage.getByText('Rest of the world')).toBeVisible()
    await expect(noScriptPage.getByRole('link', { name: 'Visit store' })).toBeVisible()
    await context.close()
  })

  test('shows what is left, and does not sell what is out of stock', async ({ page }) => {
    await openProduct(page, 'Clove Leaf Oil, 30 ml')
    await expect(page.getByText('Only 4 in stock')).toBeVisible()
    const quantity = page.getByRole('textbox', { name: 'Quantity' })
    for (const [input, accepted] of [
      ['99', '4'],
      ['0', '1'],
      ['-3', '1'],
      ['abc', '1'],
    ] as const) {
      await quantity.fill(input)
      await quantity.blur()
      await expect(quantity).toHaveValue(accepted)
    }
    // Steps start from the number being typed, which does not reappear afterwards.
    await quantity.fill('2')
    await quantity.press('ArrowUp')
    await expect(quantity).toHaveValue('3')
    await openProduct(page, 'Goblet Drum, 11 Inch')
    await expect(page.getByText('Out of stock', { exact: true })).toBeVisible()
    await expect(quantity).toBeDisabled()
    const addButton = page.getByRole('button', { name: 'Add to Cart' })
    await expect(addButton).toHaveAttribute('aria-disabled', 'true')
    await expect(addButton).toHaveAccessibleDescription('This product is out of stock.')
    await addButton.click({ force: true })
    await expect(page.getByRole('link', { name: 'Cart', exact: true }).first()).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('eco-guest-cart'))).toBeNull()
    await expect(page.getByRole('link', { name: 'More from Noun River Carvers' })).toHaveAttribute(
      'href',
      '/store/noun-river-carvers',
    )
    // The tooltip covers the page until it loses hover and focus.
    await page.reload()
    await expectAccessible(page)
  })

  test('keeps Add to Cart within thumb reach on a phone, and counts what is in the cart', async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await openProduct(page, 'Woven Block Cushion')
    const addButton = page.getByRole('button', { name: 'Add to Cart' })
    await expect(addButton).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(addButton).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('contentinfo').getByText(/All rights reserved/)).toBeInViewport()
    await page.getByRole('button', { name: 'Increase: Quantity' }).click()
    await addButton.click()
    await expect(page.getByText('Woven Block Cushion has been added to your cart.')).toBeVisible()
    await expect(page.getByText('2 in your cart.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
    await expectAccessible(page)
    await addButton.click()
    await page.getByRole('button', { name: 'View cart' }).first().click()
    await expect(page).toHaveURL('/cart')
  })

  test('copies its URL, with the choice', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const dress = await findProductByName(page, 'Kitenge Wrap Dress')
    await page.goto(`/product/${dress.id}`)
    for (const expectedPath of [dress.id, `${dress.id}?variant=${variantOf(dress, 'M').id}`]) {
      await page.getByRole('button', { name: 'Share' }).click()
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toMatch(new RegExp(`/product/${expectedPath.replace('?', '[?]')}$`))
      await page.getByRole('radio', { name: 'M', exact: true }).check()
    }
    await expect(page.getByText('Link copied.').first()).toBeVisible()
  })

  test('that does not exist, or has an invalid id, says so and links to the marketplace', async ({
    page,
  }) => {
    for (const id of [nonexistentId, 'nothing', '%E0%A4%A', `${nonexistentId}x`]) {
      const response = await page.goto(`/product/${id}`)
      expect(response!.status(), id).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found.')
      await expect(page.getByRole('link', { name: 'Go to the marketplace' })).toHaveAttribute(
        'href',
        '/marketplace',
      )
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    }
    await expectAccessible(page)
    await page.getByRole('main').getByRole('combobox').fill('basket')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/marketplace?search=basket')
  })

  test('shows its skeleton while loading from another page', async ({ page }) => {
    await page.goto('/store/volta-loom-house')
    const release = await holdRequests(page, '**/product/*.data*')
    await page.getByRole('link', { name: 'Festival Kaftan' }).click()
    await expect(page.locator('[data-skeleton]')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Volta Loom House' })).toBeHidden()
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Festival Kaftan' })).toBeVisible()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  })
})

test.describe('the images of a product', () => {
  test('are browsed, opened, zoomed and closed by keyboard alone', async ({ page }) => {
    await openProduct(page, 'Agbadza Strip Cloth')
    await pictureLink(page, 0).focus()
    await page.keyboard.press('ArrowRight')
    await expect(pictureLink(page, 1)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Picture 2 of 2' })).toHaveAttribute('aria-current', 'true')
    await expect(pictureLink(page, 1)).toBeInViewport({ ratio: 0.4 })
    await page.keyboard.press('Home')
    await expect(pictureLink(page, 0)).toBeFocused()
    await page.keyboard.press('Enter')
    const stage = lightbox(page).getByRole('application', { name: 'Picture 1 of 2' })
    await expect(stage).toBeFocused()
    const image = stage.getByRole('img')
    const status = lightbox(page).getByRole('status')
    await expect(status).toContainText('100 percent')
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await expect(status).toContainText('225 percent')
    const before = await transformOf(image)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => transformOf(image)).not.toBe(before)
    await expectAccessible(page)
    await page.keyboard.press('0')
    await expect(status).toContainText('100 percent')
    await page.keyboard.press('ArrowRight')
    await expect(lightbox(page).getByRole('application', { name: 'Picture 2 of 2' })).toBeFocused()
    for (const control of ['Zoom in', 'Close', 'Previous picture'])
      await expect(lightbox(page).getByRole('button', { name: control })).toBeVisible()
    await page.setViewportSize(phone)
    await expect(lightbox(page).getByRole('button', { name: 'Previous picture' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(lightbox(page)).toHaveCount(0)
    await expect(pictureLink(page, 1)).toBeFocused()
  })

  test('zoom by mouse: wheel, click, drag', async ({ page }) => {
    await openProduct(page, 'Agbadza Strip Cloth')
    await page.getByRole('button', { name: 'Next picture' }).click()
    await expect(pictureLink(page, 1)).toBeInViewport({ ratio: 0.4 })
    await page.getByRole('button', { name: 'Picture 1 of 2' }).click()
    await expect(pictureLink(page, 0)).toBeInViewport({ ratio: 0.4 })
    await pictureLink(page, 0).click()
    const stage = lightbox(page).getByRole('application')
    const status = lightbox(page).getByRole('status')
    await stage.click()
    await expect(status).toContainText('250 percent')
    const image = stage.getByRole('img')
    const before = await transformOf(image)
    await page.mouse.move(640, 450)
    await page.mouse.down()
    await page.mouse.move(560, 400, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => transformOf(image)).not.toBe(before)
    await expect(status).toContainText('250 percent')
    await stage.click()
    await expect(status).toContainText('100 percent')
    await page.mouse.wheel(0, -400)
    await expect(status).not.toContainText('100 percent')
    await page.mouse.wheel(0, 4000)
    await expect(status).toContainText('100 percent')
    // A swipe moves to the next one.
    await page.mouse.move(800, 450)
    await page.mouse.down()
    await page.mouse.move(600, 450, { steps: 4 })
    await page.mouse.up()
    await expect(lightbox(page).getByRole('application', { name: 'Picture 2 of 2' })).toBeVisible()
    await lightbox(page).getByRole('button', { name: 'Close' }).click()
    await expect(lightbox(page)).toHaveCount(0)
  })

  test('zoom by pinch and by double tap', async ({ page: desktopPage, browser }) => {
    const path = await pathOf(desktopPage, 'Agbadza Strip Cloth')
    const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await page.goto(path)
    await pictureLink(page, 0).tap()
    const status = lightbox(page).getByRole('status')
    await expect(status).toContainText('100 percent')
    const cdpSession = await context.newCDPSession(page)
    // At a given moment, however long the machine takes to send it.
    const tap = async (timestamp: number) => {
      const touchPoints = [{ x: 195, y: 420 }]
      await cdpSession.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp })
      await cdpSession.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
    }
    const now = Date.now() / 1000
    await tap(now - 0.2)
    await tap(now)
    await expect(status).toContainText('250 percent')
    await lightbox(page).getByRole('button', { name: 'Zoom out' }).tap()
    await expect(status).not.toContainText('250 percent')
    const pinch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance: number) =>
      cdpSession.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: 195 - distance, y: 420, id: 1 },
                { x: 195 + distance, y: 420, id: 2 },
              ],
      })
    await pinch('touchStart', 30)
    for (const distance of [50, 80, 120]) await pinch('touchMove', distance)
    await pinch('touchEnd', 0)
    await expect(status).toContainText('500 percent')
    await context.close()
  })

  test.describe('over an unreliable connection', () => {
    test.use({ expectedErrors: /ERR_FAILED/ })

    test('open as files', async ({ page }) => {
      await page.route('**/assets/lightbox-*.js', (route) => route.abort())
      await openProduct(page, 'Agbadza Strip Cloth')
      await pictureLink(page, 0).click()
      await expect(page).toHaveURL(/\/1280\.webp$/)
    })
  })

  test('keep their shape and their zoom button at 1024 px, beside a longer column', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await openProduct(page, 'Capulana Camp Shirt')
    const imageList = page.getByRole('list', { name: 'All pictures' })
    const imageListBox = (await imageList.boundingBox())!
    expect(Math.abs(imageListBox.width - imageListBox.height)).toBeLessThan(1)
    const zoomIconBox = (await imageList
      .locator('xpath=following-sibling::span//*[name()="svg"]')
      .boundingBox())!
    expect(zoomIconBox.y + zoomIconBox.height).toBeLessThan(imageListBox.y + imageListBox.height)
  })

  test('are never upscaled, including the logo of the vendor', async ({ page }) => {
    await openProduct(page, 'Capulana Camp Shirt')
    await expectNoUpscaledImages(page)
  })

  test('may be one, or none', async ({ page }) => {
    await openProduct(page, 'Watering Hole Animals, Set of Four')
    await expect(page.getByRole('button', { name: 'Next picture' })).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Choose a picture' })).toHaveCount(0)
    await pictureLink(page, 0).click()
    await expect(lightbox(page).getByRole('application', { name: 'Picture 1 of 1' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(pictureLink(page, 0)).toBeFocused()
    await openProduct(page, 'Whole Cloves, 100 g')
    await expect(page.getByRole('img', { name: 'Whole Cloves, 100 g, no picture yet' })).toBeVisible()
    await expect(page.getByRole('region', { name: /^Pictures of/ })).toHaveCount(0)
    await expectAccessible(page)
  })
})

test.describe('recently viewed products', () => {
  const recentlyViewed = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })

  test('are shown below the next product, stay in the browser, and can be cleared', async ({ page }) => {
    await openProduct(page, 'Olive Wood Salad Bowl')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('kijani-seen'))).not.toBeNull()
    await expect(recentlyViewed(page)).toHaveCount(0)
    await page.evaluate((deletedId) => {
      const ids = JSON.parse(localStorage.getItem('kijani-seen')!) as string[]
      localStorage.setItem('kijani-seen', JSON.stringify([...ids, deletedId, 'nonsense']))
    }, nonexistentId)
    await openProduct(page, 'Rift at Six, Linocut')
    await expect(recentlyViewed(page).getByRole('heading', { level: 3 })).toHaveText([
      'Olive Wood Salad Bowl',
    ])
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('kijani-seen')))
      .not.toMatch(new RegExp(`${nonexistentId}|nonsense`))
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual([])
    await recentlyViewed(page).getByRole('button', { name: 'Clear' }).click()
    await expect(recentlyViewed(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(recentlyViewed(page)).toHaveCount(0)
  })
})

test('every signed-in user may buy, and a vendor is led to edit its own product', async ({ browser }) => {
  for (const role of ['customer', 'vendor', 'admin'] as const) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const signInResponse = await page.request.post('/api/auth/sign-in/email', {
      data: { email: `${role}@demo.example`, password },
    })
    expect(signInResponse.ok(), role).toBe(true)
    await openProduct(page, 'Nyeri Sisal Kiondo')
    const { id } = /product\/(?<id>[^/]+)$/.exec(page.url())!.groups!
    await expect(page.getByRole('link', { name: 'Edit it' })).toHaveCount(role === 'vendor' ? 1 : 0)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Nyeri Sisal Kiondo has been added to your cart.')).toBeVisible()
    await expect(page.getByText(/^\d+ in your cart\./)).toBeVisible()
    await callAs(page, 'remove_from_cart', { p_product_id: id })
    await context.close()
  }
})
