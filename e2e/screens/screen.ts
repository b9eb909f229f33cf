import type { Page } from '@playwright/test'

/** A screen in one of its states, and how to get there. */
export interface Screen {
  /** Prefixed with its area, so that the files sort by it. */
  name: string
  /** A description for the index. */
  description: string
  /** The user: the first part of a demo account's address, a newly signed-up customer, or a visitor. */
  as?: 'customer' | 'vendor' | 'pending' | 'rejected' | 'admin' | 'new-customer'
  path: string | ((page: Page) => Promise<string>)
  /** Actions before the screenshot. */
  act?: (page: Page) => Promise<unknown>
  /** For a state that only one of the two has. */
  device?: 'desktop' | 'phone'
}

export const nonexistentId = '00000000-0000-4000-8000-000000000000'

/** Presses the button with this name and waits for a text to appear. */
export const clickAndWait =
  (name: string | RegExp, expectedText: string | RegExp, role: 'button' | 'link' | 'radio' = 'button') =>
  async (page: Page) => {
    await page.getByRole(role, { name }).first().click()
    await page.getByText(expectedText).first().waitFor()
  }

/** Holds a screen's data back while navigating to it by a link. */
export const whileLoading = (link: string, dataUrl: string) => async (page: Page) => {
  await page.route(dataUrl, () => {})
  await page.locator(link).filter({ visible: true }).first().click()
  await page.getByRole('status').filter({ hasText: 'Loading' }).first().waitFor({ state: 'attached' })
}

/** What the first link of a list leads to, such as its newest order. */
export const firstLinkIn =
  (listPath: string, pathPrefix = '/') =>
  async (page: Page) => {
    await page.goto(listPath)
    const href = `a[href^="${listPath}${pathPrefix}"]`
    return (await page.locator(`main ${href}, #content ${href}`).first().getAttribute('href'))!
  }
