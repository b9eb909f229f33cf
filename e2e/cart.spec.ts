import { expect, test as baseTest, type Page } from '@playwright/test'
import { doubleTapMs } from '@contract/core/limits'
import { expectAbove, expectAccessible } from './accessibility'
import { outOfFocusOrder } from './audits/focus-order'
import { abortRequest, holdRequests, interceptRequest, dropResponse, respondWithRefusal } from './network'
import { addToCart, callAs, password, productOnSale, productsOf, signIn, signUpCustomer } from './people'
import { guestLine, productById, findProductByName, variantOf, type Product, type Variant } from './products'
import { test } from './test'

const key = 'eco-guest-cart'
const nonexistentId = '00000000-0000-4000-8000-000000000000'

/** A line of a product without options as stored in a guest's browser. */
const guestLineOf = (product: Product, overrides: object = {}) =>
  guestLine(product, variantOf(product), overrides)

/** The cart stored in the browser by an earlier visit. */
const storeGuestCart = (page: Page, lines: object[] | string) =>
  page.addInitScript(([key, text]) => localStorage.getItem(key) ?? localStorage.setItem(key, text), [
    key,
    typeof lines === 'string' ? lines : JSON.stringify(lines),
  ] as const)

const storedCart = (page: Page) => page.evaluate((key) => localStorage.getItem(key), key)

/** Vendors whose products no journey orders, so that the stock a cart shows stays true. */
const vendorSlugs = ['yelba-shea-women', 'shela-tide-weavers']

/** Their products without options. */
const simpleProducts = async (page: Page): Promise<Product[]> => {
  const allProducts = (await Promise.all(vendorSlugs.map((slug) => productsOf(page, slug)))).flat()
  return Promise.all(
    allProducts.filter(({ quantity }) => quantity > 9).map(({ id }) => productById(page, id)),
  )
}

const quantityInput = (page: Page, name: string) =>
  page.getByLabel(`Quantity of ${name}`, { exact: true }).locator('input')

/** The cart line of a variant. */
const cartLineById = (page: Page, variantId: string) => page.locator(`#line-${variantId}`)

/** The cart line of a product without options. */
const cartLine = (page: Page, product: Product) => cartLineById(page, variantOf(product).id)

const checkoutLink = (page: Page) => page.getByRole('link', { name: 'Proceed to Checkout' })

