import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { productOnSale, signUpCustomer } from './people'
import { findProductByName } from './products'
import { test } from './test'

test('a customer makes a list, shares it by link, and stops sharing it', async ({ page, browser }) => {
  const { id, name } = await productOnSale(page, { index: 13 })
  const shirt = await findProductByName(page, 'Capulana Camp Shirt')
  await signUpCustomer(page)
  await page.goto('/account/dashboard')
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Lists' }).click()
  await expect(page.getByText('No lists yet.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/product/${id}`)
  await page.getByRole('link', { name: 'Add to list' }).click()
  const listName = page.getByRole('textbox', { name: 'Name', exact: true })
  await listName.fill('Wedding & <b>home</b>')
  await page.getByRole('button', { name: 'Create and add' }).click()
  await expect(page.getByRole('button', { name: 'Remove from list' })).toBeVisible()
  await expect(listName).toHaveValue('')
  await expectAccessible(page)
  await listName.fill('wedding & <B>home</B>')
  await page.getByRole('button', { name: 'Create and add' }).click()
  await expect(page.getByText('You already have a list with this name.')).toBeVisible()

  await page.goto(`/account/lists?add=${shirt.id}`)
  await page.getByRole('button', { name: 'Add Wedding' }).click()
  await expect(page.getByRole('button', { name: 'Remove from list' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Wedding & <b>home</b>' }).click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Show my first name' }).check()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await context.newPage()
  await test.step('whoever has the link sees it and buys from it, without scripts', async () => {
    await visitor.goto(new URL(link).pathname)
    await expect(visitor.getByRole('heading', { name: 'Wedding & <b>home</b>' })).toBeVisible()
    await expect(visitor.getByText(/^A list by \S+\. 2 products\.$/)).toBeVisible()
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(visitor.getByRole('link', { name: `Choose options: ${shirt.name}` })).toBeVisible()
    await visitor.getByRole('button', { name: `Add to Cart: ${name}` }).click()
    await expect(visitor.getByText(`${name} has been added to your cart.`)).toBeVisible()
  })

  await test.step('the shared page is accessible, and adds to the cart with scripts', async () => {
    const tab = await browser.newPage()
    await tab.goto(new URL(link).pathname)
    await expectAccessible(tab)
    await tab.getByRole('button', { name: `Add to Cart: ${name}` }).click()
    await expect(tab.getByText(`${name} has been added to your cart.`)).toBeVisible()
    await tab.close()
  })

  await page.getByRole('button', { name: `Remove ${shirt.name}` }).click()
  await expect(page.getByRole('heading', { name: shirt.name })).toBeHidden()
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
  // Pages for visitors are kept for a moment.
  await expect
    .poll(async () => (await visitor.request.get(new URL(link).pathname)).status(), { timeout: 15_000 })
    .toBe(404)
  await visitor.goto(new URL(link).pathname)
  await expect(visitor.getByText('This list is not shared')).toBeVisible()
  await context.close()

  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'New name', exact: true }).fill('Home')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete list' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete list' }).click()
  await expect(page.getByText('No lists yet.')).toBeVisible()
})
