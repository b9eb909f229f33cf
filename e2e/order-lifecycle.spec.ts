import { expect, type Page, type Browser } from '@playwright/test'
import { callAs, fillAddress, firstLinkOf, waitForEmailTo, newEmail, password, signInOnPage } from './people'
import { test } from './test'

interface Earnings {
  available_for_payout: number
  plans_deducted_first: number
  pending_balance: number
  total_paid_out: number
}

const toCents = (amount: number) => Math.round(amount * 100)
const earningsOf = async (vendor: Page) =>
  (await callAs(vendor, 'get_vendor_earnings_summary', {})) as Earnings

async function openSignedInPage(browser: Browser, email: string, home: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInOnPage(page, email, home)
  return page
}

test('a visitor buys, the vendor fulfils, and the money reaches the vendor', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const email = newEmail('buyer')
  // A vendor whose products no other journey buys: its balances are compared to the cent.
  const vendor = await openSignedInPage(browser, 'amashyo@gisovu-ridge.example', '/vendor/dashboard')
  const admin = await openSignedInPage(browser, 'admin@demo.example', '/admin/dashboard')
  const earningsBefore = await earningsOf(vendor)

  const product = await test.step('a visitor finds a product of the vendor and fills a cart', async () => {
    const storePath = await vendor.getByRole('link', { name: /View Store/ }).getAttribute('href')
    await page.goto(storePath!)
    const link = page.locator('main a[href^="/product/"], #content a[href^="/product/"]').first()
    await link.click()
    await expect(page).toHaveURL(/\/product\//)
    const addButton = page.getByRole('button', { name: 'Add to Cart' })
    await expect(addButton).toBeVisible()
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    // Enough for a payout even where an unpaid plan is deducted first.
    const increaseButton = page.getByRole('button', { name: 'Increase: Quantity' })
    for (let quantity = 1; quantity < 4; quantity++) await increaseButton.click()
    await addButton.click()
    await expect(page.getByText(`${name} has been added to your cart.`)).toBeVisible()
    return { name, id: new URL(page.url()).pathname.split('/').pop()! }
  })

  await test.step('signs up on the way to the checkout, and confirms by email', async () => {
    await page.goto('/cart')
    await expect(page.getByText(product.name).first()).toBeVisible()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL(/\/auth\?redirect=\/checkout/)
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await page.getByLabel('Full Name').fill('Abena Journey')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Check your email for a confirmation link.').first()).toBeVisible()
    await page.goto(firstLinkOf(await waitForEmailTo(request, email, /Confirm/)))
    await expect(page).toHaveURL(/\/checkout$/)
  })

  const orderId = await test.step('places the order', async () => {
    await fillAddress(page)
    await page.getByRole('radio', { name: /Standard/ }).check()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
    const order = ((await callAs(page, 'get_customer_orders', {})) as { items: { order_id: string }[] })
      .items[0]!
    return order.order_id
  })

  await test.step('pays at the provider', async () => {
    await page.getByRole('button', { name: /^Pay / }).click()
    await page.waitForURL(new RegExp(`/order-confirmation/${orderId}`))
    await expect
      .poll(async () => (await callAs(page, 'get_order_details', { p_order_id: orderId })) as object)
      .toMatchObject({ paid: true, order_status: 'processing' })
    await page.reload()
    await expect(page.getByText(/processing/i).first()).toBeVisible()
    await waitForEmailTo(request, email, /^We received your payment/)
  })

  const net = await test.step('the money is pending for the vendor', async () => {
    const order = (await callAs(vendor, 'get_vendor_order_details', { p_order_id: orderId })) as {
      net: number
    }
    const currentEarnings = await earningsOf(vendor)
    expect(toCents(currentEarnings.pending_balance) - toCents(earningsBefore.pending_balance)).toBe(
      toCents(order.net),
    )
    expect(currentEarnings.available_for_payout).toBe(earningsBefore.available_for_payout)
    return order.net
  })

  await test.step('the vendor ships with a tracking number, and marks it delivered', async () => {
    await vendor.goto('/vendor/orders')
    await vendor.locator(`a[href="/vendor/orders/${orderId}"]`).first().click()
    const actions = vendor.getByRole('button', { name: `Actions for ${product.name}` })
    await actions.click()
    await vendor.getByRole('menuitem', { name: 'Mark as shipped' }).click()
    await vendor.getByLabel('Carrier').fill('Posta Kenya')
    await vendor.getByLabel('Tracking number').fill('EE123456789KE')
    await vendor.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(vendor.getByText('Item status updated.').first()).toBeVisible()
    await actions.click()
    await vendor.getByRole('menuitem', { name: 'Mark as delivered' }).click()
    const confirmDialog = vendor.getByRole('alertdialog', { name: 'Mark this item as delivered?' })
    await expect(confirmDialog).toContainText('releases its earnings to your available balance')
    await expect(confirmDialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await confirmDialog.getByRole('button', { name: 'Mark as delivered' }).click()
    await expect(vendor.getByText('delivered', { exact: true }).first()).toBeVisible()
  })

  await test.step('the buyer sees it delivered, with the tracking number', async () => {
    await page.goto(`/account/orders/${orderId}`)
    await expect(page.getByText('EE123456789KE')).toBeVisible()
    await expect(page.getByText('delivered', { exact: true }).first()).toBeVisible()
  })

  await test.step('the money is available, to the cent', async () => {
    const currentEarnings = await earningsOf(vendor)
    expect(toCents(currentEarnings.pending_balance)).toBe(toCents(earningsBefore.pending_balance))
    expect(toCents(currentEarnings.available_for_payout) - toCents(earningsBefore.available_for_payout)).toBe(
      toCents(net),
    )
  })

  await test.step('the vendor requests a payout; an admin approves it; the transfer completes it', async () => {
    await vendor.goto('/vendor/payouts')
    const { available_for_payout, plans_deducted_first } = await earningsOf(vendor)
    const requestedCents = toCents(available_for_payout) - toCents(plans_deducted_first)
    await vendor.getByRole('button', { name: /^Request payout of/ }).click()
    await vendor.getByRole('alertdialog').getByRole('button', { name: 'Request payout' }).click()
    await expect(vendor.getByText('Payout request submitted successfully!')).toBeVisible()
    expect((await earningsOf(vendor)).available_for_payout).toBe(0)
    const { items } = (await callAs(vendor, 'get_vendor_payouts', {})) as {
      items: { payout_id: string; amount: number }[]
    }
    expect(toCents(items[0]!.amount)).toBe(requestedCents)
    const { payout_id: p_payout_id } = items[0]!
    const firstApproval = (await callAs(admin, 'approve_payout', { p_payout_id })) as {
      needs_second_approval: boolean
    }
    // The demo's vendor may have earned so much that two people have to approve it.
    if (firstApproval.needs_second_approval) {
      const finance = await openSignedInPage(browser, 'finance@demo.example', '/admin/dashboard')
      await callAs(finance, 'approve_payout', { p_payout_id })
    }
    await expect
      .poll(
        async () =>
          toCents((await earningsOf(vendor)).total_paid_out) - toCents(earningsBefore.total_paid_out),
        {
          timeout: 20_000,
        },
      )
      .toBe(requestedCents)
    // The page follows by itself.
    await expect(vendor.getByRole('row').nth(1)).toContainText('completed')
  })
})
