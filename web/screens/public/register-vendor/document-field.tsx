import type { DocumentKind } from '@contract/vendors/application-procedures'
import { UploadField } from '@web/components/documents/upload-field'
import type { useDocumentUpload } from '@web/components/documents/use-document-upload'
import { pathField } from './application-form'
import type { Application } from './use-application'

interface DocumentFieldProps {
  kind: DocumentKind
  label: string
  hint: string
  required: boolean
  application: Application
  upload: ReturnType<typeof useDocumentUpload>
}

/** One document of the application. */
export const DocumentField = ({ kind, application, ...rest }: DocumentFieldProps) => (
  <UploadField
    {...rest}
    name={pathField[kind]}
    error={application.errorOf(pathField[kind])}
    uploadedFileName={application.documents[kind]?.fileName}
    interruptedFileName={application.unfinishedUploads[kind]}
    onRemove={() => application.setDocument(kind, undefined)}
  />
)
