import { RequiredDocuments } from '@web/components/moderation/required-documents'
import { DocumentField } from './document-field'
import type { Application } from './use-application'
import type { useDocumentUpload } from '@web/components/documents/use-document-upload'

type Upload = ReturnType<typeof useDocumentUpload>

interface DocumentsStepProps {
  application: Application
  uploads: { registration: Upload; certificate: Upload }
}

/** Step 3: the registration, and proof of certifications where there are any. */
export function DocumentsStep({ application, uploads }: DocumentsStepProps) {
  const isCertified = (application.values.sustainability_certifications ?? []).length > 0
  return (
    <>
      <RequiredDocuments
        className="mb-4"
        country={application.values.country}
        category={application.values.business_category}
      />
      <DocumentField
        kind="business-reg"
        label="Business registration document"
        hint="Your certificate of incorporation, trade licence or tax registration. Combine several documents into one PDF."
        required
        application={application}
        upload={uploads.registration}
      />
      <DocumentField
        kind="cert"
        label="Certification document"
        hint={
          isCertified
            ? 'Proof of the certifications you ticked. Combine several into one PDF.'
            : 'Optional, as you didn’t tick any certifications.'
        }
        required={isCertified}
        application={application}
        upload={uploads.certificate}
      />
    </>
  )
}
