import { expect, type Page } from '@playwright/test'
import { expectAbove, expectAccessible } from './accessibility'
import { addToCart, fillAddress, productOnSale, signUpCustomer } from './people'
import { test } from './test'
import { toasts } from './toasts'

const standardShipping = (page: Page) => page.getByRole('radio', { name: /Standard/ })

/** The controls in the page's body that are too small for a thumb. */
const tooSmallControls = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'main a, main button, main select, main input:not([type=radio]), main label:has(input)',
      ),
    ]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => [element.textContent, Math.round(element.getBoundingClientRect().height)] as const)
      .filter(([, height]) => height < 44),
  )

for (const width of [390, 320]) {
  test(`the checkout works with one thumb at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await signUpCustomer(page)
    await addToCart(page, (await productOnSale(page, { index: 11 })).id)
    await page.goto('/checkout')
    const placeOrderButton = page.getByRole('button', { name: 'Place Order' })
    await expect(placeOrderButton).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    await test.step("the phone's keyboard suits each field, and autofill works", async () => {
      for (const [label, attributes] of [
        ['Full name', { autocomplete: 'shipping name', autocapitalize: 'words' }],
        ['Country', { autocomplete: 'shipping country' }],
        ['Street address', { autocomplete: 'shipping address-line1' }],
        ['City', { autocomplete: 'shipping address-level2' }],
        ['Postal code', { autocomplete: 'shipping postal-code' }],
        ['State/Province', { autocomplete: 'shipping address-level1' }],
        ['Phone number', { autocomplete: 'shipping tel', type: 'tel', inputmode: 'tel' }],
      ] as const)
        for (const [name, value] of Object.entries(attributes))
          await expect(page.getByLabel(label)).toHaveAttribute(name, value)
    })

    await test.step('the bar covers neither the focused field nor the toast', async () => {
      const bar = page.locator('[data-action-bar]')
      for (const label of ['State/Province', 'Phone number']) {
        const field = page.getByLabel(label)
        await field.focus()
        await expectAbove(field, bar)
      }
      await placeOrderButton.press('Enter')
      const toast = toasts(page).first()
      await expect(toast).toContainText('Please select a shipping option.')
      await expectAbove(toast, bar)
    })

    await fillAddress(page)
    await standardShipping(page).check()
    await expect.poll(() => tooSmallControls(page)).toEqual([])
    await expectAccessible(page)
  })
}

test('a saved address and its shipping options are server-rendered', async ({ page, browser }) => {
  await signUpCustomer(page)
  await addToCart(page, (await productOnSale(page, { index: 11 })).id)
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Shipping address saved for next time!')).toBeVisible()
  const noScriptPage = await (
    await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() })
  ).newPage()
  await noScriptPage.goto('/checkout')
  await expect(noScriptPage.getByText('7 Riverside Drive, Nairobi, Nairobi, Kenya')).toBeVisible()
  await expect(standardShipping(noScriptPage)).toBeVisible()
  await noScriptPage.context().close()
})
