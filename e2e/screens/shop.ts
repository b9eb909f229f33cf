import type { Page } from '@playwright/test'
import { newEmail } from '../people'
import { findProductByName } from '../products'
import { clickAndWait, whileLoading, type Screen } from './screen'

const productPath = (name: string) => async (page: Page) =>
  `/product/${(await findProductByName(page, name)).id}`

const subscribeEmail = (email: string) => async (page: Page) => {
  const field = page.getByRole('main').getByLabel('Email')
  await field.fill(email)
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await page.getByRole('button', { name: 'Get early access' }).click()
  await page
    .getByText(/Thanks for signing up!|Invalid email/)
    .first()
    .waitFor()
}

/** The public pages as seen by a visitor. */
export const shopScreens: readonly Screen[] = [
  { name: 'public-home', description: 'The landing page', path: '/' },
  {
    name: 'public-home-early-access',
    description: 'Early access: an address was left',
    path: '/',
    act: (page) => subscribeEmail(newEmail('early'))(page),
  },
  {
    name: 'public-home-early-access-invalid',
    description: 'Early access: what is wrong stands at the field',
    path: '/',
    act: subscribeEmail('nobody'),
  },
  {
    name: 'public-menu',
    description: 'The menu of a phone',
    path: '/about',
    device: 'phone',
    act: (page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }).click(),
  },
  { name: 'public-marketplace', description: 'The marketplace', path: '/marketplace' },
  {
    name: 'public-marketplace-search',
    description: 'A search, sorted by price',
    path: '/marketplace?search=basket&sort=price_asc',
  },
  {
    name: 'public-marketplace-filters',
    description: 'Filters at work; on a phone in their sheet',
    path: '/marketplace?category=Home+%26+Garden&tags=locally_made&tags=vegan&price_max=120&country=GH&country=KE&certification=fair-trade&in_stock=1',
    act: async (page) => {
      const filters = page.getByRole('button', { name: 'Filters' })
      if (await filters.isVisible()) await filters.click()
    },
  },
  {
    name: 'public-marketplace-suggestions',
    description: 'What a search may mean while it is typed',
    path: '/marketplace',
    act: async (page) => {
      await page.getByLabel('Search products by name').pressSequentially('gard')
      await page.getByRole('option', { name: 'Home & Garden' }).waitFor()
    },
  },
  {
    name: 'public-marketplace-closest',
    description: 'A search with a slip: the closest there is',
    path: '/marketplace?search=baskt',
  },
  {
    name: 'public-marketplace-empty',
    description: 'No products found',
    path: '/marketplace?search=zzzzzz',
  },
  {
    name: 'public-marketplace-loading',
    description: 'The marketplace on its way',
    path: '/about',
    act: whileLoading('footer a[href="/marketplace"]', '**/marketplace.data*'),
  },
  {
    name: 'public-product',
    description: 'A product',
    path: productPath('Agbadza Strip Cloth'),
  },
  {
    name: 'public-product-closer',
    description: 'Its pictures seen closer',
    path: productPath('Agbadza Strip Cloth'),
    act: async (page) => {
      await page.locator('main a[aria-haspopup="dialog"]').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'public-product-score',
    description: 'A low score, and how it is calculated',
    path: productPath('Whole Cloves, 100 g'),
    act: (page) => page.getByText('How this score is calculated').click(),
  },
  {
    name: 'public-product-options',
    description: 'A product with options; what is missing is said',
    path: productPath('Kitenge Wrap Dress'),
    device: 'desktop',
    act: clickAndWait(/^Choose a size/, 'Choose a size.'),
  },
  {
    name: 'public-product-options-sheet',
    description: 'The options over a phone’s page, as pictures',
    path: productPath('Shela Sun Hat'),
    device: 'phone',
    act: async (page) => {
      await page.getByRole('button', { name: 'Choose a colour' }).click()
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'public-product-added',
    description: 'A colour chosen and put into the cart',
    path: productPath('Shela Sun Hat'),
    act: async (page) => {
      await page.getByRole('radio', { name: /^Rust/ }).check()
      await clickAndWait('Add to Cart', 'has been added to your cart.')(page)
    },
  },
  {
    name: 'public-product-sold-out',
    description: 'A product that is sold out',
    path: productPath('Goblet Drum, 11 Inch'),
  },
  { name: 'public-product-missing', description: 'Product not found', path: '/product/nothing' },
  { name: 'public-store', description: 'A store', path: '/store/volta-loom-house' },
  {
    name: 'public-store-undressed',
    description: 'A store that has set no banner and no logo',
    path: '/store/pemba-clove-yard',
  },
  {
    name: 'public-store-empty',
    description: 'A store without products',
    path: '/store/lulua-raffia-supply',
  },
  { name: 'public-store-missing', description: 'Store not found', path: '/store/nobody-sells-here' },
]