test.describe('a guest cart', () => {
  test('is the same in every tab and after a reload', async ({ page, context }) => {
    const product = await productOnSale(page)
    const secondTab = await context.newPage()
    await secondTab.goto('/cart')
    await expect(secondTab.getByText('Your cart is empty.')).toBeVisible()
    await expect(secondTab.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute(
      'href',
      '/marketplace',
    )
    await expectAccessible(secondTab)
    await page.goto(`/product/${product.id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText(`${product.name} has been added to your cart.`)).toBeVisible()
    await expect(secondTab.getByRole('link', { name: product.name })).toBeVisible()
    await secondTab.reload()
    await expect(secondTab.getByRole('link', { name: product.name })).toBeVisible()
    await secondTab.getByRole('button', { name: `Remove ${product.name}` }).click()
    // The header's link has a count unless the cart is empty; the footer's never does. Tabs sync a moment later.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    await expect.poll(() => storedCart(page)).toBe('[]')
  })

  test('accepts neither more than the stock nor zero', async ({ page }) => {
    const [product] = await simpleProducts(page)
    await storeGuestCart(page, [guestLineOf(product!)])
    await page.goto('/cart')
    const quantity = quantityInput(page, product!.name)
    await expect(quantity).toHaveValue('1')
    await quantity.fill(String(product!.quantity + 1))
    await quantity.press('Enter')
    await expect(page.getByText(`Only ${product!.quantity} in stock`)).toBeVisible()
    await expect(quantity).toHaveValue('1')
    for (const invalidQuantity of ['0', '1.5', '-2']) {
      await quantity.fill(invalidQuantity)
      await quantity.press('Enter')
      await expect(quantity).toHaveValue('1')
      await expect(page.getByText('Enter a whole number above 0.')).toBeVisible()
    }
    await quantity.fill('3')
    await quantity.press('Enter')
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
    await page.reload()
    await expect(quantity).toHaveValue('3')
    await expectAccessible(page)
  })

  test('is announced as saved on the way through sign-in', async ({ page }) => {
    const [product] = await simpleProducts(page)
    await page.goto('/auth')
    await expect(page.getByText('Your cart is saved')).toHaveCount(0)
    await storeGuestCart(page, [guestLineOf(product!)])
    await page.goto('/cart')
    await checkoutLink(page).click()
    await expect(page.getByText('Your cart is saved. It’ll be here once you’ve signed in.')).toBeVisible()
    await expectAccessible(page)
  })

  test('removes and restores a line without losing the keyboard focus', async ({ page }) => {
    const [product] = await simpleProducts(page)
    await storeGuestCart(page, [guestLineOf(product!)])
    await page.goto('/cart')
    await page.getByRole('button', { name: `Remove ${product!.name}` }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'was removed from your cart.' })).toBeVisible()
    const undoButton = page.getByRole('button', { name: `Undo: ${product!.name}` })
    await expect(undoButton).toBeFocused()
    await undoButton.press('Enter')
    await expect(page.getByRole('heading', { name: product!.name }).getByRole('link')).toBeFocused()
    await checkoutLink(page).press('Enter')
    await expect(page).toHaveURL('/auth?redirect=/checkout')
  })

  test('shows what has changed, and is blocked only by what cannot be ordered', async ({ page }) => {
    const [higher, cheaper, lowStock, unavailable] = await simpleProducts(page)
    await storeGuestCart(page, [
      guestLineOf(higher!, { price: higher!.price - 1 }),
      guestLineOf(cheaper!, { price: cheaper!.price + 1 }),
      guestLineOf(lowStock!, { quantity: lowStock!.quantity + 5, stock_quantity: lowStock!.quantity + 9 }),
      guestLineOf(unavailable!, { variant_id: nonexistentId, name: 'A basket of last year' }),
    ])
    await page.goto('/cart')
    const formatUsd = (amount: number) => `$${amount.toFixed(2)}`
    await expect(cartLine(page, higher!)).toContainText(
      `Now ${formatUsd(higher!.price)} It was ${formatUsd(higher!.price - 1)} when you added it.`,
    )
    await expect(cartLine(page, cheaper!)).toContainText(
      `It was ${formatUsd(cheaper!.price + 1)} when you added it.`,
    )
    await expect(cartLineById(page, nonexistentId)).toContainText('No longer sold')
    await expect(cartLine(page, lowStock!)).toContainText(`Only ${lowStock!.quantity} in stock`)
    await expectAccessible(page)
    const blockedButton = page.getByRole('button', { name: 'Proceed to Checkout' })
    await blockedButton.press('Enter')
    await expect(page).toHaveURL('/cart')
    await page.getByRole('button', { name: `Change to ${lowStock!.quantity}` }).click()
    await page.getByRole('button', { name: 'Remove A basket of last year' }).click()
    await expect(checkoutLink(page)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeHidden()
    await expect(cartLine(page, higher!)).toContainText('when you added it.')
  })

  test('has two sizes of a dress on two lines, each with its own quantity and undo', async ({ page }) => {
    const dress = await findProductByName(page, 'Kitenge Wrap Dress')
    const [firstVariant, secondVariant] = dress.variants.filter(({ quantity }) => quantity > 1)
    await storeGuestCart(page, [guestLine(dress, firstVariant), guestLine(dress, secondVariant)])
    await page.goto('/cart')
    const variantName = (variant: Variant) => `${dress.name}, ${variant.title}`
    await expect(cartLineById(page, firstVariant!.id)).toContainText(dress.name + firstVariant!.title)
    await expect(
      cartLineById(page, secondVariant!.id).getByRole('heading').getByRole('link', { name: dress.name }),
    ).toHaveAttribute('href', `/product/${dress.id}?variant=${secondVariant!.id}`)
    await quantityInput(page, variantName(firstVariant!)).fill('2')
    await quantityInput(page, variantName(firstVariant!)).press('Enter')
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
    await expect(quantityInput(page, variantName(secondVariant!))).toHaveValue('1')
    await expectAccessible(page)
    await page.getByRole('button', { name: `Remove ${variantName(secondVariant!)}` }).click()
    await expect(cartLineById(page, secondVariant!.id)).toHaveCount(0)
    await expect(quantityInput(page, variantName(firstVariant!))).toHaveValue('2')
    await page.getByRole('button', { name: `Undo: ${variantName(secondVariant!)}` }).click()
    await expect(cartLineById(page, secondVariant!.id)).toBeVisible()
  })

  test('still has the lines from before products had options', async ({ page }) => {
    const hat = await findProductByName(page, 'Shela Sun Hat')
    const rust = variantOf(hat, 'Rust')
    const name = 'Shela Sun Hat, Rust'
    const {
      variant_id: _,
      variant_title: __,
      ...oldLine
    } = guestLine(hat, rust, { product_id: rust.id, name })
    await storeGuestCart(page, [oldLine])
    await page.goto('/cart')
    const hatLine = cartLineById(page, rust.id)
    await expect(hatLine).toContainText('Shela Sun HatRust')
    await expect(hatLine.getByRole('heading').getByRole('link')).toHaveAttribute(
      'href',
      `/product/${hat.id}?variant=${rust.id}`,
    )
    await page.getByRole('button', { name: `Increase: Quantity of ${name}` }).click()
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await expect
      .poll(async () => JSON.parse((await storedCart(page))!) as object[])
      .toMatchObject([{ product_id: hat.id, variant_id: rust.id, quantity: 2 }])
  })

  test('groups lines by vendor, says when they could not be checked, and is focused as it is seen', async ({
    page,
  }) => {
    const allProducts = await simpleProducts(page)
    const firstProduct = allProducts[0]!
    const otherVendorProduct = allProducts.find(
      ({ vendor_slug }) => vendor_slug !== firstProduct.vendor_slug,
    )!
    const sameVendorProduct = allProducts.find(
      (card) => card.vendor_slug === firstProduct.vendor_slug && card !== firstProduct,
    )!
    await interceptRequest(
      page,
      'get_cart_products',
      respondWithRefusal(429, 'too_many_requests', 'Too many attempts.'),
    )
    await storeGuestCart(page, [
      guestLineOf(firstProduct),
      guestLineOf(otherVendorProduct),
      guestLineOf(sameVendorProduct, { quantity: 2 }),
    ])
    await page.goto('/cart')
    await expect(page.getByText('We couldn’t check prices and stock just now.')).toBeVisible()
    const vendorGroup = page.getByRole('region', { name: `From ${firstProduct.vendor_name}` })
    await expect(vendorGroup.getByRole('listitem')).toHaveCount(2)
    await expect(vendorGroup.getByRole('link', { name: firstProduct.vendor_name })).toHaveAttribute(
      'href',
      `/store/${firstProduct.vendor_slug}`,
    )
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    const cents = Math.round(
      (firstProduct.price + otherVendorProduct.price + 2 * sameVendorProduct.price) * 100,
    )
    await expect(summary.getByText(`$${(cents / 100).toFixed(2)}`).first()).toBeVisible()
    await expect(summary.getByRole('definition').first()).toHaveText('4')
    expect(await outOfFocusOrder(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await outOfFocusOrder(page)).toEqual([])
  })
})

for (const role of ['guest', 'customer'] as const) {
  test(`a ${role} who double-taps Add to Cart gets one, and two by pressing twice`, async ({ page }) => {
    if (role === 'customer') await signUpCustomer(page)
    const [product] = await simpleProducts(page)
    await page.goto(`/product/${product!.id}`)
    const addButton = page.getByRole('button', { name: 'Add to Cart' })
    await addButton.dblclick()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await expect(addButton).not.toHaveAttribute('aria-busy')
    await page.waitForTimeout(doubleTapMs)
    await addButton.click()
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await page.goto('/cart')
    await expect(quantityInput(page, product!.name)).toHaveValue('2')
  })
}

baseTest(
  'a stored cart that cannot be read is logged, and the guest starts with an empty one',
  async ({ page }) => {
    const logLines: string[] = []
    page.on('console', (message) => message.type() === 'error' && logLines.push(message.text()))
    for (const brokenCart of ['{"not": "a cart"', '[{"product_id": "x", "quantity": -1}]']) {
      logLines.length = 0
      await page.goto('/about')
      await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [key, brokenCart])
      await page.goto('/cart')
      await expect(page.getByText('Your cart is empty.')).toBeVisible()
      await expect
        .poll(() => logLines)
        .toContain('We couldn’t read your saved cart, so you’re starting with an empty one.')
    }
  },
)

test.describe("a user's cart", () => {
  test.use({ expectedErrors: /net::ERR_/ })

  test('survives failed calls: what the server refused is rolled back', async ({ page }) => {
    await signUpCustomer(page)
    const [product, secondProduct] = await simpleProducts(page)
    await addToCart(page, product!.id, 2)
    await addToCart(page, secondProduct!.id)
    await page.goto('/cart')
    const quantity = quantityInput(page, product!.name)
    const increaseButton = page.getByRole('button', { name: `Increase: Quantity of ${product!.name}` })

    await test.step('retries a call that fails once', async () => {
      await interceptRequest(page, 'update_cart_item_quantity', abortRequest, 1)
      await increaseButton.click()
      await increaseButton.click()
      await expect(quantity).toHaveValue('4')
      await expect
        .poll(async () => (await callAs(page, 'get_cart_items', {})) as object[])
        .toMatchObject([{ quantity: 4 }, { quantity: 1 }])
    })

    await test.step('reports a refusal and rolls back', async () => {
      await interceptRequest(
        page,
        'update_cart_item_quantity',
        respondWithRefusal(409, 'not_enough_stock', 'Only 4 in stock'),
        1,
      )
      await increaseButton.click()
      await expect(page.getByText('Only 4 in stock')).toBeVisible()
      await expect(quantity).toHaveValue('4')
      await interceptRequest(
        page,
        'remove_from_cart',
        respondWithRefusal(429, 'too_many_requests', 'Too many attempts.'),
        1,
      )
      await page.getByRole('button', { name: `Remove ${secondProduct!.name}` }).click()
      await expect(page.getByText('Too many attempts.')).toBeVisible()
      await expect(cartLine(page, secondProduct!)).toBeVisible()
    })

    await test.step('adds an item once if it is restored before its removal has finished', async () => {
      const release = await holdRequests(page, '**/api/rpc/remove_from_cart')
      await page.getByRole('button', { name: `Remove ${secondProduct!.name}` }).click()
      const undoButton = page.getByRole('button', { name: `Undo: ${secondProduct!.name}` })
      await undoButton.dblclick()
      release()
      await expect(undoButton).toBeHidden()
      await expect
        .poll(async () => (await callAs(page, 'get_cart_items', {})) as object[])
        .toMatchObject([{ quantity: 4 }, { quantity: 1 }])
    })

    await test.step('says that it is offline, and keeps its lines', async () => {
      await page.context().setOffline(true)
      await expect(page.getByText('You are offline.')).toBeVisible()
      await increaseButton.click()
      await expect(page.getByText('We couldn’t reach Kijani.')).toBeVisible()
      await expect(quantity).toHaveValue('4')
      await page.context().setOffline(false)
      await expect(page.getByText('You are offline.')).toBeHidden()
    })
  })

  test('is synced between two tabs at once', async ({ page, context }) => {
    await signUpCustomer(page)
    const [product] = await simpleProducts(page)
    await page.goto('/cart')
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    const secondTab = await context.newPage()
    await addToCart(page, product!.id)
    await secondTab.goto('/cart')
    await expect(page.getByRole('link', { name: product!.name })).toBeVisible()
    await secondTab.getByRole('button', { name: `Remove ${product!.name}` }).click()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
  })

  test('says why it could not be loaded, and retries; an ended session leads to sign-in', async ({
    page,
  }) => {
    await signUpCustomer(page)
    const [product] = await simpleProducts(page)
    await addToCart(page, product!.id)
    await page.goto('/account/orders')
    await interceptRequest(
      page,
      'get_cart_items',
      respondWithRefusal(401, 'not_signed_in', 'Please sign in to continue.'),
    )
    await page.goto('/cart')
    await expect(page.getByRole('link', { name: product!.name })).toBeVisible()
    await page.getByRole('button', { name: `Increase: Quantity of ${product!.name}` }).click()
    const notice = page.getByRole('status').filter({ hasText: 'Your session has ended. Your cart is safe.' })
    await expect(notice.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      '/auth?redirect=/cart',
    )
    await page.unroute('**/api/rpc/get_cart_items')
    let requests = 0
    await interceptRequest(page, 'get_cart_items', async (route) => {
      requests += 1
      await respondWithRefusal(429, 'too_many_requests', 'Too many attempts.')(route)
    })
    await page.getByRole('button', { name: `Increase: Quantity of ${product!.name}` }).click()
    await expect(page.getByText('Your cart may have changed.')).toBeVisible()
    // The page refetches after each change of its own and again on the realtime event; only then is the line settled.
    let requestsBefore = 0
    const hasNoNewRequests = () => requests > 1 && requests === requestsBefore
    await expect
      .poll(() => hasNoNewRequests() || ((requestsBefore = requests), false), { intervals: [1500] })
      .toBe(true)
    await page.unroute('**/api/rpc/get_cart_items')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Your cart may have changed.')).toBeHidden()
    await expect(quantityInput(page, product!.name)).toHaveValue('3')
  })
})

test.describe('a guest who signs in', () => {
  test.use({ expectedErrors: /net::ERR_/ })

  const signInAs = async (page: Page, email: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }

  test('keeps the cart, reads what did not fit, and waits for a slow merge at checkout', async ({ page }) => {
    const email = await signUpCustomer(page)
    const [product, lowStock, unavailable] = await simpleProducts(page)
    await page.context().clearCookies()
    await storeGuestCart(page, [
      guestLineOf(product!, { quantity: 2 }),
      guestLineOf(lowStock!, { quantity: lowStock!.quantity + 1 }),
      guestLineOf(unavailable!, { variant_id: nonexistentId, name: 'A basket of last year' }),
    ])
    const release = await holdRequests(page, '**/api/rpc/merge_guest_cart')
    await page.goto('/auth?redirect=/checkout')
    await signInAs(page, email)
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByRole('heading', { name: 'Shipping address' })).toBeVisible()
    await expect(page.getByText('Your cart is empty.')).toBeHidden()
    release()
    const mergeNotice = `there wasn’t enough stock of: ${lowStock!.name}. These items are no longer sold, so we didn’t add them to your cart: A basket of last year.`
    await expect(page.getByRole('main').getByText(mergeNotice)).toBeVisible()
    await expect(page).toHaveURL('/checkout')
    await expect.poll(() => storedCart(page)).toBe('[]')
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    await expect(summary.getByText(product!.name)).toBeVisible()
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page.getByRole('main').getByText(mergeNotice)).toBeHidden()
  })

  test('loses nothing when the response is lost, nor in a reload, and gets it once', async ({ page }) => {
    const email = await signUpCustomer(page)
    const [product] = await simpleProducts(page)
    await page.context().clearCookies()
    await storeGuestCart(page, [guestLineOf(product!, { quantity: 2 })])
    await interceptRequest(page, 'merge_guest_cart', dropResponse)
    await page.goto('/auth?redirect=/cart')
    await signInAs(page, email)
    await expect(page.getByText('Adding the items you chose before signing in...')).toBeVisible()
    await expect(
      page.getByText('The items you chose before signing in aren’t in your cart yet.'),
    ).toBeVisible({
      timeout: 20_000,
    })
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await expect(quantityInput(page, product!.name)).toHaveValue('2', { timeout: 20_000 })
    await expect(
      page.getByText('We added the items you chose before signing in to your cart.').first(),
    ).toBeVisible()
    expect(await callAs(page, 'get_cart_items', {})).toMatchObject([{ quantity: 2 }])
  })
})

for (const role of ['vendor', 'admin']) {
  test(`a ${role} has a cart and a checkout too`, async ({ page }) => {
    await signIn(page, `${role}@demo.example`)
    const product = await productOnSale(page, { index: 5 })
    await addToCart(page, product.id)
    await page.goto('/cart')
    await checkoutLink(page).click()
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByRole('heading', { name: 'Shipping address' })).toBeVisible()
    await callAs(page, 'remove_from_cart', { p_product_id: product.id })
  })
}

test.describe('a cart on a phone', () => {
  for (const width of [390, 320]) {
    test(`works with one thumb at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 })
      const allProducts = await simpleProducts(page)
      await storeGuestCart(
        page,
        allProducts.slice(0, 4).map((card) => guestLineOf(card, { quantity: 2 })),
      )
      await page.goto('/cart')
      await expect(checkoutLink(page)).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const tooSmallControls = await page.evaluate(() =>
        [...document.querySelectorAll('main a, main button')]
          .filter((element) => element.getClientRects().length > 0 && !element.closest('[aria-hidden]'))
          .map((element) => ({
            name: element.textContent || element.getAttribute('aria-label'),
            height: Math.round(element.getBoundingClientRect().height),
            isInText: element.parentElement!.matches('h3, p'),
          }))
          .filter(({ height, isInText }) => height < 44 && !isInText),
      )
      expect(tooSmallControls).toEqual([])
      // The bar does not cover the last line, neither when scrolled to nor when tabbed to.
      const removeButton = page.getByRole('button', { name: /^Remove/ }).last()
      await removeButton.focus()
      await expectAbove(removeButton, page.locator('[data-action-bar]'))
      await expectAccessible(page)
    })
  }

  test('is server-rendered for a signed-in user', async ({ page, browser }) => {
    await signUpCustomer(page)
    const [product] = await simpleProducts(page)
    await addToCart(page, product!.id, 3)
    const noScriptPage = await (
      await browser.newContext({
        javaScriptEnabled: false,
        storageState: await page.context().storageState(),
      })
    ).newPage()
    await noScriptPage.goto('/cart')
    await expect(noScriptPage.getByRole('link', { name: product!.name })).toBeVisible()
    await expect(noScriptPage.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
    await expect(checkoutLink(noScriptPage)).toHaveAttribute('href', '/checkout')
    await noScriptPage.context().close()
  })
})
