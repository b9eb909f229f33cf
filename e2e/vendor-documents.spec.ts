import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectFitsNarrow } from './accessibility'
import { mailTo } from './people'
import { test } from './test'
import { adminPage, openStore, pdfFile } from './vendors'

const card = (page: Page, name: RegExp) => page.getByRole('article', { name })
const figure = (page: Page, label: string) =>
  page.locator('dl').filter({ hasText: label }).locator('dd').first()

test('a vendor sees the status of each document, and uploads a new version of a rejected one', async ({
  page,
  browser,
}) => {
  const office = await adminPage(browser)
  const { email, company, slug } = await openStore(page, office)
  await page.goto('/vendor/documents')
  await expect(page.getByRole('heading', { name: 'Pending documents (2)' })).toBeVisible()
  await expectAccessible(page)

  await office.goto('/admin/vendor-approvals')
  await office.getByRole('button', { name: `Review & Verify: cert.pdf of ${company}` }).click()
  const review = office.getByRole('dialog', { name: company })
  await review.getByLabel('Issuer').fill('FLOCERT')
  await review.getByLabel('Notes').fill('The second page is missing.')
  await expectAccessible(office)
  await review.getByRole('button', { name: 'Mark as rejected' }).click()
  await expect(office.getByText('Document verification updated successfully')).toBeVisible()

  await page.reload()
  await expect(figure(page, 'Rejected')).toContainText('1')
  const rejected = card(page, /cert\.pdf/)
  await expect(rejected.getByText('Please review the admin notes and upload a new version.')).toBeVisible()
  await expect(rejected.getByText('The second page is missing.')).toBeVisible()
  await expect(rejected.getByText('FLOCERT')).toBeVisible()
  await expectAccessible(page)
  await expectFitsNarrow(page)

  await rejected.getByRole('button', { name: 'Upload a new version of cert.pdf' }).click()
  const dialog = page.getByRole('dialog', { name: 'New version of cert.pdf' })
  await expect(dialog.getByLabel('Issuer')).toHaveValue('FLOCERT')
  await dialog.getByRole('button', { name: 'Submit for review' }).click()
  await expect(dialog.getByText('Upload the document')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(/^Document/).setInputFiles(pdfFile('both-pages.pdf', 300_000))
  await expect(dialog.getByText('both-pages.pdf is uploaded.')).toBeVisible()
  await dialog.getByLabel('Expires on').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Submit for review' }).click()
  await expect(dialog.getByText(/This document has expired/)).toBeVisible()
  await dialog.getByLabel('Expires on').fill('2096-01-31')
  await dialog.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Document uploaded. Our team will review it.')).toBeVisible()
  const renewed = card(page, /both-pages\.pdf/)
  await expect(renewed.getByText('version 2')).toBeVisible()
  await expect(renewed.getByText('Jan 31, 2096')).toBeVisible()

  await office.reload()
  await office.getByRole('button', { name: `Review & Verify: both-pages.pdf of ${company}` }).click()
  await expect(review.getByLabel('Expires on')).toHaveValue('2096-01-31')
  await review.getByRole('checkbox', { name: 'Fair Trade' }).check()
  await review.getByRole('button', { name: 'Mark as verified' }).click()
  await expect(review).toBeHidden()
  await mailTo(page.request, email, /both-pages\.pdf/)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Verified documents (1)' })).toBeVisible()
  await expect(card(page, /both-pages\.pdf/).getByText(/proves Fair Trade/)).toBeVisible()
  await page.goto(`/store/${slug}`)
  await expect(page.getByText(/Fair Trade: document checked on/)).toBeVisible()

  await office.getByRole('link', { name: 'All documents of approved vendors' }).click()
  await office.getByRole('searchbox', { name: 'Search by company, file, issuer or number' }).fill(company)
  await expect(office).toHaveURL(/search=/)
  const row = office.getByRole('row', { name: new RegExp(`${company}.*both-pages`) })
  await expect(row.getByText('Verified')).toBeVisible()
  await expect(row).toContainText('Wanjiru Kamau')
  await expectAccessible(office)
  await expectFitsNarrow(office)
})

test('a new document is uploaded with its kind', async ({ page, browser }) => {
  await openStore(page, await adminPage(browser))
  await page.goto('/vendor/documents')
  await page.getByRole('button', { name: 'Upload Documents' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload a document' })
  await dialog.getByLabel('Document type').selectOption('Business registration')
  await dialog.getByLabel(/^Document(?! type)/).setInputFiles(pdfFile('licence-2026.pdf'))
  await expect(dialog.getByText('licence-2026.pdf is uploaded.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit for review' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Pending documents (3)' })).toBeVisible()
})
