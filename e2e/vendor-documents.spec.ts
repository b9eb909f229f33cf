import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { waitForEmailTo } from './people'
import { test } from './test'
import { openAdminPage, createStore, pdfFile } from './vendors'

const card = (page: Page, name: RegExp) => page.getByRole('article', { name })
const statValue = (page: Page, label: string) =>
  page.locator('dl').filter({ hasText: label }).locator('dd').first()

test('a vendor sees the status of each document, and uploads a new version of a rejected one', async ({
  page,
  browser,
}) => {
  const admin = await openAdminPage(browser)
  const { email, company, slug } = await createStore(page, admin)
  await page.goto('/vendor/documents')
  await expect(page.getByRole('heading', { name: 'Pending documents (2)' })).toBeVisible()
  await expectAccessible(page)

  await admin.goto('/admin/vendor-approvals')
  await admin.getByRole('button', { name: `Review & Verify: cert.pdf of ${company}` }).click()
  const reviewDialog = admin.getByRole('dialog', { name: company })
  await reviewDialog.getByLabel('Issuer').fill('FLOCERT')
  await reviewDialog.getByLabel('Notes').fill('The second page is missing.')
  await expectAccessible(admin)
  await reviewDialog.getByRole('button', { name: 'Mark as rejected' }).click()
  await expect(admin.getByText('Document verification updated successfully')).toBeVisible()

  await page.reload()
  await expect(statValue(page, 'Rejected')).toContainText('1')
  const rejectedCard = card(page, /cert\.pdf/)
  await expect(
    rejectedCard.getByText('Please review the admin notes and upload a new version.'),
  ).toBeVisible()
  await expect(rejectedCard.getByText('The second page is missing.')).toBeVisible()
  await expect(rejectedCard.getByText('FLOCERT')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await rejectedCard.getByRole('button', { name: 'Upload a new version of cert.pdf' }).click()
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
  const renewedCard = card(page, /both-pages\.pdf/)
  await expect(renewedCard.getByText('version 2')).toBeVisible()
  await expect(renewedCard.getByText('Jan 31, 2096')).toBeVisible()

  await admin.reload()
  await admin.getByRole('button', { name: `Review & Verify: both-pages.pdf of ${company}` }).click()
  await expect(reviewDialog.getByLabel('Expires on')).toHaveValue('2096-01-31')
  // The browser's viewer takes the focus once it has loaded: not before somebody wants to read.
  await expect(reviewDialog.locator('iframe')).toHaveCount(0)
  await reviewDialog.getByRole('checkbox', { name: 'Fair Trade' }).check()
  await reviewDialog.getByRole('button', { name: 'Show here (both-pages.pdf)' }).click()
  await expect(reviewDialog.getByTitle('Preview of both-pages.pdf')).toBeVisible()
  await reviewDialog.getByRole('button', { name: 'Mark as verified' }).click()
  await expect(reviewDialog).toBeHidden()
  await waitForEmailTo(page.request, email, /both-pages\.pdf/)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Verified documents (1)' })).toBeVisible()
  await expect(card(page, /both-pages\.pdf/).getByText(/proves Fair Trade/)).toBeVisible()
  await page.goto(`/store/${slug}`)
  await expect(page.getByText(/Fair Trade: document checked on/)).toBeVisible()

  await admin.getByRole('link', { name: 'All documents of approved vendors' }).click()
  await admin.getByRole('searchbox', { name: 'Search by company, file, issuer or number' }).fill(company)
  await expect(admin).toHaveURL(/search=/)
  const row = admin.getByRole('row', { name: new RegExp(`${company}.*both-pages`) })
  await expect(row.getByText('Verified')).toBeVisible()
  await expect(row).toContainText('Wanjiru Kamau')
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)

  await row.getByRole('button', { name: /^View Details/ }).click()
  await reviewDialog.getByRole('button', { name: 'Revoke the verification' }).click()
  const revocation = admin.getByRole('dialog', { name: 'Revoke both-pages.pdf?' })
  await revocation.getByRole('button', { name: 'Revoke' }).click()
  await expect(revocation.getByText('Enter a reason. The vendor will see it.')).toBeVisible()
  await expectAccessible(admin)
  await revocation.getByLabel('Reason').fill('The issuer does not know this certificate.')
  await revocation.getByRole('button', { name: 'Revoke' }).click()
  await expect(admin.getByText('Verification revoked. The vendor has been told.')).toBeVisible()
  await expect(row.getByText('Rejected')).toBeVisible()
  await waitForEmailTo(page.request, email, /both-pages\.pdf is no longer verified/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await expect(page.getByText(/Fair Trade/)).toHaveCount(0)
})

test('a new document is uploaded with its kind', async ({ page, browser }) => {
  await createStore(page, await openAdminPage(browser))
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

test('a certificate is uploaded for what it proves, which the store declares from then on', async ({
  page,
  browser,
}) => {
  const admin = await openAdminPage(browser)
  const { company } = await createStore(page, admin)
  await page.goto('/vendor/documents')
  await page.getByRole('button', { name: 'Upload Documents' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload a document' })
  await dialog.getByLabel(/^Document(?! type)/).setInputFiles(pdfFile('gots-2026.pdf'))
  await expect(dialog.getByText('gots-2026.pdf is uploaded.')).toBeVisible()
  await dialog.getByLabel('Issuer').fill('Control Union')
  await dialog.getByRole('button', { name: 'Submit for review' }).click()
  const proofs = dialog.getByRole('group', { name: 'What does it prove?' })
  await expect(proofs.getByText('Tick what the certificate proves')).toBeVisible()
  await expectAccessible(page)
  await proofs.getByRole('checkbox', { name: 'Fair Trade' }).check()
  await expect(proofs.getByText('Tick what the certificate proves')).toBeHidden()
  await expect(proofs.getByText(/Your store will also declare/)).toBeHidden()
  await proofs.getByRole('checkbox', { name: /GOTS/ }).check()
  await expect(proofs.getByRole('status')).toHaveText(
    'Your store will also declare: Global Organic Textile Standard (GOTS).',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Submit for review' }).click()
  await expect(dialog).toBeHidden()
  await expect(card(page, /gots-2026\.pdf/).getByText(/for Fair Trade, Global Organic/)).toBeVisible()
  await page.goto('/vendor/settings')
  await expect(page.getByRole('checkbox', { name: /GOTS/ })).toBeChecked()

  await admin.goto('/admin/vendor-approvals')
  await admin.getByRole('button', { name: `Review & Verify: gots-2026.pdf of ${company}` }).click()
  const reviewDialog = admin.getByRole('dialog', { name: company })
  await expect(reviewDialog.getByText(/The vendor says: Fair Trade, Global Organic/)).toBeVisible()
  await reviewDialog.getByRole('checkbox', { name: /GOTS/ }).check()
  await reviewDialog.getByRole('button', { name: 'Mark as verified' }).click()
  await expect(reviewDialog).toBeHidden()
  await page.goto('/vendor/documents')
  await expect(card(page, /gots-2026\.pdf/).getByText(/proves Global Organic/)).toBeVisible()
})
