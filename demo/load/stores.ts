import { certificationLabels } from '@contract/sustainability/facts'
import { approveVendorApplication } from '@server/domains/vendors/applications/approve'
import { submitVendorApplication } from '@server/domains/vendors/applications/apply'
import { storeApplicationDocument } from '@server/domains/vendors/documents'
import { rejectVendorApplication } from '@server/domains/vendors/applications/reject'
import { listVendorDocuments } from '@server/domains/vendors/service'
import { setDecodedStorePicture } from '@server/domains/vendors/store-pictures'
import { verifyDocument } from '@server/domains/vendors/verify-document'
import type { Session } from '@server/platform/session'
import { applicants } from '../catalogue/applicants'
import type { Vendor, VendorFields } from '../catalogue/types'
import { vendors } from '../catalogue/vendors'
import { bannerOf, logoOf, readPicture } from '../pictures'
import { setPayoutAccount } from './payout-account'
import type { People } from './people'
import { flagshipVendor } from './plan'
import { mapConcurrently, uuidOf, type DemoContext } from './demo-context'

export interface Stores {
  /** The vendor of a catalogue key, as an actor. */
  find(key: string): { session: Session; vendorId: string }
}

/** Vendors apply with their documents; an admin approves them and verifies the documents, or rejects the application. */
export async function loadStores(
  demo: DemoContext,
  people: People,
  onOpened: (count: number, total: number) => void,
): Promise<Stores> {
  for (const applicant of applicants) await loadApplicant(demo, people, applicant)
  let count = 0
  await mapConcurrently([...vendors.entries()], 4, async ([i, vendor]) => {
    if (people.find(vendor.email).vendor?.status !== 'approved')
      await openStore(demo, people, vendor, 300 - i * 9)
    const session = await people.refresh(vendor.email)
    await setUpStorefront(demo, vendor, session)
    if (vendor.key === flagshipVendor.key) await addLaterDocuments(demo, people, vendor)
    onOpened(++count, vendors.length)
  })
  return {
    find(key) {
      const session = people.find(vendors.find((vendor) => vendor.key === key)!.email)
      return { session, vendorId: session.vendor!.id }
    },
  }
}

async function loadApplicant(demo: DemoContext, people: People, applicant: (typeof applicants)[number]) {
  if (people.find(applicant.email).vendor) return
  const applicationId = await submitApplication(
    demo,
    people.find(applicant.email),
    applicant,
    demo.daysAgo(4),
  )
  if (applicant.status === 'rejected')
    await demo.runInTransaction(people.admin, demo.daysAgo(2), (context) =>
      rejectVendorApplication({ applicationId, notes: applicant.admin_notes }, context),
    )
}

async function openStore(demo: DemoContext, people: People, vendor: Vendor, daysAgo: number) {
  const applicationId = await submitApplication(
    demo,
    people.find(vendor.email),
    vendor,
    demo.daysAgo(daysAgo),
  )
  // The reviewer verifies the documents in the same session.
  const reviewedAt = demo.daysAgo(daysAgo - 3)
  const { vendorId } = await demo.runInTransaction(people.admin, reviewedAt, (context) =>
    approveVendorApplication({ applicationId }, context),
  )
  for (const { id: documentId, documentCategory } of await listVendorDocuments(demo.services.db, vendorId)) {
    const isCertificate = documentCategory === 'sustainability_certification'
    const certifications = isCertificate ? vendor.proven_certifications : []
    await demo.runInTransaction(people.admin, reviewedAt, (context) =>
      verifyDocument(
        {
          documentId,
          verdict: 'verified',
          notes: null,
          certifications,
          ...documentDetails(vendor, isCertificate),
        },
        context,
      ),
    )
  }
}

/** What the reviewer read on a demo document. */
const documentDetails = ({ key, proven_certifications: [first] }: Vendor, isCertificate: boolean) =>
  isCertificate
    ? {
        issuer: first ? `${certificationLabels[first]} (demo)` : 'Demo issuer',
        number: `DEMO-${key.slice(0, 3).toUpperCase()}-2041`,
        scope: 'All products of the store',
        expiresOn: '2041-12-31',
      }
    : { issuer: 'Companies registry (demo)' }

