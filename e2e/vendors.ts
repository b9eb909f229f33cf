import { expect, type Browser, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { callAs, signIn, signUpCustomer } from './people'

/** A PDF of about a size, in bytes. */
export const pdfFile = (name: string, size = 1000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'x')]),
})

/** A new page with an admin signed in. */
export async function openAdminPage(browser: Browser): Promise<Page> {
  const admin = await (await browser.newContext()).newPage()
  await signIn(admin, 'admin@demo.example')
  return admin
}

export interface TestStore {
  email: string
  company: string
  slug: string
  vendorId: string
}

interface StoreOptions {
  owner?: string
  company?: string
  city?: string
}

/** A new customer, signed in on the page, whose application is under review. */
export async function submitApplication(
  page: Page,
  practices: readonly string[] = ['zero-waste'],
  { owner, ...overrides }: StoreOptions = {},
): Promise<{ id: string; email: string; company: string }> {
  const email = await signUpCustomer(page, owner)
  return { email, ...(await sendApplication(page, email, practices, overrides)) }
}

/** Applies to sell with an address, as the page's user or as a visitor. */
export async function sendApplication(
  page: Page,
  email: string,
  practices: readonly string[] = ['zero-waste'],
  {
    company = `Weavers ${email.slice(9, 17)}`,
    city = 'Bolgatanga',
  }: Pick<StoreOptions, 'company' | 'city'> = {},
): Promise<{ id: string; company: string }> {
  const id = randomUUID()
  const uploadDocument = async (kind: 'business-reg' | 'cert') => {
    const { name, mimeType, buffer } = pdfFile(`${kind}.pdf`)
    const response = await page.request.post('/api/rpc/upload_application_document', {
      multipart: {
        p_application_id: id,
        p_kind: kind,
        p_file_name: name,
        p_size: String(buffer.length),
        p_offset: '0',
        p_chunk: { name, mimeType, buffer },
      },
    })
    expect(response.ok(), await response.text()).toBe(true)
    return ((await response.json()) as { path: string }).path
  }
  await callAs(page, 'submit_vendor_application', {
    id,
    company_name: company,
    business_category: 'Manufacturer/Producer',
    tax_number: 'C0012345',
    email,
    company_description: 'We weave baskets of elephant grass with sixty families around Bolgatanga.',
    subscription_plan: 'starter',
    country: 'GH',
    city,
    business_address: '4 Market Road, Bolgatanga',
    telephone_number: '+233200000001',
    sustainability_certifications: ['fair-trade'],
    sustainability_practices: practices,
    business_registration_document_path: await uploadDocument('business-reg'),
    certification_document_path: await uploadDocument('cert'),
  })
  return { id, company }
}

/** A vendor of its own, approved a moment ago and signed in on the page: no other journey changes it. */
export async function createStore(
  page: Page,
  admin: Page,
  practices?: readonly string[],
  options?: StoreOptions,
): Promise<TestStore> {
  const { id, email, company } = await submitApplication(page, practices, options)
  const approval = await callAs(admin, 'approve_vendor_application', { p_application_id: id })
  const { store_slug, vendor_id } = approval as { store_slug: string; vendor_id: string }
  return { email, company, slug: store_slug, vendorId: vendor_id }
}
