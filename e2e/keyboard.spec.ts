import { expect, type Locator } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { expectFocusRetained, expectFocusVisible, pressOn, tabTo, typeInto, tabThroughAll } from './keyboard'
import { payOrder, placeOrder } from './orders'
import { addToCart, password, productOnSale, signUpCustomer } from './people'
import { test } from './test'
import { toasts } from './toasts'

test('the first stop of a page skips its header', async ({ page }) => {
  for (const path of ['/marketplace', '/contact']) {
    await page.goto(path)
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: 'Skip to content' })
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const isInMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null)
    await expect.poll(isInMain, path).toBe(true)
  }
})

test('a customer signs in, finds a product, changes the cart and manages orders by keyboard alone', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const email = await signUpCustomer(page)
  const [product, secondProduct] = [
    await productOnSale(page, { index: 12 }),
    await productOnSale(page, { index: 13 }),
  ]
  const paidOrderId = await placeOrder(page, { productId: product.id })
  await payOrder(page, paidOrderId)
  const unpaidOrderId = await placeOrder(page, { productId: product.id })
  await addToCart(page, product.id)
  await addToCart(page, secondProduct.id)
  await page.context().clearCookies()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const main = page.getByRole('main')

  await test.step('signs in', async () => {
    await page.goto('/auth')
    await typeInto(page.getByLabel('Email'), email)
    await typeInto(page.getByRole('textbox', { name: 'Password' }), password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/account/dashboard')
    await expectFocusRetained(page)
  })

  await test.step('searches, sorts, and reaches a product', async () => {
    await typeInto(page.getByRole('combobox', { name: 'Search products' }), product.name.slice(0, 5))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/marketplace\?search=/)
    await expectFocusRetained(page)
    await tabTo(page.getByLabel('Sort by'))
    await page.keyboard.type('Price: Low')
    await expect(page).toHaveURL(/sort=price_asc/)
    await expect(page.getByLabel('Sort by')).toBeFocused()
    await pressOn(main.getByRole('link', { name: product.name }))
    await expect(page).toHaveURL(`/product/${product.id}`)
    await expectFocusRetained(page)
  })

  await test.step('changes a quantity and removes a line', async () => {
    await pressOn(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }))
    await expect(page).toHaveURL('/cart')
    await expectFocusRetained(page)
    const quantity = page.getByLabel(`Quantity of ${product.name}`, { exact: true })
    await typeInto(quantity.locator('input'), '2')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
    await pressOn(button(`Increase: Quantity of ${product.name}`), 'Space')
    await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible()
    await expect(button(`Increase: Quantity of ${product.name}`)).toBeFocused()
    await expect(page.locator('#announcements')).toContainText(`Quantity of ${product.name}: 3`)
    await pressOn(button(`Remove ${secondProduct.name}`))
    await expect(button(`Undo: ${secondProduct.name}`)).toBeFocused()
  })

  await test.step('pays an order with another method', async () => {
    await page.goto(`/account/orders/${unpaidOrderId}`)
    await pressOn(button('Pay another way'))
    await expectFocusRetained(page)
    await tabTo(page.getByRole('radio', { name: 'Card or bank (Paystack)' }))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Flutterwave' })).toBeChecked()
    await pressOn(button('Pay now'))
    await page.waitForURL(/\/sandbox\/flutterwave\/checkout\//)
    await pressOn(button('Cancel and go back to the shop'))
    await expect(page).toHaveURL(new RegExp(`/order-confirmation/${unpaidOrderId}`))
  })

  await test.step('cancels it', async () => {
    await page.goto(`/account/orders/${unpaidOrderId}`)
    await pressOn(button('Cancel order'))
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByRole('button', { name: 'Keep order' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(button('Cancel order')).toBeFocused()
    await page.keyboard.press('Enter')
    await pressOn(dialog.getByRole('button', { name: 'Cancel order' }))
    await expect(page.getByText('This order is cancelled.')).toBeVisible()
    await expectFocusRetained(page)
  })

  await test.step('orders another one again', async () => {
    await page.goto(`/account/orders/${paidOrderId}`)
    await pressOn(button('Buy again'))
    await expect(page.getByText('Everything from this order is in your cart.')).toBeVisible()
    await expectFocusRetained(page)
    await tabTo(page.getByRole('link', { name: 'Go to your cart' }))
  })

  await test.step('signs out', async () => {
    await page.goto('/account/dashboard')
    await pressOn(page.getByRole('banner').getByRole('button', { name: 'Sign Out' }))
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expectFocusRetained(page)
  })
})

test('a customer manages name and addresses by keyboard alone', async ({ page }) => {
  await signUpCustomer(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.goto('/account/settings')

  await pressOn(button('Change Name'))
  await expect(page.getByLabel('Full name')).toBeFocused()
  await typeInto(page.getByLabel('Full name'), 'Abena Keys')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Name saved.')).toBeVisible()
  await expect(button('Change Name')).toBeFocused()

  const dialog = page.getByRole('dialog', { name: 'Add an address' })
  for (const street of ['7 Riverside Drive', '1 Second Street']) {
    await pressOn(button('Add an address'))
    await expect(dialog).toBeVisible()
    await tabTo(dialog.getByLabel('Country'))
    await page.keyboard.type('Kenya')
    for (const [label, text] of [
      ['Street address', street],
      ['City', 'Nairobi'],
      ['State/Province', 'Nairobi'],
      ['Phone number', '+254 700 000 123'],
    ] as const)
      await typeInto(dialog.getByLabel(label), text)
    await pressOn(dialog.getByRole('button', { name: 'Save address' }))
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: street })).toBeVisible()
    await expectFocusRetained(page)
  }

  await pressOn(button('Make default 1 Second Street'))
  const firstAddress = page.getByRole('listitem').filter({ hasText: 'Nairobi' }).first()
  await expect(firstAddress).toContainText('1 Second Street')
  await expectFocusRetained(page)

  await pressOn(button('Delete 7 Riverside Drive'))
  const confirmation = page.getByRole('alertdialog')
  await expect(confirmation).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button('Delete 7 Riverside Drive')).toBeFocused()
  await page.keyboard.press('Enter')
  await pressOn(confirmation.getByRole('button', { name: 'Delete address' }))
  await expect(page.getByText('7 Riverside Drive')).toHaveCount(0)
  await expectFocusRetained(page)
  await tabTo(button('Add an address'))
})

