import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { certificationIds, certificationLabels, type CertificationId } from '@contract/sustainability/facts'
import * as texts from '@contract/texts'
import type { DocumentKind } from '@contract/vendors/application-procedures'
import { documentForm, type VendorDocument } from '@contract/vendors/document-procedures'
import { DetailFields } from '@web/components/documents/detail-fields'
import { certificationNames, documentNames } from '@web/components/documents/document-labels'
import { UploadField } from '@web/components/documents/upload-field'
import { useDocumentUpload } from '@web/components/documents/use-document-upload'
import { CheckboxGroup } from '@web/components/vendors/checkbox-group'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { newUuid } from '@web/new-uuid'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Fieldset } from '@web/ui/fieldset'
import { Form } from '@web/ui/form'
import { Select } from '@web/ui/select'

interface UploadDialogProps {
  /** The document of which this is a new version. */
  replacedDocument: VendorDocument | null
  /** What the store declares today. */
  declaredCertifications: readonly string[]
  onClose: () => void
}

const kindOptions = [
  { value: 'cert', label: documentNames.sustainability_certification },
  { value: 'business-reg', label: documentNames.business_registration },
]
const kindOf = ({ document_category }: VendorDocument): DocumentKind =>
  document_category === 'business_registration' ? 'business-reg' : 'cert'

/** What a new version is to prove: the same as the one before. */
const certificationsOf = ({ certifications, claimed_certifications }: VendorDocument) =>
  (certifications.length > 0 ? certifications : claimed_certifications) as CertificationId[]

/** Uploads a document, or a new version of one, with its details and what it proves. */
export function UploadDialog({ replacedDocument, declaredCertifications, onClose }: UploadDialogProps) {
  const [uploadId] = useState(newUuid)
  const [fileName, setFileName] = useState<string>()
  const addDocument = useServerMutation('add_vendor_document', {
    success: texts.document.saved,
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: documentForm,
    defaultValues: {
      kind: replacedDocument ? kindOf(replacedDocument) : 'cert',
      upload_id: '',
      issuer: replacedDocument?.issuer ?? '',
      number: replacedDocument?.number ?? '',
      scope: replacedDocument?.scope ?? '',
      // The date is what has changed.
      expires_on: '',
      certifications: replacedDocument ? certificationsOf(replacedDocument) : [],
    },
    send: (values) =>
      addDocument.send({
        p_upload_id: values.upload_id,
        p_kind: values.kind,
        p_issuer: values.issuer,
        p_number: values.number,
        p_scope: values.scope,
        p_expires_on: values.expires_on,
        p_certifications: values.kind === 'cert' ? values.certifications : [],
        ...(replacedDocument && { p_replaces_id: replacedDocument.id }),
      }),
  })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const setUploadedFile = (name: string | undefined) => {
    setFileName(name)
    form.setValue('upload_id', name ? uploadId : '', { shouldValidate: name !== undefined })
  }
  const upload = useDocumentUpload(
    { applicationId: uploadId, kind },
    { onDone: (document) => setUploadedFile(document.fileName) },
  )
  const kindField = form.register('kind', {
    // The file was sent as the other kind.
    onChange: () => {
      upload.stop()
      setUploadedFile(undefined)
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={replacedDocument ? `New version of ${replacedDocument.file_name}` : 'Upload a document'}
      description="Our team will review it and email you the result."
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Submit for review" busyLabel="Submitting..." />}
      >
        {!replacedDocument && (
          <Field label="Document type" required error={errorOf('kind')}>
            <Select options={kindOptions} {...kindField} />
          </Field>
        )}
        <UploadField
          name="upload_id"
          label="Document"
          hint={
            kind === 'cert'
              ? 'The certificate itself, with its number and dates.'
              : 'Your certificate of incorporation, trade licence or tax registration.'
          }
          required
          error={errorOf('upload_id')}
          upload={upload}
          uploadedFileName={fileName}
          onRemove={() => setUploadedFile(undefined)}
        />
        {kind === 'cert' && (
          <Controller
            control={form.control}
            name="certifications"
            render={({ field: { value, onChange } }) => (
              <CertificationsField
                selected={value}
                declared={declaredCertifications}
                error={errorOf('certifications')}
                onChange={(selected) => {
                  onChange(selected)
                  if (form.formState.isSubmitted) void form.trigger('certifications')
                }}
              />
            )}
          />
        )}
        <DetailFields
          register={(name) => form.register(name)}
          errorOf={errorOf}
          issuerRequired={kind === 'cert'}
        />
      </Form>
    </Dialog>
  )
}

interface CertificationsFieldProps {
  selected: CertificationId[]
  declared: readonly string[]
  error: string | undefined
  onChange: (selected: CertificationId[]) => void
}

/** Asks what a certificate proves, and says which of it the store does not declare yet. */
function CertificationsField({ selected, declared, error, onChange }: CertificationsFieldProps) {
  const added = selected.filter((id) => !declared.includes(id))
  return (
    <Fieldset
      legend="What does it prove?"
      required
      error={error ?? ''}
      hint="Our team verifies each one that you tick."
    >
      <CheckboxGroup
        name="certifications"
        options={certificationIds.map((id) => ({ id, label: certificationLabels[id] }))}
        selected={selected}
        onChange={onChange}
      />
      <p role="status" className="text-caption text-ink-soft">
        {added.length > 0 && texts.document.addsDeclarations(certificationNames(added))}
      </p>
    </Fieldset>
  )
}
