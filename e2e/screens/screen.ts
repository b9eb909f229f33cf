import type { Page } from '@playwright/test'

/** A screen in one of its states, and how to get there. */
export interface Screen {
  /** Its area first, so that the files sort by it. */
  name: string
  /** What there is to see, for the index. */
  shows: string
  /** Whose eyes: the first part of a demo account's address, a customer who has only just signed up, or nobody's. */
  as?: 'customer' | 'vendor' | 'pending' | 'rejected' | 'admin' | 'newcomer'
  path: string | ((page: Page) => Promise<string>)
  /** What a person does there before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
  /** A state that is on one of the two only. */
  only?: 'desktop' | 'phone'
}

export const nobodysId = '00000000-0000-4000-8000-000000000000'

/** Presses what has this name and waits until a text has come. */
export const press =
  (name: string | RegExp, until: string | RegExp, role: 'button' | 'link' | 'radio' = 'button') =>
  async (page: Page) => {
    await page.getByRole(role, { name }).first().click()
    await page.getByText(until).first().waitFor()
  }

/** Holds the data of a screen back while one goes there by a link. */
export const whileLoading = (link: string, data: string) => async (page: Page) => {
  await page.route(data, () => {})
  await page.locator(link).filter({ visible: true }).first().click()
  await page.getByRole('status').filter({ hasText: 'Loading' }).first().waitFor({ state: 'attached' })
}
