import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { callAs } from './people'
import { test } from './test'
import { createStore, openAdminPage } from './vendors'

const addProduct = (page: Page, name: string) =>
  callAs(page, 'create_product', { p_product: { name, price: 12, quantity: 5 } })

/** Holds back the next response of a call, once the server has answered it. */
async function holdResponse(page: Page, url: string) {
  let release = () => {}
  let reach = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const reached = new Promise<void>((resolve) => (reach = resolve))
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch()
      reach()
      await held
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { reached, release }
}

const productNames = (page: Page) =>
  page.getByRole('list', { name: 'Our Products' }).getByRole('article').getByRole('heading')

test('a vendor arranges its store in sections, and buyers narrow it to one, also without scripts', async ({
  page,
  browser,
}) => {
  const { slug } = await createStore(page, await openAdminPage(browser))
  for (const name of ['Round basket', 'Square basket', 'Long mat', 'Fan']) await addProduct(page, name)

  await test.step('the sections are named and ordered by keyboard', async () => {
    await page.goto('/vendor/settings')
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Store page' }).click()
    await expect(page).toHaveURL('/vendor/settings?tab=store-page')
    const section = page.getByRole('region', { name: 'Sections' })
    await expect(section.getByText('You have no sections yet.')).toBeVisible()
    for (const [index, name] of ['Mats', 'Baskets', 'BASKETS'].entries()) {
      await section.getByRole('button', { name: 'Add a section' }).click()
      await section.getByRole('textbox', { name: `Section ${index + 1}` }).fill(name)
    }
    await section.getByRole('button', { name: 'Save sections' }).click()
    await expect(section.getByText('Each section needs a different name.')).toBeVisible()
    await section.getByRole('button', { name: 'Remove BASKETS', exact: true }).click()
    await section.getByRole('button', { name: 'Move Baskets up' }).press('Enter')
    await expect(section.getByRole('button', { name: 'Move Baskets up' })).toBeFocused()
    await expect(section.getByRole('textbox', { name: 'Section 1' })).toHaveValue('Baskets')
    const saving = await holdResponse(page, '**/api/rpc/save_store_sections')
    await section.getByRole('button', { name: 'Save sections' }).click()
    // What is typed while the form is being saved is still there after it.
    await saving.reached
    await section.getByRole('textbox', { name: 'Section 2' }).fill('Floor mats')
    saving.release()
    await expect(page.getByText('Sections saved.')).toBeVisible()
    await expect(section.getByRole('textbox', { name: 'Section 2' })).toHaveValue('Floor mats')
    // A second save, with nothing loaded in between by hand, keeps what is there.
    const secondSave = page.waitForResponse(/save_store_sections/)
    await section.getByRole('button', { name: 'Save sections' }).press('Enter')
    expect((await secondSave).status()).toBe(200)
    await page.reload()
    await expect(section.getByRole('textbox', { name: 'Section 2' })).toHaveValue('Floor mats')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('a product is put into one in its form, and several in the list', async () => {
    await page.goto('/vendor/products')
    await page.getByRole('checkbox', { name: 'Select Round basket' }).check()
    await page.getByRole('checkbox', { name: 'Select Square basket' }).check()
    await page.getByRole('button', { name: 'Set section' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set the section of 2 products' })
    await dialog.getByLabel('Store section').selectOption('Baskets')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Section: 2 products changed').first()).toBeVisible()
    await page.getByRole('link', { name: 'Edit Long mat' }).click()
    await page.getByLabel('Store section').selectOption('Floor mats')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page).toHaveURL('/vendor/products')
    await page.goto('/vendor/settings?tab=store-page')
    await expect(page.getByRole('region', { name: 'Sections' }).getByText('2 products')).toBeVisible()
  })

  await test.step('buyers see the sections in order, with their numbers', async () => {
    await page.goto(`/store/${slug}`)
    const sections = page.getByRole('navigation', { name: 'Sections' })
    await expect(sections.getByRole('link')).toHaveText([
      'All products4 products',
      'Baskets2 products',
      'Floor mats1 product',
    ])
    await sections.getByRole('link', { name: 'Baskets' }).click()
    await expect(page).toHaveURL(`/store/${slug}?section=baskets`)
    await expect(productNames(page)).toHaveText(['Square basket', 'Round basket'])
    await expect(sections.getByRole('link', { name: 'Baskets' })).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('products that are pinned in the list come first, in the order of Settings', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/vendor/products')
    for (const name of ['Round basket', 'Fan']) {
      await page.getByRole('button', { name: `More actions for ${name}` }).click()
      await page.getByRole('menuitem', { name: 'Pin to the top of your store' }).click()
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Pinned to the top')
    }
    await page.goto('/vendor/settings?tab=store-page')
    const pins = page.getByRole('region', { name: 'Pinned products' })
    await expect(pins.getByRole('listitem')).toContainText(['Round basket', 'Fan'])
    await expectAccessible(page)
    await pins.getByRole('button', { name: 'Move Fan up' }).press('Enter')
    await expect(pins.getByRole('listitem')).toContainText(['Fan', 'Round basket'])
    await pins.getByRole('button', { name: 'Save pinned products' }).click()
    await expect(page.getByText('Pinned products saved.')).toBeVisible()
    await page.goto(`/store/${slug}`)
    await expect(productNames(page)).toHaveText(['Fan', 'Round basket', 'Long mat', 'Square basket'])
    await page.getByRole('link', { name: 'Newest' }).click()
    await expect(productNames(page)).toHaveText(['Fan', 'Long mat', 'Square basket', 'Round basket'])
  })

  await test.step('also without scripts, and the sort keeps the section', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plainPage = await context.newPage()
    await plainPage.goto(`/store/${slug}`)
    const sections = plainPage.getByRole('navigation', { name: 'Sections' })
    await sections.getByRole('link', { name: 'Floor mats' }).click()
    // The address is made from its first name, so that links keep working.
    await expect(plainPage).toHaveURL(`/store/${slug}?section=mats`)
    await expect(productNames(plainPage)).toHaveText(['Long mat'])
    await expect(plainPage.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/${slug}$`))
    await expect(plainPage.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await plainPage
      .getByRole('navigation', { name: 'Sort by' })
      .getByRole('link', { name: 'Price: Low to High' })
      .click()
    await expect(plainPage).toHaveURL(`/store/${slug}?section=mats&sort=price_asc`)
    await plainPage.goto(`/store/${slug}?section=no-longer-there`)
    await expect(plainPage.getByText('This section has nothing on sale right now.')).toBeVisible()
    await plainPage.getByRole('link', { name: 'All products of this store' }).click()
    await expect(productNames(plainPage)).toHaveCount(4)
    await context.close()
  })
})

test('a vendor publishes its policies, and buyers read them in the store and with a product, also without scripts', async ({
  page,
  browser,
}) => {
  const { slug } = await createStore(page, await openAdminPage(browser))
  const { product_id: productId } = (await addProduct(page, 'Round basket')) as { product_id: string }

  await test.step('returns for less than the minimum are refused', async () => {
    await page.goto('/vendor/settings?tab=store-page')
    const section = page.getByRole('region', { name: 'Policies' })
    const days = section.getByLabel('Returns accepted within')
    await expect(days).toHaveValue('14')
    await days.fill('7')
    await section.getByRole('button', { name: 'Publish policies' }).click()
    await expect(section.getByText('Accept returns for at least 14 days from delivery.')).toBeVisible()
    await expectAccessible(page)
    await days.fill('30')
    await section.getByLabel('Return shipping').selectOption('Your store pays')
    await section.getByLabel('Note on returns').fill('Pack it as it came.')
    await section.getByLabel('Shipping and handling').fill('Wrapped in paper.\n<b>No</b> plastic.')
    await section.getByRole('button', { name: 'Publish policies' }).click()
    await expect(page.getByText('Policies saved.')).toBeVisible()
    await page.reload()
    await expect(days).toHaveValue('30')
    await expect(section.getByLabel('Shipping and handling')).toHaveValue(
      'Wrapped in paper.\n<b>No</b> plastic.',
    )
    await expectGoodAtAllWidths(page)
  })

  for (const javaScriptEnabled of [true, false])
    await test.step(`a product shows the returns and leads to the rest, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async () => {
      const context = await browser.newContext({ javaScriptEnabled })
      const buyerPage = await context.newPage()
      await buyerPage.goto(`/product/${productId}`)
      await expect(buyerPage.getByText('Returns accepted within 30 days of delivery')).toBeVisible()
      await expect(buyerPage.getByText('Return shipping paid by the store')).toBeVisible()
      if (javaScriptEnabled) await expectGoodAtAllWidths(buyerPage)
      await buyerPage.getByRole('link', { name: 'Store policies' }).click()
      await expect(buyerPage).toHaveURL(`/store/${slug}#policies`)
      const policies = buyerPage.getByRole('region', { name: 'Store Policies' })
      await expect(policies).toBeInViewport()
      await expect(policies.getByText('Returns accepted within 30 days of delivery')).toBeVisible()
      await expect(policies.getByText('Pack it as it came.')).toBeVisible()
      const text = policies.getByText('Wrapped in paper.')
      expect(await text.innerText()).toBe('Wrapped in paper.\n<b>No</b> plastic.')
      await expect(policies.getByRole('heading', { name: 'Exchanges, care and more' })).toHaveCount(0)
      if (javaScriptEnabled) await expectGoodAtAllWidths(buyerPage)
      await context.close()
    })
})

async function expectGoodAtAllWidths(page: Page) {
  await expectAccessible(page)
  for (const width of [1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 844 })
}
