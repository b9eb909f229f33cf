import { expect, type Page } from '@playwright/test'
import { controlKey } from '@server/sandbox/frankfurter/url'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { waitForHydration } from './hydration'
import { startOwnMarketplace, type OwnMarketplace } from './own-marketplace'
import { test } from './test'

test.describe.configure({ mode: 'serial' })

let market: OwnMarketplace

test.beforeAll(async () => {
  test.setTimeout(180_000)
  market = await startOwnMarketplace()
})

test.afterAll(() => market.stop())

/** Sends a control request to the simulated source. */
const control = async (page: Page, path: string, data: object) =>
  expect(
    (
      await page.request.post(`/sandbox/frankfurter/sandbox-control${path}`, {
        headers: { authorization: `Bearer ${controlKey}` },
        data,
      })
    ).ok(),
  ).toBe(true)

async function setFetching(page: Page) {
  await page.goto('/admin/configurations')
  await waitForHydration(page)
  await page.getByRole('checkbox', { name: /^Fetch exchange rates every day/ }).click()
  await page.getByRole('button', { name: 'Save exchange rate settings' }).click()
  await expect(page.getByText('Settings saved.').first()).toBeVisible()
}

test('an admin has rates fetched, and decides about those that are far from the ones before', async ({
  browser,
}) => {
  const { session: admin } = await market.people.newAdmin()
  const page = await market.openPage(browser, admin)
  await page.goto('/admin/exchange-rates')
  await expect(page.getByText(/^Every rate is set by hand/)).toBeVisible()
  await page.getByRole('link', { name: 'Open the setting' }).click()
  await expect(page).toHaveURL(/\/admin\/configurations#exchange_rates$/)
  await control(page, '/rates/NGN', { rate: 2100 })
  await control(page, '/rates/ZAR', { rate: 5 })
  await setFetching(page)

  await expect
    .poll(async () => {
      await page.goto('/admin/exchange-rates')
      return page.getByText(/Last on .* UTC/).count()
    })
    .toBe(1)
  await waitForHydration(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(page.getByText('5 rates wait for you')).toBeVisible()
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card('Kenyan shilling')).toContainText('Frankfurter, fetched on')
  await expect(card('Nigerian naira')).toContainText('NGN 1,480')

  await expect(page.getByText('+41.9% against NGN 1,480 = 1 USD')).toBeVisible()
  await page.getByRole('button', { name: 'Use this rate for NGN' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Use NGN 2,100 = 1 USD?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use this rate' }).click()
  await expect(dialog).toBeHidden()
  await expect(card('Nigerian naira')).toContainText('NGN 2,100')
  await page.getByRole('button', { name: 'Dismiss the rate for ZAR' }).click()
  // The first rates of three currencies that a provider needs.
  await expect(page.getByText('3 rates wait for you')).toBeVisible()
  await expect(card('South African rand')).toContainText('ZAR 17.2')

  await page.getByRole('button', { name: 'History of NGN' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(
    /NGN 2,100 = 1 USD.*Source: Frankfurter, fetched on/,
  )
})

test('a source that fails is shown with the reason and the next attempt', async ({ browser }) => {
  const page = await market.openPage(browser, (await market.people.newAdmin()).session)
  await setFetching(page)
  await control(page, '/faults', { route: 'GET /v2/rates', kind: 'down' })
  await setFetching(page)
  await expect
    .poll(async () => {
      await page.goto('/admin/exchange-rates')
      return page.getByText('Frankfurter answered with status 503.').count()
    })
    .toBe(1)
  await expect(page.getByText(/^Rates could not be fetched since .* UTC$/)).toBeVisible()
  await expectAccessible(page)
})
