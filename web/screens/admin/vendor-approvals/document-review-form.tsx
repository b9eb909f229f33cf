import { useWatch } from 'react-hook-form'
import { certificationText, type CertificationId } from '@contract/sustainability/facts'
import * as texts from '@contract/texts'
import type { ReviewedDocument } from '@contract/vendors/application-procedures'
import { documentReviewForm } from '@contract/vendors/document-procedures'
import { DetailFields } from '@web/components/documents/detail-fields'
import { certificationNames } from '@web/components/documents/document-labels'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Checkbox } from '@web/ui/checkbox'
import { Field } from '@web/ui/field'
import { Fieldset } from '@web/ui/fieldset'
import { Form } from '@web/ui/form'
import { Textarea } from '@web/ui/textarea'

interface DocumentReviewFormProps {
  document: ReviewedDocument
  /** The certifications that its vendor declares. */
  declaredCertifications: readonly string[]
  onDecided: () => unknown
}

/** Reviews a document: its details, what it proves, and the verdict on it. */
export function DocumentReviewForm({ document, declaredCertifications, onDecided }: DocumentReviewFormProps) {
  const verification = useServerMutation('verify_vendor_document', {
    success: texts.review.verificationSaved,
    failure: (text) => ({ title: texts.review.verificationFailed, text }),
    onSuccess: onDecided,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: documentReviewForm,
    defaultValues: {
      issuer: document.issuer ?? '',
      number: document.number ?? '',
      scope: document.scope ?? '',
      expires_on: document.expires_on ?? '',
      verdict: 'verified',
      notes: '',
      certifications: [],
    },
    send: ({ verdict, notes, certifications, ...details }) =>
      verification.send({
        p_document_id: document.id,
        p_verdict: verdict,
        p_notes: notes,
        p_certifications: verdict === 'verified' ? certifications : [],
        p_issuer: details.issuer,
        p_number: details.number,
        p_scope: details.scope,
        p_expires_on: details.expires_on,
      }),
  })
  const selectedCertifications = useWatch({ control: form.control, name: 'certifications' })
  const isProof =
    document.document_category === 'sustainability_certification' && declaredCertifications.length > 0
  const claims = document.claimed_certifications
  const decide = (verdict: 'verified' | 'rejected') => {
    form.setValue('verdict', verdict)
    void submit()
  }
  const verifyDisabledReason =
    isProof && selectedCertifications.length === 0 && 'Tick at least one certification that it proves.'
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={
        <>
          <Button size="small" variant="outline" busy={pending} onClick={() => decide('rejected')}>
            Mark as rejected
          </Button>
          <Button
            size="small"
            busy={pending}
            disabledReason={verifyDisabledReason}
            onClick={() => decide('verified')}
          >
            Mark as verified
          </Button>
        </>
      }
    >
      <DetailFields register={(name) => form.register(name)} errorOf={errorOf} />
      {isProof && (
        <Fieldset
          legend="It proves"
          hint={
            claims.length > 0
              ? `The vendor says: ${certificationNames(claims)}. Only what you tick counts as verified.`
              : 'Only what you tick counts as verified.'
          }
        >
          <div className="grid gap-x-5 sm:grid-cols-2">
            {(declaredCertifications as CertificationId[]).map((id) => (
              <Checkbox
                key={id}
                label={certificationText(id)}
                checked={selectedCertifications.includes(id)}
                onCheckedChange={(isChecked) =>
                  form.setValue(
                    'certifications',
                    isChecked
                      ? [...selectedCertifications, id]
                      : selectedCertifications.filter((selectedId) => selectedId !== id),
                  )
                }
              />
            ))}
          </div>
        </Fieldset>
      )}
      <Field label="Notes" aside="Optional" hint="The vendor will see them." error={errorOf('notes')}>
        <Textarea rows={2} {...form.register('notes')} />
      </Field>
    </Form>
  )
}
