import type { Page } from '@playwright/test'

/** A text field of the vendor application. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

export const registrationInput = (page: Page) => page.getByLabel('Business registration document')

/** Fills in the first step of the vendor application. */
export async function fillBusiness(page: Page, company: string, email: string): Promise<void> {
  await fillCompany(page, company, email)
  await fillPlanAndAddress(page)
}

/** The first half of the first step. */
export async function fillCompany(page: Page, company: string, email: string): Promise<void> {
  await field(page, 'Company name').fill(company)
  await page.getByLabel('Business category').selectOption('Manufacturer/Producer')
  await field(page, 'Tax number').fill('C0012345')
  await field(page, 'Email').fill(email)
  await field(page, 'Company description').fill(
    'We weave baskets of elephant grass with sixty families around Bolgatanga.',
  )
}

/** The second half of the first step. */
export async function fillPlanAndAddress(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Starter' }).check()
  await page.getByLabel('Country').selectOption({ label: 'Ghana' })
  await field(page, 'City').fill('Bolgatanga')
  await field(page, 'Business address').fill('4 Market Road, Bolgatanga')
  await field(page, 'Telephone number').fill('+233200000001')
}
