import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { callAs, waitForEmailTo, password, signIn, signUpCustomer } from './people'
import { test } from './test'

const signInAsAdmin = (page: Page) => signIn(page, 'admin@demo.example')

/** A demo vendor's page, in its own browser context. */
async function newVendorPage(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, email)
  return page
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('the overview shows the four figures, what admins did last, and only what can be counted', async ({
  page,
}) => {
  await signInAsAdmin(page)
  await page.goto('/admin/dashboard')
  await expect(page).toHaveTitle(/^Dashboard/)
  for (const [label, caption] of [
    ['Active Vendors', 'Approved and selling'],
    ['Pending Approvals', 'Awaiting review'],
    ['Total Applications', 'All time submissions'],
  ] as const)
    await expect(page.locator('dl').filter({ hasText: label })).toContainText(caption)
  await expect(page.locator('dl').filter({ hasText: 'Platform Health' })).toContainText('Excellent')
  await expect(page.getByRole('heading', { name: 'Recent Admin Actions' })).toBeVisible()
  const actions = page.getByRole('list', { name: 'Recent Admin Actions' }).getByRole('listitem')
  await expect(actions.first()).toBeVisible()
  await expect(page.getByText('CO2e avoided')).toBeVisible()
  await expect(page.getByText('Not measured').first()).toBeVisible()
  await expect(page.getByText('Certified vendors')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a product is sent back with points, ticked off, rejected, edited and approved', async ({
  page,
  browser,
}) => {
  const name = 'Clove Pomander'
  const vendorEmail = 'yard@pemba-clove.example'
  await signInAsAdmin(page)
  await page.goto('/admin/product-moderation')
  await expect(page).toHaveTitle(/^Product Moderation/)
  for (const column of ['Product', 'Vendor', 'Submitted', 'Category', 'Sustainability', 'Status', 'Actions'])
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name, exact: true }).click()
  const panel = page.getByRole('dialog', { name })
  await expect(panel.getByText('An orange set with cloves')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await row(page, name).getByRole('button', { name: 'Ask for changes' }).click()
  const changesDialog = page.getByRole('dialog', { name: 'Ask for changes' })
  await changesDialog.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(changesDialog.getByText('Enter at least one point.')).toBeVisible()
  await changesDialog.getByLabel('What to change').fill('- Add a picture\n- Say how long it lasts')
  await changesDialog.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(page.getByText('The vendor has been asked for changes.')).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)
  await waitForEmailTo(page.request, vendorEmail, /Please change a few things about Clove Pomander/)

  const vendor = await newVendorPage(browser, vendorEmail)
  await vendor.goto('/vendor/products?status=changes_requested')
  await vendor.getByRole('link', { name: `Edit ${name}` }).click()
  const points = vendor.getByRole('list', { name: 'What to change' })
  await expect(points.getByRole('checkbox')).toHaveCount(2)
  const resubmitButton = vendor.getByRole('button', { name: 'Resubmit' })
  await expect(resubmitButton).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(vendor)
  await points.getByRole('checkbox', { name: 'Add a picture' }).click()
  await expect(vendor.getByText('1 of 2 left to do')).toBeVisible()
  await points.getByRole('checkbox', { name: 'Say how long it lasts' }).click()
  await expect(vendor.getByText('All changes are ticked off.')).toBeVisible()
  await resubmitButton.click()
  await expect(vendor.getByText('Resubmitted. We’ll review it.')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: `Reject ${name}` }).click()
  const rejectDialog = page.getByRole('dialog', { name: `Reject ${name}?` })
  await rejectDialog.getByRole('button', { name: 'Reject product' }).click()
  await expect(rejectDialog.getByText('Enter a reason. The vendor will see it.')).toBeVisible()
  await rejectDialog.getByLabel('Reason').fill('The price is missing its unit.')
  await rejectDialog.getByRole('button', { name: 'Reject product' }).click()
  await expect(page.getByText('Product has been rejected.')).toBeVisible()

  await vendor.goto('/vendor/products?status=rejected')
  await vendor.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(vendor.getByText('The price is missing its unit.')).toBeVisible()
  await vendor.getByLabel('Short description').fill('One pomander, lasts a year.')
  await vendor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(vendor.getByText('Product updated successfully!')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: `Approve ${name}` }).click()
  await expect(page.getByText('Product has been approved.')).toBeVisible()
  await page.goto('/admin/product-moderation?search=pomander&status=all')
  await expect(row(page, name)).toContainText('Active')
  await page.getByRole('button', { name, exact: true }).click()
  const history = page.getByRole('dialog', { name }).getByRole('list', { name: 'History' })
  await expect(history.getByRole('listitem')).toContainText([
    'product approved',
    'product rejected',
    'product changes requested',
  ])
  await page.goto('/admin/dashboard')
  const actions = page.getByRole('list', { name: 'Recent Admin Actions' })
  await expect(actions.getByText('product approved').first()).toBeVisible()
  await expect(actions.getByText('Pemba Clove Yard').first()).toBeVisible()
})