/** The flagship's later documents: one that was rejected, and one under review. */
async function addLaterDocuments(demo: DemoContext, people: People, vendor: Vendor) {
  const session = people.find(vendor.email)
  const existingDocuments = await listVendorDocuments(demo.services.db, session.vendor!.id)
  if (existingDocuments.some(({ fileName }) => fileName === 'water-audit.pdf')) return
  const bytes = onePagePdf(vendor.company_name)
  const addDocument = async (fileName: string, day: number) => {
    const uploadId = uuidOf(`document:${vendor.key}:${fileName}`)
    const vendorApi = demo.apiAs(session, demo.daysAgo(day))
    const part = { p_application_id: uploadId, p_kind: 'cert', p_file_name: fileName } as const
    const p_chunk = new File([new Uint8Array(bytes)], fileName)
    await vendorApi.upload_application_document({ ...part, p_size: bytes.length, p_offset: 0, p_chunk })
    await vendorApi.add_vendor_document({
      p_upload_id: uploadId,
      p_kind: 'cert',
      p_issuer: 'Rift Valley Water Trust (demo)',
      p_expires_on: '2040-06-30',
    })
    return uploadId
  }
  const rejectedDocumentId = await addDocument('water-audit.pdf', 9)
  await demo.apiAs(people.admin, demo.daysAgo(7)).verify_vendor_document({
    p_document_id: rejectedDocumentId,
    p_verdict: 'rejected',
    p_notes: 'The stamp on page 2 cannot be read. Please scan it again in colour.',
  })
  await addDocument('dye-house-inspection.pdf', 2)
}

/** Submits an application with its documents. Returns the application's id. */
export async function submitApplication(
  demo: DemoContext,
  session: Session,
  vendor: VendorFields,
  date: Date,
): Promise<string> {
  const applicationId = uuidOf(`application:${vendor.email}`)
  const hasCertifications = vendor.sustainability_certifications.length > 0
  const storeDocument = (kind: 'business-reg' | 'cert', fileName: string) =>
    storeApplicationDocument(
      { applicationId, kind, fileName, bytes: onePagePdf(vendor.company_name) },
      demo.services.files,
    )
  const registration = await storeDocument('business-reg', 'registration.pdf')
  const certificate = hasCertifications ? await storeDocument('cert', 'certificates.pdf') : null
  await demo.runInTransaction(session, date, (context) =>
    submitVendorApplication(
      {
        id: applicationId,
        company_name: vendor.company_name,
        business_category: vendor.business_category,
        tax_number: vendor.tax_number,
        email: vendor.email,
        company_description: vendor.company_description,
        subscription_plan: vendor.subscription_plan,
        country: vendor.country,
        city: vendor.city,
        business_address: vendor.business_address,
        telephone_number: vendor.telephone_number,
        sustainability_certifications: [...vendor.sustainability_certifications],
        sustainability_practices: [...vendor.sustainability_practices],
        business_registration_document_path: registration,
        certification_document_path: certificate,
      },
      context,
    ),
  )
  return applicationId
}

/** Adds banner and logo, and sets the payout method. */
async function setUpStorefront(demo: DemoContext, { key, country }: Vendor, session: Session) {
  const vendorId = session.vendor!.id
  for (const [kind, folder] of [
    ['banner', bannerOf(key)],
    ['logo', logoOf(key)],
  ] as const) {
    const picture = await readPicture(folder)
    await demo.runInTransaction(session, demo.now, (context) =>
      setDecodedStorePicture({ vendorId, kind, picture }, context),
    )
  }
  await setPayoutAccount(demo, session, { country, accountNumber: '0690000034', date: demo.daysAgo(290) })
}

/** The smallest valid PDF, with a company's name on it. */
function onePagePdf(title: string): Buffer {
  const asciiTitle = title.replace(/[^\x20-\x7e]/g, '').replace(/[()\\]/g, '')
  const text = `BT /F1 18 Tf 72 720 Td (${asciiTitle}) Tj ET`
  return Buffer.from(
    `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${text.length}>>stream
${text}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
    'latin1',
  )
}
