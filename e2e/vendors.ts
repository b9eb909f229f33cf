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
export async function adminPage(browser: Browser): Promise<Page> {
  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'admin@demo.example')
  return office
}

export interface OpenStore {
  email: string
  company: string
  slug: string
  vendorId: string
}

/** A vendor of its own, approved a moment ago and signed in on the page: no other journey changes it. */
export async function openStore(
  page: Page,
  office: Page,
  practices: readonly string[] = ['zero-waste'],
  { owner, ...traits }: { owner?: string; company?: string; city?: string } = {},
): Promise<OpenStore> {
  const email = await signUpCustomer(page, owner)
  const { company = `Weavers ${email.slice(9, 17)}`, city = 'Bolgatanga' } = traits
  const id = randomUUID()
  const upload = async (kind: 'business-reg' | 'cert') => {
    const { name, mimeType, buffer } = pdfFile(`${kind}.pdf`)
    const answer = await page.request.post('/api/rpc/upload_application_document', {
      multipart: {
        p_application_id: id,
        p_kind: kind,
        p_file_name: name,
        p_size: String(buffer.length),
        p_offset: '0',
        p_chunk: { name, mimeType, buffer },
      },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { path: string }).path
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
    business_registration_document_path: await upload('business-reg'),
    certification_document_path: await upload('cert'),
  })
  const approved = await callAs(office, 'approve_vendor_application', { p_application_id: id })
  const { store_slug, vendor_id } = approved as { store_slug: string; vendor_id: string }
  return { email, company, slug: store_slug, vendorId: vendor_id }
}
