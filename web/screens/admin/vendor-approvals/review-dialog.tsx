import { useQuery, useQueryClient } from '@web/queries'
import { useState } from 'react'
import * as texts from '@contract/texts'
import type { VendorApplicationRow } from '@contract/vendors/application-procedures'
import { api, messageOf } from '@web/api'
import { ChangeRequestDialog } from '@web/components/moderation/change-request-dialog'
import { RequiredDocuments } from '@web/components/moderation/required-documents'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { Dialog } from '@web/ui/dialog'
import { Field } from '@web/ui/field'
import { Notice } from '@web/ui/notice'
import { Skeleton } from '@web/ui/skeleton'
import { Textarea } from '@web/ui/textarea'
import { ApplicationFacts } from './application-facts'
import { DocumentReview } from './document-review'
import { reviewKey } from './review-key'

interface ReviewDialogProps {
  application: VendorApplicationRow
  onClose: () => void
}

/** An application with its documents; one that is pending can be approved or rejected. */
export function ReviewDialog({ application: { id, company_name, status }, onClose }: ReviewDialogProps) {
  const queryClient = useQueryClient()
  const [notes, setNotes] = useState('')
  const review = useQuery({
    queryKey: reviewKey(id),
    queryFn: () => api.get_vendor_application({ p_application_id: id }),
    // The links to its documents expire after an hour.
    staleTime: 0,
  })
  const approval = useServerMutation('approve_vendor_application', {
    success: texts.review.approved,
    failure: (text) => ({ title: texts.review.approvalFailed, text }),
    invalidates: [reviewKey(id)],
    onSuccess: onClose,
  })
  const rejection = useServerMutation('reject_vendor_application', {
    success: { title: texts.review.rejected, text: 'The applicant was notified by email.' },
    failure: (text) => ({ title: texts.review.rejectionFailed, text }),
    invalidates: [reviewKey(id)],
    onSuccess: onClose,
  })
  const [isRequestingChanges, setIsRequestingChanges] = useState(false)
  const changeRequest = useServerMutation('request_application_changes', {
    success: texts.requestedChanges.changesRequested(company_name),
    onSuccess: onClose,
  })
  const isBusy = approval.pending || rejection.pending
  const pendingDocuments =
    review.data?.documents.filter(({ verification_status }) => verification_status === 'pending').length ?? 0
  const footer = (
    <>
      <Button variant="outline" onClick={() => setIsRequestingChanges(true)}>
        Ask for changes
      </Button>
      <ConfirmDialog
        title={`Reject ${company_name}?`}
        text={
          notes.trim() === ''
            ? 'The applicant is told by email, without a reason, and can apply again.'
            : 'The applicant gets your notes by email, and can apply again.'
        }
        confirmLabel="Reject the application"
        onConfirm={() => rejection.run({ p_application_id: id, p_notes: notes })}
        trigger={<Button variant="danger">Reject</Button>}
      />
      <ConfirmDialog
        tone="primary"
        title={`Approve ${company_name}?`}
        text={texts.review.approvalMeans(pendingDocuments)}
        confirmLabel="Approve the application"
        onConfirm={() => approval.run({ p_application_id: id })}
        trigger={<Button>Approve</Button>}
      />
    </>
  )
  return (
    <Dialog
      open
      size="large"
      onOpenChange={() => !isBusy && onClose()}
      title={company_name}
      {...(status === 'pending' && { footer })}
    >
      {isRequestingChanges && (
        <ChangeRequestDialog
          name="the application"
          recipient={company_name}
          failure={texts.review.changesFailed}
          send={(p_points) => changeRequest.send({ p_application_id: id, p_points })}
          onClose={() => setIsRequestingChanges(false)}
        />
      )}
      {review.isPending && <Skeleton className="h-96" />}
      {review.isError && (
        <Notice
          tone="danger"
          live
          action={
            <Button size="small" variant="outline" onClick={() => void review.refetch()}>
              Try again
            </Button>
          }
        >
          {texts.review.documentsFailed(messageOf(review.error))}
        </Notice>
      )}
      {review.data && (
        <div className="grid gap-7">
          <ApplicationFacts {...review.data} />
          <section aria-labelledby="documents" className="grid gap-4">
            <h3 id="documents" className="text-subheading">
              Documents
            </h3>
            <RequiredDocuments
              country={review.data.application.country}
              category={review.data.application.business_category}
            />
            {review.data.documents.map((document) => (
              <DocumentReview
                key={document.id}
                document={document}
                declaredCertifications={review.data.application.sustainability_certifications}
                onDecided={() => queryClient.invalidateQueries({ queryKey: reviewKey(id) })}
              />
            ))}
          </section>
          {status === 'pending' && (
            <Field label="Notes for the applicant" aside="Optional" hint="Sent with a rejection.">
              <Textarea rows={3} value={notes} onChange={({ target }) => setNotes(target.value)} />
            </Field>
          )}
        </div>
      )}
    </Dialog>
  )
}
