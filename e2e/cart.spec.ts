import { expect, test as plain, type Page } from '@playwright/test'
import { doubleTapMs } from '@contract/core/limits'
import { expectAbove, expectAccessible } from './accessibility'
import { cutOff, hold, interfere, loseAnswer, refuse } from './network'
import { addToCart, callAs, password, productOnSale, productsOf, signIn, signUpCustomer } from './people'
import { guestLine, productById, productNamed, variantOf, type Product, type Variant } from './products'
import { test } from './test'

const key = 'eco-guest-cart'
const unknown = '00000000-0000-4000-8000-000000000000'

/** A line of a product without options as stored in a guest's browser. */
const lineOf = (product: Product, change: object = {}) => guestLine(product, variantOf(product), change)

/** The cart stored in the browser by an earlier visit. */
const keptFrom = (page: Page, lines: object[] | string) =>
  page.addInitScript(([key, text]) => localStorage.getItem(key) ?? localStorage.setItem(key, text), [
    key,
    typeof lines === 'string' ? lines : JSON.stringify(lines),
  ] as const)

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), key)

/** Vendors whose products no journey orders, so that the stock a cart shows stays true. */
const makers = ['yelba-shea-women', 'shela-tide-weavers']

/** Their products without options. */
const cards = async (page: Page): Promise<Product[]> => {
  const all = (await Promise.all(makers.map((maker) => productsOf(page, maker)))).flat()
  return Promise.all(all.filter(({ quantity }) => quantity > 9).map(({ id }) => productById(page, id)))
}

const quantityOf = (page: Page, name: string) =>
  page.getByLabel(`Quantity of ${name}`, { exact: true }).locator('input')

/** The cart line of a variant. */
const lineById = (page: Page, variantId: string) => page.locator(`#line-${variantId}`)

/** The cart line of a product without options. */
const line = (page: Page, product: Product) => lineById(page, variantOf(product).id)

const proceed = (page: Page) => page.getByRole('link', { name: 'Proceed to Checkout' })

