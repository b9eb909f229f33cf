import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { signUpCustomer } from './people'
import { test } from './test'

test('a customer follows a store, finds it among the saved things, and stops following it', async ({
  page,
  browser,
}) => {
  await page.goto('/store/volta-loom-house')
  await page.getByRole('link', { name: 'Follow Volta Loom House' }).click()
  await expect(page).toHaveURL('/auth?redirect=/store/volta-loom-house')
  await signUpCustomer(page, 'Abena Journey', '/store/volta-loom-house')
  await page.getByRole('button', { name: 'Follow Volta Loom House' }).click()
  await expect(page.getByRole('button', { name: 'Stop following Volta Loom House' })).toBeVisible()
  await page.goto('/saved')
  const stores = page.getByRole('region', { name: 'Stores you follow' })
  await expect(stores.getByRole('link', { name: 'Volta Loom House' })).toBeVisible()
  await expectAccessible(page)

  await test.step('also without scripts', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const plain = await context.newPage()
    await plain.goto('/saved')
    await plain.getByRole('button', { name: 'Stop following Volta Loom House' }).click()
    await expect(plain).toHaveURL('/saved')
    await expect(plain.getByRole('region', { name: 'Stores you follow' })).toHaveCount(0)
    await plain.goto('/store/volta-loom-house')
    await plain.getByRole('button', { name: 'Follow Volta Loom House' }).click()
    await expect(plain.getByRole('button', { name: 'Stop following Volta Loom House' })).toBeVisible()
    await context.close()
  })
})
