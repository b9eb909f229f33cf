import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { certificationText, type CertificationId } from '@contract/enums'
import { texts } from '@contract/texts'
import type { ReviewedDocument, VendorApplication } from '@contract/vendor-applications'
import { longDate } from '@web/components/orders/dates'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Badge, type BadgeTone } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { Checkbox } from '@web/ui/checkbox'
import { Field } from '@web/ui/field'
import { Fieldset } from '@web/ui/fieldset'
import { Textarea } from '@web/ui/textarea'
import { TextLink } from '@web/ui/text-link'
import { reviewKey } from './review-key'

interface DocumentReviewProps {
  document: ReviewedDocument
  application: VendorApplication
}

const names = {
  business_registration: 'Business registration',
  sustainability_certification: 'Certification',
} as const
const looks: Record<ReviewedDocument['verification_status'], { tone: BadgeTone; label: string }> = {
  pending: { tone: 'warning', label: 'Pending' },
  verified: { tone: 'success', label: 'Verified' },
  rejected: { tone: 'danger', label: 'Rejected' },
}

/** A document, shown in the page, with the verdict on it. */
export function DocumentReview({ document, application }: DocumentReviewProps) {
  const { tone, label } = looks[document.verification_status]
  return (
    <article
      aria-label={`${names[document.document_category]}: ${document.file_name}`}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h4 className="font-semibold">{names[document.document_category]}</h4>
          <p className="text-sm wrap-anywhere text-ink-soft">{document.file_name}</p>
        </div>
        <Badge tone={tone} dot>
          {label}
        </Badge>
      </header>
      <Preview document={document} />
      {document.verification_status === 'pending' ? (
        <Verdict document={document} application={application} />
      ) : (
        <p className="text-sm text-ink-soft">
          {label} {document.verified_at && `on ${longDate(document.verified_at)}`}
          {document.verified_by && ` by ${document.verified_by}`}.
          {document.certifications.length > 0 &&
            ` It proves: ${document.certifications.map(certificationText).join(', ')}.`}
          {document.verification_notes && ` “${document.verification_notes}”`}
        </p>
      )}
    </article>
  )
}

function Preview({ document: { url, file_name } }: { document: ReviewedDocument }) {
  const isPdf = file_name.toLowerCase().endsWith('.pdf')
  return (
    <div className="grid gap-2">
      {isPdf ? (
        <iframe
          src={url}
          title={`Preview of ${file_name}`}
          loading="lazy"
          className="h-96 w-full rounded-control border border-line bg-sunken max-sm:h-64"
        />
      ) : (
        <img
          src={url}
          alt={`Preview of ${file_name}`}
          loading="lazy"
          className="max-h-96 w-full rounded-control border border-line bg-sunken object-contain"
        />
      )}
      <p className="text-sm">
        <TextLink href={url} target="_blank" rel="noopener">
          Open {file_name} <span className="sr-only">(opens in a new tab)</span>
        </TextLink>
      </p>
    </div>
  )
}

function Verdict({ document, application }: DocumentReviewProps) {
  const client = useQueryClient()
  const [notes, setNotes] = useState('')
  const [proven, setProven] = useState<CertificationId[]>([])
  const verification = useServerMutation('verify_vendor_document', {
    success: texts.review.verificationSaved,
    failure: (text) => ({ title: texts.review.verificationFailed, text }),
    onSuccess: () => client.invalidateQueries({ queryKey: reviewKey(application.id) }),
  })
  const decide = (verdict: 'verified' | 'rejected') =>
    void verification.run({
      p_document_id: document.id,
      p_verdict: verdict,
      p_notes: notes,
      p_certifications: verdict === 'verified' ? proven : [],
    })
  const declared = application.sustainability_certifications as CertificationId[]
  const isProof = document.document_category === 'sustainability_certification' && declared.length > 0
  return (
    <div className="grid gap-3">
      {isProof && (
        <Fieldset legend="It proves" hint="Only what you tick counts as verified.">
          <div className="grid gap-x-5 sm:grid-cols-2">
            {declared.map((id) => (
              <Checkbox
                key={id}
                label={certificationText(id)}
                checked={proven.includes(id)}
                onCheckedChange={(isOn) =>
                  setProven(isOn === true ? [...proven, id] : proven.filter((other) => other !== id))
                }
              />
            ))}
          </div>
        </Fieldset>
      )}
      <Field label="Notes" aside="Optional" hint="The vendor sees them." errorRoom={false}>
        <Textarea rows={2} value={notes} onChange={({ target }) => setNotes(target.value)} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          busy={verification.pending}
          disabledReason={isProof && proven.length === 0 && 'Tick at least one certification that it proves.'}
          onClick={() => decide('verified')}
        >
          Mark as verified
        </Button>
        <Button size="small" variant="outline" busy={verification.pending} onClick={() => decide('rejected')}>
          Mark as rejected
        </Button>
      </div>
    </div>
  )
}