test.describe('a guest cart', () => {
  test('is the same in every tab and after a reload', async ({ page, context }) => {
    const product = await productOnSale(page)
    const other = await context.newPage()
    await other.goto('/cart')
    await expect(other.getByText('Your cart is empty.')).toBeVisible()
    await expect(other.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/marketplace')
    await expectAccessible(other)
    await page.goto(`/product/${product.id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText(`${product.name} has been added to your cart.`)).toBeVisible()
    await expect(other.getByRole('link', { name: product.name })).toBeVisible()
    await other.reload()
    await expect(other.getByRole('link', { name: product.name })).toBeVisible()
    await other.getByRole('button', { name: `Remove ${product.name}` }).click()
    // The header's link has a count unless the cart is empty; the footer's never does. Tabs sync a moment later.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    await expect.poll(() => stored(page)).toBe('[]')
  })

  test('accepts neither more than the stock nor zero', async ({ page }) => {
    const [product] = await cards(page)
    await keptFrom(page, [lineOf(product!)])
    await page.goto('/cart')
    const quantity = quantityOf(page, product!.name)
    await expect(quantity).toHaveValue('1')
    await quantity.fill(String(product!.quantity + 1))
    await quantity.press('Enter')
    await expect(page.getByText(`Only ${product!.quantity} in stock`)).toBeVisible()
    await expect(quantity).toHaveValue('1')
    for (const wrong of ['0', '1.5', '-2']) {
      await quantity.fill(wrong)
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

  test('is said to be kept on the way through sign-in', async ({ page }) => {
    const [product] = await cards(page)
    await page.goto('/auth')
    await expect(page.getByText('Your cart is saved')).toHaveCount(0)
    await keptFrom(page, [lineOf(product!)])
    await page.goto('/cart')
    await proceed(page).click()
    await expect(page.getByText('Your cart is saved. It’ll be here once you’ve signed in.')).toBeVisible()
    await expectAccessible(page)
  })

  test('removes and restores a line without losing the keyboard focus', async ({ page }) => {
    const [product] = await cards(page)
    await keptFrom(page, [lineOf(product!)])
    await page.goto('/cart')
    await page.getByRole('button', { name: `Remove ${product!.name}` }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'was removed from your cart.' })).toBeVisible()
    const undo = page.getByRole('button', { name: `Undo: ${product!.name}` })
    await expect(undo).toBeFocused()
    await undo.press('Enter')
    await expect(page.getByRole('heading', { name: product!.name }).getByRole('link')).toBeFocused()
    await proceed(page).press('Enter')
    await expect(page).toHaveURL('/auth?redirect=/checkout')
  })

  test('shows what has changed, and is blocked only by what cannot be ordered', async ({ page }) => {
    const [higher, cheaper, short, gone] = await cards(page)
    await keptFrom(page, [
      lineOf(higher!, { price: higher!.price - 1 }),
      lineOf(cheaper!, { price: cheaper!.price + 1 }),
      lineOf(short!, { quantity: short!.quantity + 5, stock_quantity: short!.quantity + 9 }),
      lineOf(gone!, { variant_id: unknown, name: 'A basket of last year' }),
    ])
    await page.goto('/cart')
    const usd = (amount: number) => `$${amount.toFixed(2)}`
    await expect(line(page, higher!)).toContainText(
      `Now ${usd(higher!.price)} It was ${usd(higher!.price - 1)} when you added it.`,
    )
    await expect(line(page, cheaper!)).toContainText(`It was ${usd(cheaper!.price + 1)} when you added it.`)
    await expect(lineById(page, unknown)).toContainText('No longer sold')
    await expect(line(page, short!)).toContainText(`Only ${short!.quantity} in stock`)
    await expectAccessible(page)
    const blocked = page.getByRole('button', { name: 'Proceed to Checkout' })
    await blocked.press('Enter')
    await expect(page).toHaveURL('/cart')
    await page.getByRole('button', { name: `Change to ${short!.quantity}` }).click()
    await page.getByRole('button', { name: 'Remove A basket of last year' }).click()
    await expect(proceed(page)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeHidden()
    await expect(line(page, higher!)).toContainText('when you added it.')
  })

  test('has two sizes of a dress on two lines, each with its own quantity and undo', async ({ page }) => {
    const dress = await productNamed(page, 'Kitenge Wrap Dress')
    const [small, other] = dress.variants.filter(({ quantity }) => quantity > 1)
    await keptFrom(page, [guestLine(dress, small), guestLine(dress, other)])
    await page.goto('/cart')
    const called = (variant: Variant) => `${dress.name}, ${variant.title}`
    await expect(lineById(page, small!.id)).toContainText(dress.name + small!.title)
    await expect(
      lineById(page, other!.id).getByRole('heading').getByRole('link', { name: dress.name }),
    ).toHaveAttribute('href', `/product/${dress.id}?variant=${other!.id}`)
    await quantityOf(page, called(small!)).fill('2')
    await quantityOf(page, called(small!)).press('Enter')
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
    await expect(quantityOf(page, called(other!))).toHaveValue('1')
    await expectAccessible(page)
    await page.getByRole('button', { name: `Remove ${called(other!)}` }).click()
    await expect(lineById(page, other!.id)).toHaveCount(0)
    await expect(quantityOf(page, called(small!))).toHaveValue('2')
    await page.getByRole('button', { name: `Undo: ${called(other!)}` }).click()
    await expect(lineById(page, other!.id)).toBeVisible()
  })

  test('still has the lines from before products had options', async ({ page }) => {
    const hat = await productNamed(page, 'Shela Sun Hat')
    const rust = variantOf(hat, 'Rust')
    const name = 'Shela Sun Hat, Rust'
    const { variant_id: _, variant_title: __, ...old } = guestLine(hat, rust, { product_id: rust.id, name })
    await keptFrom(page, [old])
    await page.goto('/cart')
    const hatLine = lineById(page, rust.id)
    await expect(hatLine).toContainText('Shela Sun HatRust')
    await expect(hatLine.getByRole('heading').getByRole('link')).toHaveAttribute(
      'href',
      `/product/${hat.id}?variant=${rust.id}`,
    )
    await page.getByRole('button', { name: `Increase: Quantity of ${name}` }).click()
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await expect
      .poll(async () => JSON.parse((await stored(page))!) as object[])
      .toMatchObject([{ product_id: hat.id, variant_id: rust.id, quantity: 2 }])
  })

  test('groups lines by vendor, and says when they could not be checked', async ({ page }) => {
    const all = await cards(page)
    const first = all[0]!
    const other = all.find(({ vendor_slug }) => vendor_slug !== first.vendor_slug)!
    const same = all.find((card) => card.vendor_slug === first.vendor_slug && card !== first)!
    await interfere(page, 'get_cart_products', refuse(429, 'too_many_requests', 'Too many attempts.'))
    await keptFrom(page, [lineOf(first), lineOf(other), lineOf(same, { quantity: 2 })])
    await page.goto('/cart')
    await expect(page.getByText('We couldn’t check prices and stock just now.')).toBeVisible()
    const parcel = page.getByRole('region', { name: `From ${first.vendor_name}` })
    await expect(parcel.getByRole('listitem')).toHaveCount(2)
    await expect(parcel.getByRole('link', { name: first.vendor_name })).toHaveAttribute(
      'href',
      `/store/${first.vendor_slug}`,
    )
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    const cents = Math.round((first.price + other.price + 2 * same.price) * 100)
    await expect(summary.getByText(`$${(cents / 100).toFixed(2)}`).first()).toBeVisible()
    await expect(summary.getByRole('definition').first()).toHaveText('4')
  })
})

for (const who of ['guest', 'customer'] as const) {
  test(`a ${who} who double-taps Add to Cart gets one, and two by pressing twice`, async ({ page }) => {
    if (who === 'customer') await signUpCustomer(page)
    const [product] = await cards(page)
    await page.goto(`/product/${product!.id}`)
    const add = page.getByRole('button', { name: 'Add to Cart' })
    await add.dblclick()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await expect(add).not.toHaveAttribute('aria-busy')
    await page.waitForTimeout(doubleTapMs)
    await add.click()
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await page.goto('/cart')
    await expect(quantityOf(page, product!.name)).toHaveValue('2')
  })
}

plain(
  'a kept cart that cannot be read is logged, and the guest starts with an empty one',
  async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    for (const broken of ['{"not": "a cart"', '[{"product_id": "x", "quantity": -1}]']) {
      logged.length = 0
      await page.goto('/about')
      await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [key, broken])
      await page.goto('/cart')
      await expect(page.getByText('Your cart is empty.')).toBeVisible()
      await expect
        .poll(() => logged)
        .toContain('We couldn’t read your saved cart, so you’re starting with an empty one.')
    }
  },
)

test.describe("a user's cart", () => {
  test.use({ expectedErrors: /net::ERR_/ })

  test('survives failed calls: what the server refused is rolled back', async ({ page }) => {
    await signUpCustomer(page)
    const [product, other] = await cards(page)
    await addToCart(page, product!.id, 2)
    await addToCart(page, other!.id)
    await page.goto('/cart')
    const quantity = quantityOf(page, product!.name)
    const more = page.getByRole('button', { name: `Increase: Quantity of ${product!.name}` })

    await test.step('retries a call that fails once', async () => {
      await interfere(page, 'update_cart_item_quantity', cutOff, 1)
      await more.click()
      await more.click()
      await expect(quantity).toHaveValue('4')
      await expect
        .poll(async () => (await callAs(page, 'get_cart_items', {})) as object[])
        .toMatchObject([{ quantity: 4 }, { quantity: 1 }])
    })

    await test.step('reports a refusal and rolls back', async () => {
      await interfere(
        page,
        'update_cart_item_quantity',
        refuse(409, 'not_enough_stock', 'Only 4 in stock'),
        1,
      )
      await more.click()
      await expect(page.getByText('Only 4 in stock')).toBeVisible()
      await expect(quantity).toHaveValue('4')
      await interfere(page, 'remove_from_cart', refuse(429, 'too_many_requests', 'Too many attempts.'), 1)
      await page.getByRole('button', { name: `Remove ${other!.name}` }).click()
      await expect(page.getByText('Too many attempts.')).toBeVisible()
      await expect(line(page, other!)).toBeVisible()
    })

    await test.step('adds an item once if it is restored before its removal has finished', async () => {
      const letGo = await hold(page, '**/api/rpc/remove_from_cart')
      await page.getByRole('button', { name: `Remove ${other!.name}` }).click()
      const undo = page.getByRole('button', { name: `Undo: ${other!.name}` })
      await undo.dblclick()
      letGo()
      await expect(undo).toBeHidden()
      await expect
        .poll(async () => (await callAs(page, 'get_cart_items', {})) as object[])
        .toMatchObject([{ quantity: 4 }, { quantity: 1 }])
    })

    await test.step('says that it is offline, and keeps its lines', async () => {
      await page.context().setOffline(true)
      await expect(page.getByText('You are offline.')).toBeVisible()
      await more.click()
      await expect(page.getByText('We couldn’t reach Kijani.')).toBeVisible()
      await expect(quantity).toHaveValue('4')
      await page.context().setOffline(false)
      await expect(page.getByText('You are offline.')).toBeHidden()
    })
  })

  test('is synced between two tabs at once', async ({ page, context }) => {
    await signUpCustomer(page)
    const [product] = await cards(page)
    await page.goto('/cart')
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    const other = await context.newPage()
    await addToCart(page, product!.id)
    await other.goto('/cart')
    await expect(page.getByRole('link', { name: product!.name })).toBeVisible()
    await other.getByRole('button', { name: `Remove ${product!.name}` }).click()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
  })

  test('says why it could not be loaded, and retries; an ended session leads to sign-in', async ({
    page,
  }) => {
    await signUpCustomer(page)
    const [product] = await cards(page)
    await addToCart(page, product!.id)
    await page.goto('/account/orders')
    await interfere(page, 'get_cart_items', refuse(401, 'not_signed_in', 'Please sign in to continue.'))
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
    await interfere(page, 'get_cart_items', async (route) => {
      requests += 1
      await refuse(429, 'too_many_requests', 'Too many attempts.')(route)
    })
    await page.getByRole('button', { name: `Increase: Quantity of ${product!.name}` }).click()
    await expect(page.getByText('Your cart may have changed.')).toBeVisible()
    // The page refetches after each change of its own and again on the realtime event; only then is the line settled.
    let before = 0
    const isQuiet = () => requests > 1 && requests === before
    await expect.poll(() => isQuiet() || ((before = requests), false), { intervals: [1500] }).toBe(true)
    await page.unroute('**/api/rpc/get_cart_items')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Your cart may have changed.')).toBeHidden()
    await expect(quantityOf(page, product!.name)).toHaveValue('3')
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
    const [product, short, gone] = await cards(page)
    await page.context().clearCookies()
    await keptFrom(page, [
      lineOf(product!, { quantity: 2 }),
      lineOf(short!, { quantity: short!.quantity + 1 }),
      lineOf(gone!, { variant_id: unknown, name: 'A basket of last year' }),
    ])
    const letGo = await hold(page, '**/api/rpc/merge_guest_cart')
    await page.goto('/auth?redirect=/checkout')
    await signInAs(page, email)
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByRole('heading', { name: 'Shipping address' })).toBeVisible()
    await expect(page.getByText('Your cart is empty.')).toBeHidden()
    letGo()
    const words = `there wasn’t enough stock of: ${short!.name}. These items are no longer sold, so we didn’t add them to your cart: A basket of last year.`
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
    await expect(page).toHaveURL('/checkout')
    await expect.poll(() => stored(page)).toBe('[]')
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    await expect(summary.getByText(product!.name)).toBeVisible()
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page.getByRole('main').getByText(words)).toBeHidden()
  })

  test('loses nothing when the response is lost, nor in a reload, and gets it once', async ({ page }) => {
    const email = await signUpCustomer(page)
    const [product] = await cards(page)
    await page.context().clearCookies()
    await keptFrom(page, [lineOf(product!, { quantity: 2 })])
    await interfere(page, 'merge_guest_cart', loseAnswer)
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
    await expect(quantityOf(page, product!.name)).toHaveValue('2', { timeout: 20_000 })
    await expect(
      page.getByText('We added the items you chose before signing in to your cart.').first(),
    ).toBeVisible()
    expect(await callAs(page, 'get_cart_items', {})).toMatchObject([{ quantity: 2 }])
  })
})

for (const who of ['vendor', 'admin']) {
  test(`a ${who} has a cart and a checkout too`, async ({ page }) => {
    await signIn(page, `${who}@demo.example`)
    const product = await productOnSale(page, { index: 5 })
    await addToCart(page, product.id)
    await page.goto('/cart')
    await proceed(page).click()
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByRole('heading', { name: 'Shipping address' })).toBeVisible()
    await callAs(page, 'remove_from_cart', { p_product_id: product.id })
  })
}

test.describe('a cart on a phone', () => {
  for (const width of [390, 320]) {
    test(`works with one thumb at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 })
      const all = await cards(page)
      await keptFrom(
        page,
        all.slice(0, 4).map((card) => lineOf(card, { quantity: 2 })),
      )
      await page.goto('/cart')
      await expect(proceed(page)).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('main a, main button')]
          .filter((element) => element.getClientRects().length > 0 && !element.closest('[aria-hidden]'))
          .map((element) => ({
            name: element.textContent || element.getAttribute('aria-label'),
            height: Math.round(element.getBoundingClientRect().height),
            inText: element.parentElement!.matches('h3, p'),
          }))
          .filter(({ height, inText }) => height < 44 && !inText),
      )
      expect(small).toEqual([])
      // The bar does not cover the last line, neither when scrolled to nor when tabbed to.
      const remove = page.getByRole('button', { name: /^Remove/ }).last()
      await remove.focus()
      await expectAbove(remove, page.locator('[data-action-bar]'))
      await expectAccessible(page)
    })
  }

  test('without scripts says that it needs them, and does not seem to load', async ({ browser }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const silent = await (await browser.newContext({ javaScriptEnabled: false, colorScheme })).newPage()
      await silent.goto('/cart')
      await expect(silent.getByText('The cart needs JavaScript.')).toBeVisible()
      await expect(silent.getByText('Loading...')).toBeHidden()
      await silent.context().close()
    }
  })

  test('is server-rendered for a signed-in user', async ({ page, browser }) => {
    await signUpCustomer(page)
    const [product] = await cards(page)
    await addToCart(page, product!.id, 3)
    const silent = await (
      await browser.newContext({
        javaScriptEnabled: false,
        storageState: await page.context().storageState(),
      })
    ).newPage()
    await silent.goto('/cart')
    await expect(silent.getByRole('link', { name: product!.name })).toBeVisible()
    await expect(silent.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
    await expect(proceed(silent)).toHaveAttribute('href', '/checkout')
    await silent.context().close()
  })
})
