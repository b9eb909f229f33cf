import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible, expectFitsNarrow } from './accessibility'
import { callAs, mailTo, password, signIn, signUpCustomer } from './people'
import { test } from './test'

const asAdmin = (page: Page) => signIn(page, 'admin@demo.example')

/** A vendor of the demo in a browser of their own. */
async function asVendor(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, email)
  return page
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('the overview shows the four figures, what admins did last, and only what can be counted', async ({
  page,
}) => {
  await asAdmin(page)
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
  await expectFitsNarrow(page)
})

test('a product is sent back with points, ticked off, rejected, edited and approved', async ({
  page,
  browser,
}) => {
  const name = 'Clove Pomander'
  const vendorEmail = 'yard@pemba-clove.example'
  await asAdmin(page)
  await page.goto('/admin/product-moderation?status=pending')
  await expect(page).toHaveTitle(/^Product Moderation/)
  for (const column of ['Product', 'Vendor', 'Submitted', 'Category', 'Sustainability', 'Status', 'Actions'])
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
  await expectAccessible(page)
  await expectFitsNarrow(page)

  await page.getByRole('button', { name, exact: true }).click()
  const panel = page.getByRole('dialog', { name })
  await expect(panel.getByText('An orange set with cloves')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await row(page, name).getByRole('button', { name: 'Ask for changes' }).click()
  const asking = page.getByRole('dialog', { name: 'Ask for changes' })
  await asking.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(asking.getByText('Enter at least one point.')).toBeVisible()
  await asking.getByLabel('What to change').fill('- Add a picture\n- Say how long it lasts')
  await asking.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(page.getByText('The vendor has been asked for changes.')).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)
  await mailTo(page.request, vendorEmail, /Please change a few things about Clove Pomander/)

  const vendor = await asVendor(browser, vendorEmail)
  await vendor.goto('/vendor/products?status=changes_requested')
  await vendor.getByRole('link', { name: `Edit ${name}` }).click()
  const points = vendor.getByRole('list', { name: 'What to change' })
  await expect(points.getByRole('checkbox')).toHaveCount(2)
  const again = vendor.getByRole('button', { name: 'Resubmit' })
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(vendor)
  await points.getByRole('checkbox', { name: 'Add a picture' }).click()
  await expect(vendor.getByText('1 of 2 left to do')).toBeVisible()
  await points.getByRole('checkbox', { name: 'Say how long it lasts' }).click()
  await expect(vendor.getByText('All changes are ticked off.')).toBeVisible()
  await again.click()
  await expect(vendor.getByText('Resubmitted. We’ll review it.')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: `Reject ${name}` }).click()
  const rejecting = page.getByRole('dialog', { name: `Reject ${name}?` })
  await rejecting.getByRole('button', { name: 'Reject product' }).click()
  await expect(rejecting.getByText('Enter a reason. The vendor will see it.')).toBeVisible()
  await rejecting.getByLabel('Reason').fill('The price is missing its unit.')
  await rejecting.getByRole('button', { name: 'Reject product' }).click()
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
  await page.goto('/admin/product-moderation?search=pomander')
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

test('an admin features, edits, suspends and reactivates a product, one and several at once', async ({
  page,
  browser,
}) => {
  // Goods of its own: other journeys read the demo's.
  const word = `Spice${Math.random().toString(36).slice(2, 8)}`
  const [name, other] = [`${word} Cloves`, `${word} Oil`]
  const vendor = await (await browser.newContext()).newPage()
  await signIn(vendor, 'yard@pemba-clove.example')
  for (const product of [name, other])
    await callAs(vendor, 'create_product', { p_product: { name: product, price: 9, quantity: 5 } })
  await vendor.context().close()
  await asAdmin(page)
  await page.goto(`/admin/products?search=${word}`)
  await expect(page).toHaveTitle(/^Products/)
  await expectAccessible(page)
  await expectFitsNarrow(page)
  const act = async (item: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await act('Feature')
  await expect(page.getByText('1 product featured.')).toBeVisible()
  await expect(row(page, name)).toContainText('Featured')

  await act('Edit')
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible()
  await page.getByLabel('Origin').fill('Pemba, Tanzania')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  await expect(page).toHaveURL('/admin/products')

  await page.goto(`/admin/products?search=${word}`)
  await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('checkbox', { name: `Select ${other}` }).click()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  const suspending = page.getByRole('dialog', { name: 'Suspend 2 products?' })
  await expectAccessible(page)
  await suspending.getByLabel('Reason').fill('The weights are being checked.')
  await suspending.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(page.getByText('2 products suspended.')).toBeVisible()
  await expect(row(page, name)).toContainText('Suspended')
  await mailTo(page.request, 'yard@pemba-clove.example', /2 of your products have been suspended/)

  await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('checkbox', { name: `Select ${other}` }).click()
  await page.getByRole('button', { name: 'Reactivate' }).click()
  await expect(page.getByText('2 products reactivated.')).toBeVisible()
  await act('Stop featuring')
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
  await asAdmin(page)
  await page.goto('/admin/configurations')
  await expect(page).toHaveTitle(/^Configurations/)
  await expectAccessible(page)
  await expectFitsNarrow(page)
  const linkedin = page.getByLabel('LinkedIn')
  const before = await linkedin.inputValue()
  await linkedin.fill('linkedin')
  await page.getByRole('button', { name: 'Save social links' }).click()
  await expect(page.getByText('Enter an address that starts with https://')).toBeVisible()
  await linkedin.fill('https://linkedin.example/company/kijani-new')
  await page.getByRole('button', { name: 'Save social links' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect(changes.first()).toContainText('Social links')
  await expect(changes.first()).toContainText('kijani-new')
  await page.getByRole('button', { name: 'Undo the change to Social links' }).click()
  await expect(page.getByText('The change has been undone.')).toBeVisible()
  await page.reload()
  await expect(linkedin).toHaveValue(before)
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
  const upload = await applicant.request.post('/api/rpc/upload_application_document', {
    multipart: {
      p_application_id: id,
      p_kind: 'business-reg',
      p_file_name: 'registration.pdf',
      p_size: String(file.length),
      p_offset: '0',
      p_chunk: { name: 'registration.pdf', mimeType: 'application/pdf', buffer: file },
    },
  })
  const { path } = (await upload.json()) as { path: string }
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

  await asAdmin(page)
  await page.goto('/admin/vendor-approvals')
  await row(page, company).getByRole('button').click()
  const review = page.getByRole('dialog', { name: company })
  await expect(review.getByText('KRA PIN certificate')).toBeVisible()
  await review.getByRole('button', { name: 'Ask for changes' }).click()
  const asking = page.getByRole('dialog', { name: 'Ask for changes' })
  await asking.getByLabel('What to change').fill('Give the city of the workshop')
  await asking.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(page.getByText(`${company} has been asked for changes.`)).toBeVisible()
  await expect(row(page, company)).toContainText('Waiting for changes')
  await mailTo(page.request, email, /Please complete your Kijani application/)

  await applicant.goto('/vendor/application-status')
  await expect(applicant.getByRole('heading', { name: 'Application Pending' })).toBeVisible()
  await expectAccessible(applicant)
  await applicant.getByRole('link', { name: 'Edit and resubmit' }).click()
  await expect(applicant).toHaveURL('/register/vendor')
  await applicant.getByRole('checkbox', { name: 'Give the city of the workshop' }).click()
  await expect(applicant.getByText('All changes are ticked off.')).toBeVisible()
  await applicant.getByRole('textbox', { name: 'City' }).fill('Machakos')
  const next = applicant.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(applicant.getByRole('heading', { name: 'Sustainability' })).toBeVisible()
  await next.click()
  await expect(applicant.getByText('KRA PIN certificate')).toBeVisible()
  await next.click()
  await applicant.getByRole('button', { name: 'Submit Application' }).click()
  await expect(applicant.getByText('Application Submitted!')).toBeVisible()

  await page.reload()
  await expect(row(page, company)).not.toContainText('Waiting for changes')
  await row(page, company).getByRole('button').click()
  await expect(review.getByText('Machakos')).toBeVisible()
})

test('an admin finds a customer, leaves a note, blocks and erases the account', async ({ page, browser }) => {
  const buyer = await (await browser.newContext()).newPage()
  const name = `Zuri Journey ${Math.random().toString(36).slice(2, 8)}`
  const email = await signUpCustomer(buyer, name)

  await asAdmin(page)
  await page.goto('/admin/customers')
  await expect(page).toHaveTitle(/^Customers/)
  await expectAccessible(page)
  await expectFitsNarrow(page)
  await page.getByRole('searchbox').fill(email.slice(0, 16))
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(page)
  await expectFitsNarrow(page)
  await page.getByLabel('New note').fill('Called about a late parcel.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Called about a late parcel.')

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('Signed out on 1 device.')).toBeVisible()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const blocking = page.getByRole('dialog', { name: `Block ${name}?` })
  await blocking.getByLabel('Reason').fill('Paid with a stolen card.')
  await blocking.getByRole('button', { name: 'Block customer' }).click()
  await expect(page.getByText(`${name} is blocked.`)).toBeVisible()
  await expect(page.getByText('Paid with a stolen card.')).toBeVisible()
  await mailTo(page.request, email, /has been blocked/)

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
  for (const action of ['customer erased', 'customer unblocked', 'customer blocked', 'customer note added'])
    await expect(actions.getByText(action).first()).toBeVisible()
})