test.describe('toasts', () => {
  test('are skipped by Tab; F8 leads to one, Escape and Tab lead back', async ({ page }) => {
    const product = await productOnSale(page, { index: 14 })
    await page.clock.install()
    await page.goto(`/product/${product.id}`)
    const addButton = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
    const toast = toasts(page).filter({ hasText: product.name })
    const viewCartButton = toast.getByRole('button', { name: 'View cart' })

    await test.step('stays while hovered', async () => {
      await pressOn(addButton)
      await toast.hover()
      await page.clock.runFor('01:00')
      await expect(toast).toBeVisible()
    })

    await test.step('is not in the tab order, and the whole page is', async () => {
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        const focusedElements = await tabThroughAll(page, key)
        const wasFocusIn = (region: Locator) =>
          region.evaluate(
            (root, elements) => elements.some((element) => root.contains(element)),
            focusedElements,
          )
        expect(await wasFocusIn(page.getByRole('combobox', { name: 'Search products' }))).toBe(true)
        expect(await wasFocusIn(page.getByRole('contentinfo'))).toBe(true)
        expect(await wasFocusIn(toast)).toBe(false)
      }
      await expect(toast).toBeVisible()
    })

    await test.step('names the key that leads to it, and stays while it has focus', async () => {
      await page.mouse.move(10, 10)
      await expect(toast.getByText('F8')).toBeVisible()
      await page.keyboard.press('F8')
      await expect(viewCartButton).toBeFocused()
      await expectFocusVisible(page)
      await page.clock.runFor('01:00')
      await expect(viewCartButton).toBeFocused()
    })

    await test.step('is left by Escape and by Tab', async () => {
      for (const key of ['Escape', 'Tab', 'Shift+Tab']) {
        await page.keyboard.press(key)
        await expect(addButton).toBeFocused()
        await page.keyboard.press('F8')
        await expect(viewCartButton).toBeFocused()
      }
    })

    await test.step('can be closed, and comes again', async () => {
      await page.keyboard.press('F8')
      await expect(toast.getByRole('button', { name: 'Close' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(toast).toHaveCount(0)
      await expect(addButton).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(toast).toBeVisible()
      await page.keyboard.press('F8')
      await expect(viewCartButton).toBeFocused()
    })

    await test.step("performs its button's action", async () => {
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/cart')
      await expect(toast).toHaveCount(0)
      await expectFocusRetained(page)
    })
  })

  test('are reached one after the other by F8, and return the focus when they disappear', async ({
    page,
  }) => {
    await page.goto('/dev/kit')
    const trigger = page.getByRole('button', { name: 'Info toast' })
    await pressOn(page.getByRole('button', { name: 'Success toast' }))
    await toasts(page).hover()
    await pressOn(trigger)
    const success = toasts(page).nth(1)
    const info = toasts(page).nth(0).getByRole('button', { name: 'Close' })
    await expect(success).toBeVisible()
    await page.keyboard.press('F8')
    await expect(info).toBeFocused()
    await page.mouse.move(10, 10)
    await expectFocusVisible(page)
    await expect(info).toHaveAccessibleDescription('Signed out')
    await page.keyboard.press('F8')
    await expect(success.getByRole('button', { name: 'View cart' })).toBeFocused()
    await expect(page.locator(':focus')).toHaveAccessibleDescription('Added to cart Sisal basket, 2 pieces')
    await expectAccessible(page)
    await page.keyboard.press('F8')
    await expect(success.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('F8')
    await expect(info).toBeFocused()
    await page.keyboard.press('F8')
    await page.keyboard.press('Space')
    await expect(toasts(page)).toHaveText(['This would be the cart', 'Signed out'])
    await expect(trigger).toBeFocused()

    await page.keyboard.press('F8')
    await expect(info).toBeFocused()
    for (let presses = 0; presses < 3; presses += 1) await trigger.dispatchEvent('click')
    await expect(toasts(page)).toHaveText(['Signed out', 'Signed out', 'Signed out'])
    await expect(trigger).toBeFocused()
  })
})