test('an admin features, edits, suspends and reactivates products, one and several at once', async ({
  page,
  browser,
}) => {
  // Products of its own: other journeys read the demo's.
  const searchTerm = `Spice${Math.random().toString(36).slice(2, 8)}`
  const [name, otherName] = [`${searchTerm} Cloves`, `${searchTerm} Oil`]
  const vendor = await (await browser.newContext()).newPage()
  await signIn(vendor, 'yard@pemba-clove.example')
  for (const product of [name, otherName])
    await callAs(vendor, 'create_product', { p_product: { name: product, price: 9, quantity: 5 } })
  await vendor.context().close()
  await signInAsAdmin(page)
  await page.goto(`/admin/products?search=${searchTerm}`)
  await expect(page).toHaveTitle(/^Products/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const chooseAction = async (item: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await chooseAction('Feature')
  await expect(page.getByText('1 product featured.')).toBeVisible()
  await expect(row(page, name)).toContainText('Featured')

  await chooseAction('Edit')
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible()
  await page.getByLabel('Origin').fill('Pemba, Tanzania')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  await expect(page).toHaveURL('/admin/products')

  await page.goto(`/admin/products?search=${searchTerm}`)
  await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('checkbox', { name: `Select ${otherName}` }).click()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  const suspendDialog = page.getByRole('dialog', { name: 'Suspend 2 products?' })
  await expectAccessible(page)
  await suspendDialog.getByLabel('Reason').fill('The weights are being checked.')
  await suspendDialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(page.getByText('2 products suspended.')).toBeVisible()
  await expect(row(page, name)).toContainText('Suspended')
  await waitForEmailTo(page.request, 'yard@pemba-clove.example', /2 of your products have been suspended/)

  await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('checkbox', { name: `Select ${otherName}` }).click()
  await page.getByRole('button', { name: 'Reactivate' }).click()
  await expect(page.getByText('2 products reactivated.')).toBeVisible()
  await chooseAction('Stop featuring')
  await expect(page.getByText('1 product no longer featured.')).toBeVisible()
  await page.getByRole('button', { name, exact: true }).click()
  const history = page.getByRole('dialog', { name }).getByRole('list', { name: 'History' })
  await expect(history.getByRole('listitem')).toContainText([
    'product unfeatured',
    'product reactivated',
    'product suspended',
    'product edited',
    'product featured',
  ])
})

test('an admin changes a setting, is refused a bad value, and undoes the change', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/configurations')
  await expect(page).toHaveTitle(/^Configurations/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const twoPeople = page.getByRole('checkbox', { name: 'Two people approve large payouts' })
  await expect(page.getByLabel('Large from, in dollars')).toHaveValue('1000')
  await twoPeople.click()
  await expect(page.getByText('One person can send any amount')).toBeVisible()
  await expectAccessible(page)
  await twoPeople.click()
  await expect(page.getByText('One person can send any amount')).toBeHidden()
  const linkedInField = page.getByLabel('LinkedIn')
  const before = await linkedInField.inputValue()
  await linkedInField.fill('linkedin')
  await page.getByRole('button', { name: 'Save shop settings' }).click()
  await expect(page.getByText('Enter an address that starts with https://')).toBeVisible()
  await linkedInField.fill('https://linkedin.example/company/kijani-new')
  await page.getByRole('button', { name: 'Save shop settings' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect(changes.first()).toContainText('Social links')
  await expect(changes.first()).toContainText('kijani-new')
  await page.getByRole('button', { name: 'Undo the change to Social links' }).click()
  await expect(page.getByText('The change has been undone.')).toBeVisible()
  await page.reload()
  await expect(linkedInField).toHaveValue(before)
})

test('an applicant is asked for changes, ticks them off and resubmits the application', async ({
  page,
  browser,
}) => {
  const applicant = await (await browser.newContext()).newPage()
  const email = await signUpCustomer(applicant, 'Kofi Journey')
  const id = crypto.randomUUID()
  const company = `Journey Weavers ${id.slice(0, 6)}`
  const file = Buffer.from('%PDF-1.7\n%made for a journey\n')
  const uploadResponse = await applicant.request.post('/api/rpc/upload_application_document', {
    multipart: {
      p_application_id: id,
      p_kind: 'business-reg',
      p_file_name: 'registration.pdf',
      p_size: String(file.length),
      p_offset: '0',
      p_chunk: { name: 'registration.pdf', mimeType: 'application/pdf', buffer: file },
    },
  })
  const { path } = (await uploadResponse.json()) as { path: string }
  await callAs(applicant, 'submit_vendor_application', {
    id,
    company_name: company,
    business_category: 'Manufacturer/Producer',
    tax_number: 'A0012345K',
    email,
    company_description: 'We weave baskets of elephant grass with sixty families around Bolgatanga.',
    subscription_plan: 'bronze',
    country: 'KE',
    city: 'Nairobi',
    business_address: '4 Market Road, Nairobi',
    telephone_number: '+254700000009',
    sustainability_practices: ['zero-waste'],
    business_registration_document_path: path,
  })

  await signInAsAdmin(page)
  await page.goto('/admin/vendor-approvals')
  await row(page, company).getByRole('button').click()
  const reviewDialog = page.getByRole('dialog', { name: company })
  await expect(reviewDialog.getByText('KRA PIN certificate')).toBeVisible()
  await reviewDialog.getByRole('button', { name: 'Ask for changes' }).click()
  const changesDialog = page.getByRole('dialog', { name: 'Ask for changes' })
  await changesDialog.getByLabel('What to change').fill('Give the city of the workshop')
  await changesDialog.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(page.getByText(`${company} has been asked for changes.`)).toBeVisible()
  await expect(row(page, company)).toContainText('Waiting for changes')
  await waitForEmailTo(page.request, email, /Please complete your Kijani application/)

  await applicant.goto('/vendor/application-status')
  await expect(applicant.getByRole('heading', { name: 'Application Pending' })).toBeVisible()
  await expectAccessible(applicant)
  await applicant.getByRole('link', { name: 'Edit and resubmit' }).click()
  await expect(applicant).toHaveURL('/register/vendor')
  await applicant.getByRole('checkbox', { name: 'Give the city of the workshop' }).click()
  await expect(applicant.getByText('All changes are ticked off.')).toBeVisible()
  await applicant.getByRole('textbox', { name: 'City' }).fill('Machakos')
  const nextButton = applicant.getByRole('button', { name: 'Next' })
  await nextButton.click()
  await expect(applicant.getByRole('heading', { name: 'Sustainability' })).toBeVisible()
  await nextButton.click()
  await expect(applicant.getByText('KRA PIN certificate')).toBeVisible()
  await nextButton.click()
  await applicant.getByRole('button', { name: 'Submit Application' }).click()
  await expect(applicant.getByText('Application Submitted!')).toBeVisible()

  await page.reload()
  await expect(row(page, company)).not.toContainText('Waiting for changes')
  await row(page, company).getByRole('button').click()
  await expect(reviewDialog.getByText('Machakos')).toBeVisible()
})

test('an admin finds a customer, leaves a note, blocks and erases the account', async ({ page, browser }) => {
  const buyer = await (await browser.newContext()).newPage()
  const name = `Zuri Journey ${Math.random().toString(36).slice(2, 8)}`
  const email = await signUpCustomer(buyer, name)

  await signInAsAdmin(page)
  await page.goto('/admin/customers')
  await expect(page).toHaveTitle(/^Customers/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('searchbox').fill(email.slice(0, 16))
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const userId = new URL(page.url()).pathname.split('/').at(-1)!
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('New note').fill('Called about a late parcel.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Called about a late parcel.')

  const tag = `gifts ${Math.random().toString(36).slice(2, 8)}`
  await page.getByLabel('New tag').fill(tag.toUpperCase())
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByRole('list', { name: 'Tags' })).toContainText(tag)
  await page.goto(`/admin/customers?tag=${encodeURIComponent(tag)}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: `Remove the tag ${tag}` }).click()
  await expect(page.getByRole('list', { name: 'Tags' })).toBeHidden()

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('Signed out on 1 device.')).toBeVisible()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const blockDialog = page.getByRole('dialog', { name: `Block ${name}?` })
  await blockDialog.getByLabel('Reason').fill('Paid with a stolen card.')
  await blockDialog.getByRole('button', { name: 'Block customer' }).click()
  await expect(page.getByText(`${name} is blocked.`)).toBeVisible()
  await expect(page.getByText('Paid with a stolen card.')).toBeVisible()
  await waitForEmailTo(page.request, email, /has been blocked/)

  await buyer.goto('/auth')
  await buyer.getByLabel('Email').fill(email)
  await buyer.getByRole('textbox', { name: 'Password' }).fill(password)
  await buyer.getByRole('button', { name: 'Sign In' }).click()
  await expect(buyer.getByRole('alert').filter({ hasText: 'Login Error' })).toContainText(
    'Your account has been blocked. Reason: Paid with a stolen card.',
  )

  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByText(`${name} can sign in again.`)).toBeVisible()
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await page.getByRole('button', { name: 'Erase account' }).click()
  await expect(page.getByText('The account has been erased.')).toBeVisible()
  await expect(page).toHaveURL('/admin/customers')
  await page.goto('/admin/dashboard')
  const actions = page.getByRole('list', { name: 'Recent Admin Actions' })
  await expect(actions.getByText('customer erased').first()).toBeVisible()
  // Other journeys may have pushed the rest off the short list by now.
  const { items } = (await callAs(page, 'list_audit_log', { subject: 'user', limit: 100 })) as {
    items: { action: string; subject_id: string }[]
  }
  expect(items.filter(({ subject_id }) => subject_id === userId).map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'customer_erased',
      'customer_unblocked',
      'customer_blocked',
      'customer_note_added',
    ]),
  )
})

test('an admin changes what plans cost from the next month on, and takes it back', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/configurations#plans')
  const plans = page.getByRole('region', { name: 'Plans' })
  const growthField = plans.getByLabel('Growth, in dollars a month')
  await growthField.fill('20')
  await plans.getByRole('button', { name: 'Save plan settings' }).click()
  await expect(plans.getByText('Each plan must cost more than the one before it.').first()).toBeVisible()
  await growthField.fill('120.50')
  await plans.getByRole('button', { name: 'Save plan settings' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expect(plans.getByText(/^Applies from .* 1, \d{4}\.$/)).toBeVisible()
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect(changes.first()).toContainText('Growth $120.50 a month')
  await page.getByRole('button', { name: 'Undo the change to Plan prices' }).click()
  await expect(page.getByText('The change has been undone.')).toBeVisible()
  await page.reload()
  await expect(growthField).toHaveValue('100')
})
