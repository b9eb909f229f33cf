import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { VendorApplicationInput } from '@contract/vendors/application-procedures'
import { inTransaction } from '@server/database/transaction'
import { vendors } from '@server/database/schema/vendors'
import type { Context } from '@server/platform/services'
import type { Session } from '@server/platform/session'
import type { Market } from '@server/testing/market'
import { submitVendorApplication } from '../applications/apply'
import { storeApplicationDocument } from '../documents'

/** A minimal buffer that is recognised as a PDF. */
export const pdf = Buffer.from('%PDF-1.7\n%made for a test\n')
export const refusalWith = (code: string) => ({ code })

/** Runs a handler as a procedure call does: in its own transaction. */
export const runAs = <T>(
  market: Market,
  session: Session | null,
  handler: (context: Context) => Promise<T>,
) => inTransaction(market.db, (tx) => handler({ ...market.context(session), tx }))

/** An unsubmitted application with its documents stored. */
export async function newApplication(
  market: Market,
  changes: Partial<VendorApplicationInput> = {},
): Promise<VendorApplicationInput> {
  const id = changes.id ?? randomUUID()
  const { files } = market.services
  const store = (kind: 'business-reg' | 'cert', fileName: string) =>
    storeApplicationDocument({ applicationId: id, kind, fileName, bytes: pdf }, files)
  return {
    id,
    company_name: 'Akosombo Weavers',
    business_category: 'Manufacturer/Producer',
    tax_number: 'C0012345',
    email: `${id}@weavers.example`,
    company_description: 'We weave baskets of elephant grass with sixty families around Bolgatanga.',
    subscription_plan: 'starter',
    country: 'GH',
    city: 'Bolgatanga',
    business_address: '4 Market Road, Bolgatanga',
    telephone_number: '+233200000001',
    sustainability_certifications: ['fair-trade'],
    sustainability_practices: ['zero-waste', 'other'],
    other_practice: 'composting, solar drying',
    business_registration_document_path: await store('business-reg', 'Registration (final).pdf'),
    certification_document_path: await store('cert', 'fair-trade.pdf'),
    ...changes,
  }
}

/** A user who has applied, with their application. */
export async function newApplicant(market: Market, changes: Partial<VendorApplicationInput> = {}) {
  const person = await market.newCustomer()
  const application = await newApplication(market, { email: person.session.email, ...changes })
  await runAs(market, person.session, (context) => submitVendorApplication(application, context))
  const vendorOf = async () =>
    (await market.db.select().from(vendors).where(eq(vendors.userId, person.session.userId)))[0]!
  return { ...person, application, vendorOf }
}
