import { expect, type Browser, type Page } from '@playwright/test'
import * as texts from '../contract/texts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { callAs, fillAddress, waitForEmailTo, productOnSale, signIn, signUpCustomer } from './people'
import { payOrder } from './orders'
import { test } from './test'

const newCode = () => `J-${Math.random().toString(36).slice(2, 8)}`.toUpperCase()

const formatUsd = (amount: number) => `$${amount.toFixed(2)}`

async function newAdminPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, 'admin@demo.example')
  return page
}

/** A promotion created and started through the procedures, for journeys that are about the buyer. */
async function createPromotion(browser: Browser, overrides: object) {
  const page = await newAdminPage(browser)
  const code = newCode()
  const { promotion_id } = (await callAs(page, 'save_promotion', {
    p_promotion: { code, kind: 'percent', percent: 10, ...overrides },
  })) as { promotion_id: string }
  const transition = (p_action: string) =>
    callAs(page, 'transition_promotion', { p_promotion_id: promotion_id, p_action })
  await transition('activate')
  return { admin: page, code, promotion_id, transition }
}

/** The signed-in page's checkout, filled in up to the promo code. */
async function openCheckout(page: Page, quantity = 2): Promise<void> {
  const { id } = await productOnSale(page, { index: 6, stock: 40 })
  await callAs(page, 'add_to_cart', { p_product_id: id, p_quantity: quantity })
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByRole('radio', { name: /Standard/ }).check()
}

const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
// By its role: the button that removes a code names it too.
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Promo code' })
const removeButton = (page: Page) => page.getByRole('button', { name: /^Remove promo code/ })

async function applyCode(page: Page, code: string) {
  await codeField(page).fill(code)
  await codeField(page).press('Enter')
}

interface Order {
  order_id: string
  subtotal: number
  order_total: number
  refunded: number
  kept: number
  discount: { code: string; amount: number } | null
  order_items: { item_id: string }[]
}

