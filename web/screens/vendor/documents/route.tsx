import { CircleCheckBig, Hourglass, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as texts from '@contract/texts'
import type { DocumentStanding, VendorDocument } from '@contract/vendors/document-procedures'
import { ScreenError } from '@web/components/layout/screen-error'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'
import { StatCard } from '@web/ui/stat-card'
import type { Route } from './+types/route'
import { DocumentGroup } from './document-group'
import { UploadDialog } from './upload-dialog'

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  try {
    const [documents, { storefront }] = await Promise.all([
      api.get_vendor_documents(),
      api.get_vendor_settings(),
    ])
    return {
      documents,
      declaredCertifications: storefront.sustainability_certifications,
      failure: undefined,
    }
  } catch {
    const failure = texts.review.documentsFailed(texts.error.unexpected)
    return { documents: [], declaredCertifications: [], failure }
  }
}

export const meta: Route.MetaFunction = () => areaMeta('vendor', 'Document Status')

export default function VendorDocuments({ loaderData }: Route.ComponentProps) {
  const { documents, declaredCertifications, failure } = loaderData
  // The document of which a new version is uploaded; null for a new document.
  const [documentToReplace, setDocumentToReplace] = useState<VendorDocument | null>()
  const documentsWith = (standing: DocumentStanding) =>
    documents.filter((document) => document.standing === standing)
  const uploadButton = <Button onClick={() => setDocumentToReplace(null)}>Upload Documents</Button>
  return (
    <Page
      bare
      title="Document Status"
      text="What our team has checked, and what’s still pending. Only verified documents count on your store page and in your scores."
      gap="medium"
      {...(documents.length > 0 && { actions: uploadButton })}
    >
      {failure ? (
        <LoadFailed text={failure} />
      ) : documents.length === 0 ? (
        <Empty
          frame="framed"
          motif="seed"
          titleAs="h2"
          title="No documents yet"
          text="Upload your business registration and the certificates you hold. Our team checks each of them."
          action={uploadButton}
        />
      ) : (
        <>
          <div className="grid gap-4 sm:grid-cols-3">
            <StatCard
              label="Verified"
              figure={documentsWith('verified').length}
              caption="Checked by our team"
              icon={<CircleCheckBig aria-hidden />}
            />
            <StatCard
              label="Pending"
              figure={documentsWith('pending').length}
              caption="Waiting for review"
              icon={<Hourglass aria-hidden />}
            />
            <StatCard
              label="Rejected"
              figure={documentsWith('rejected').length}
              caption="Need a new version"
              icon={<TriangleAlert aria-hidden />}
            />
          </div>
          {(['rejected', 'expired', 'pending', 'verified'] as const).map((standing) => (
            <DocumentGroup
              key={standing}
              standing={standing}
              documents={documentsWith(standing)}
              allDocuments={documents}
              onReplace={setDocumentToReplace}
            />
          ))}
        </>
      )}
      {documentToReplace !== undefined && (
        <UploadDialog
          replacedDocument={documentToReplace}
          declaredCertifications={declaredCertifications}
          onClose={() => setDocumentToReplace(undefined)}
        />
      )}
    </Page>
  )
}

function LoadFailed({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      tone="danger"
      title={text}
      action={
        <Button variant="outline" size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    />
  )
}

export const ErrorBoundary = ScreenError
