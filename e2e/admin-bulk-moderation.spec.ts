import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { waitForHydration } from './hydration'
import { callAs, signIn, waitForEmailTo } from './people'
import { test } from './test'

test('moderation opens on what waits; several are decided on at once, and what its vendor has changed meanwhile is left as it was', async ({
  page,
  browser,
}) => {
  const [tea, balm] = ['Clove Stem Tea, 80 g', 'Clove Bud Balm, 20 g']
  const vendor = await (await browser.newContext()).newPage()
  await signIn(vendor, 'yard@pemba-clove.example')
  const { items } = (await callAs(vendor, 'list_vendor_products', { search: 'Clove' })) as {
    items: { id: string; name: string }[]
  }
  const change = (name: string, description: string) =>
    callAs(vendor, 'update_product', {
      p_product_id: items.find((product) => product.name === name)!.id,
      p_product: { description },
    })
  await signIn(page, 'admin@demo.example')
  await page.goto('/admin/product-moderation')
  await waitForHydration(page)
  await expect(page.getByRole('row').filter({ hasText: /Active|Rejected|Suspended/ })).toHaveCount(0)
  for (const name of [tea, balm]) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).focus()
    await page.keyboard.press('Space')
  }
  await expect(page.getByText('2 products selected')).toBeVisible()
  await expectAccessible(page)
  await change(balm, `Beeswax and clove bud oil. ${Math.random()}`)

  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 2 products?' })
  await dialog.getByLabel('Reason').fill('The label is missing.')
  await dialog.getByRole('button', { name: 'Reject products' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1 product has been rejected.')).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: '1 product was left as it was' })
  await expect(notice).toContainText(`${balm}: It has been changed since this page was loaded.`)
  await expect(page.getByRole('row').filter({ hasText: tea })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: `Select ${balm}` })).toBeChecked()
  await expectAccessible(page)
  await waitForEmailTo(page.request, 'yard@pemba-clove.example', /We couldn’t approve Clove Stem Tea/)

  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  await page.getByLabel('Status', { exact: true }).selectOption('All statuses')
  await expect(page).toHaveURL(/status=all/)
  await expect(page.getByRole('row').filter({ hasText: 'Active' }).first()).toBeVisible()
  // It waits again, for other journeys.
  await change(tea, `Dried for two days longer than the cloves and cut by hand. ${Math.random()}`)
})