test('an admin creates a code, a buyer pays with it, and a refund returns what was paid', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const admin = await newAdminPage(browser)
  const code = newCode()

  await test.step('the admin fills in the form, corrects it and starts the promotion', async () => {
    await admin.goto('/admin/promotions')
    await expect(admin.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
    await expectAccessible(admin)
    await admin.getByRole('link', { name: 'New promotion' }).first().click()
    await admin.getByRole('button', { name: 'Save promotion' }).click()
    await expect(admin.getByLabel('Code')).toBeFocused()
    await expect(admin.getByText('Enter a promo code.')).toBeVisible()
    await admin.getByLabel('Code').fill('10% off')
    await expect(admin.getByText('Use 3 to 30 letters, digits and hyphens.')).toBeVisible()
    await admin.getByLabel('Code').fill(code.toLowerCase())
    await admin.getByLabel('Percentage').fill('95')
    await admin.getByRole('button', { name: 'Save promotion' }).click()
    await expect(admin.getByText('Enter a discount from 0.01 to 90 percent.')).toBeVisible()
    await expectAccessible(admin)
    await expectNoSidewaysScroll(admin)
    await admin.getByLabel('Percentage').fill('12.5')
    await admin.getByLabel('Total uses').fill('10')
    await admin.getByRole('button', { name: 'Save promotion' }).click()
    await expect(admin.getByText(`${code} saved.`)).toBeVisible()
    await expect(admin.getByRole('heading', { level: 1, name: code })).toContainText('Draft')
    await expect(admin.getByText('This promotion hasn’t been used yet.')).toBeVisible()
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Start' }).click()
    await expect(admin.getByText(`${code} is active.`)).toBeVisible()
    await expect(admin.getByRole('heading', { level: 1, name: code })).toContainText('Active')
  })

  const email = await signUpCustomer(page)
  let order!: Order
  await test.step('the buyer applies it by keyboard, sees the discount and pays', async () => {
    await openCheckout(page)
    await applyCode(page, ` ${code.toLowerCase()}`)
    await expect(removeButton(page)).toBeVisible()
    await expect(summary(page).getByText(`Discount (${code})`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
    const { items } = (await callAs(page, 'get_customer_orders', {})) as { items: { order_id: string }[] }
    await payOrder(page, items[0]!.order_id)
    order = (await callAs(page, 'get_order_details', { p_order_id: items[0]!.order_id })) as Order
    expect(order.discount).toEqual({ code, amount: Math.round(order.subtotal * 12.5) / 100 })
  })

  await test.step('page, invoice and mail show the same discount and total', async () => {
    const discountText = `−${formatUsd(order.discount!.amount)}`
    await page.goto(`/order-confirmation/${order.order_id}`)
    await expect(page.getByText(`Discount (${code})`)).toBeVisible()
    await expect(page.getByText(discountText)).toBeVisible()
    await page.goto(`/order-confirmation/${order.order_id}/invoice`)
    await expect(page.getByText(`Discount (${code})`)).toBeVisible()
    await expect(page.getByText(discountText)).toBeVisible()
    const mail = await waitForEmailTo(page.request, email, /We received your payment/)
    expect(mail.text).toContain(`Discount (${code}): ${discountText}`)
    expect(mail.text).toContain(`Total: ${formatUsd(order.order_total)}`)
  })

  await test.step('the admin refunds the item: all that was paid for it, and the sums follow', async () => {
    await admin.goto('/admin/promotions')
    await admin.getByRole('link', { name: code }).click()
    await expect(admin.getByText('1 of 10', { exact: true })).toBeVisible()
    await expect(admin.getByText(formatUsd(order.discount!.amount), { exact: true })).toBeVisible()
    await callAs(admin, 'refund_order_item', {
      p_item_id: order.order_items[0]!.item_id,
      p_reason: 'It arrived broken.',
    })
    const refundedOrder = (await callAs(page, 'get_order_details', { p_order_id: order.order_id })) as Order
    expect(refundedOrder).toMatchObject({ refunded: order.order_total, kept: 0 })
    await admin.reload()
    await expect(admin.getByText('1 of 10', { exact: true })).toBeVisible()
    await expect(admin.getByText('$0.00', { exact: true })).toHaveCount(2)
  })

  await test.step('once used, only its limits can change; once ended, it cannot be used', async () => {
    await admin.getByRole('link', { name: 'Edit' }).click()
    await expect(admin.getByText(/^This promotion has been used,/)).toBeVisible()
    await expect(admin.getByLabel('Code')).toHaveAttribute('readonly', '')
    await admin.getByLabel('Total uses').fill('1')
    await admin.getByRole('button', { name: 'Save promotion' }).click()
    await expect(admin.getByText('1 of 1', { exact: true })).toBeVisible()
    await admin.getByRole('button', { name: 'End' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'End promotion' }).click()
    await expect(admin.getByText(`${code} has ended.`)).toBeVisible()
    await openCheckout(page)
    await applyCode(page, code)
    await expect(page.getByText('This promo code has expired.')).toBeVisible()
  })
  await admin.context().close()
})

test('a code is refused with its reason, applied after a reload, and removed again', async ({
  page,
  browser,
}) => {
  const { admin, code } = await createPromotion(browser, {})
  const ugandaPromotion = await createPromotion(browser, { countries: ['UG'] })
  await signUpCustomer(page)
  await openCheckout(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Enter a promo code.')).toBeVisible()
  await applyCode(page, 'NO-SUCH-CODE')
  await expect(page.getByText('We couldn’t find this promo code. Please check the spelling.')).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await applyCode(page, ugandaPromotion.code)
  await expect(page.getByText('This promo code is not valid for deliveries to Kenya.')).toBeVisible()
  // The second press of a double tap changes nothing.
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Apply' }).dblclick()
  await expect(removeButton(page)).toBeVisible()
  await page.reload()
  await expect(removeButton(page)).toBeVisible()
  await expect(summary(page).getByText(`Discount (${code})`)).toBeVisible()
  // What the reload restored has been priced; nothing moves under the pointer any more.
  await expect(
    summary(page)
      .getByRole('term')
      .filter({ hasText: /^Total$/ }),
  ).toBeVisible()
  await removeButton(page).click()
  await expect(codeField(page)).toBeFocused()
  await expect(summary(page).getByText(`Discount (${code})`)).toBeHidden()
  await admin.context().close()
  await ugandaPromotion.admin.context().close()
})

test('a promotion paused while the checkout is open changes no price unnoticed', async ({
  page,
  browser,
}) => {
  const { admin, code, transition } = await createPromotion(browser, {})
  await signUpCustomer(page)
  await openCheckout(page)
  await applyCode(page, code)
  await expect(removeButton(page)).toBeVisible()
  await transition('pause')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Prices have changed. Please review your order.')).toBeVisible()
  await expect(page.getByText('This promo code can’t be used at the moment.')).toBeVisible()
  await expect(summary(page).getByText(`Discount (${code})`)).toBeHidden()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
  const { items } = (await callAs(page, 'get_customer_orders', {})) as { items: { order_id: string }[] }
  const order = (await callAs(page, 'get_order_details', { p_order_id: items[0]!.order_id })) as Order
  expect(order.discount).toBeNull()
  await admin.context().close()
})

test('a promotion changed by another admin is not overwritten, and nothing typed is lost', async ({
  browser,
}) => {
  const { admin, code, promotion_id } = await createPromotion(browser, { max_uses: 50 })
  await admin.goto(`/admin/promotions/${promotion_id}/edit`)
  await admin.getByLabel('Total uses').fill('60')
  await admin.getByLabel('Minimum spend on goods').fill('25')
  await callAs(admin, 'save_promotion', {
    p_promotion_id: promotion_id,
    p_promotion: { code, kind: 'percent', percent: 10, max_uses: 80, uses_per_customer: 2 },
  })
  await admin.getByRole('button', { name: 'Save promotion' }).click()
  await expect(admin.getByText(texts.error.versionConflict)).toBeVisible()
  await expect(admin.getByText(texts.form.changedMeanwhile(80))).toBeVisible()
  await expect(admin.getByLabel('Total uses')).toBeFocused()
  await expect(admin.getByLabel('Total uses')).toHaveValue('60')
  await expect(admin.getByLabel('Minimum spend on goods')).toHaveValue('25')
  await expect(admin.getByLabel('Uses per customer')).toHaveValue('2')
  await expectAccessible(admin)

  await admin.getByRole('button', { name: 'Save promotion' }).click()
  await expect(admin.getByText(texts.promotion.saved(code))).toBeVisible()
  expect(await callAs(admin, 'get_promotion', { p_promotion_id: promotion_id })).toMatchObject({
    max_uses: 60,
    min_goods: 25,
    uses_per_customer: 2,
  })
})
