import type { Page } from '@playwright/test'
import { newEmail } from '../people'
import { productNamed } from '../products'
import { press, whileLoading, type Screen } from './screen'

const productPath = (name: string) => async (page: Page) => `/product/${(await productNamed(page, name)).id}`

const leaveAddress = (email: string) => async (page: Page) => {
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
  { name: 'public-home', shows: 'The landing page', path: '/' },
  {
    name: 'public-home-early-access',
    shows: 'Early access: an address was left',
    path: '/',
    act: (page) => leaveAddress(newEmail('early'))(page),
  },
  {
    name: 'public-home-early-access-invalid',
    shows: 'Early access: what is wrong stands at the field',
    path: '/',
    act: leaveAddress('nobody'),
  },
  {
    name: 'public-menu',
    shows: 'The menu of a phone',
    path: '/about',
    only: 'phone',
    act: (page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }).click(),
  },
  { name: 'public-marketplace', shows: 'The marketplace', path: '/marketplace' },
  {
    name: 'public-marketplace-search',
    shows: 'A search, sorted by price',
    path: '/marketplace?search=basket&sort=price_asc',
  },
  {
    name: 'public-marketplace-filters',
    shows: 'Filters at work; on a phone in their sheet',
    path: '/marketplace?category=Home+%26+Garden&tags=locally_made&tags=vegan&price_max=120&country=GH&country=KE&certification=fair-trade&in_stock=1',
    act: async (page) => {
      const filters = page.getByRole('button', { name: 'Filters' })
      if (await filters.isVisible()) await filters.click()
    },
  },
  {
    name: 'public-marketplace-suggestions',
    shows: 'What a search may mean while it is typed',
    path: '/marketplace',
    act: async (page) => {
      await page.getByLabel('Search products by name').pressSequentially('gard')
      await page.getByRole('option', { name: 'Home & Garden' }).waitFor()
    },
  },
  {
    name: 'public-marketplace-closest',
    shows: 'A search with a slip: the closest there is',
    path: '/marketplace?search=baskt',
  },
  {
    name: 'public-marketplace-empty',
    shows: 'No products found',
    path: '/marketplace?search=zzzzzz',
  },
  {
    name: 'public-marketplace-loading',
    shows: 'The marketplace on its way',
    path: '/about',
    act: whileLoading('footer a[href="/marketplace"]', '**/marketplace.data*'),
  },
  {
    name: 'public-product',
    shows: 'A product',
    path: productPath('Agbadza Strip Cloth'),
  },
  {
    name: 'public-product-closer',
    shows: 'Its pictures seen closer',
    path: productPath('Agbadza Strip Cloth'),
    act: async (page) => {
      await page.locator('main a[aria-haspopup="dialog"]').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'public-product-score',
    shows: 'A low score, and how it is calculated',
    path: productPath('Whole Cloves, 100 g'),
    act: (page) => page.getByText('How this score is calculated').click(),
  },
  {
    name: 'public-product-options',
    shows: 'A product with options; what is missing is said',
    path: productPath('Kitenge Wrap Dress'),
    only: 'desktop',
    act: press(/^Choose a size/, 'Choose a size.'),
  },
  {
    name: 'public-product-options-sheet',
    shows: 'The options over a phone’s page, as pictures',
    path: productPath('Shela Sun Hat'),
    only: 'phone',
    act: async (page) => {
      await page.getByRole('button', { name: 'Choose a colour' }).click()
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'public-product-added',
    shows: 'A colour chosen and put into the cart',
    path: productPath('Shela Sun Hat'),
    act: async (page) => {
      await page.getByRole('radio', { name: /^Rust/ }).check()
      await press('Add to Cart', 'has been added to your cart.')(page)
    },
  },
  {
    name: 'public-product-sold-out',
    shows: 'A product that is sold out',
    path: productPath('Goblet Drum, 11 Inch'),
  },
  { name: 'public-product-missing', shows: 'Product not found', path: '/product/nothing' },
  { name: 'public-store', shows: 'A store', path: '/store/volta-loom-house' },
  {
    name: 'public-store-undressed',
    shows: 'A store that has set no banner and no logo',
    path: '/store/pemba-clove-yard',
  },
  {
    name: 'public-store-empty',
    shows: 'A store without products',
    path: '/store/lulua-raffia-supply',
  },
  { name: 'public-store-missing', shows: 'Store not found', path: '/store/nobody-sells-here' },
]
