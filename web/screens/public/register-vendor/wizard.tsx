import { useEffect, useRef } from 'react'
import type { VendorApplication } from '@contract/vendors/application-procedures'
import { applicationLimits, reviewBusinessDays } from '@contract/vendors/facts'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Form } from '@web/ui/form'
import { ApplicationChecklist } from '@web/components/moderation/application-checklist'
import { Notice } from '@web/ui/notice'
import { Stepper } from '@web/ui/stepper'
import { steps } from './application-form'
import { BusinessStep } from './business-step'
import { DocumentsStep } from './documents-step'
import { ReviewStep } from './review-step'
import { SustainabilityStep } from './sustainability-step'
import { useApplication } from './use-application'
import { useDocumentUpload } from '@web/components/documents/use-document-upload'

interface WizardProps {
  /** A rejected application, or one that was asked to be changed, to be sent again. */
  earlier: VendorApplication | null
  onSubmitted: (email: string) => void
}

/** The application in four steps. Everything typed stays when going back, and in the browser. */
export function Wizard({ earlier, onSubmitted }: WizardProps) {
  const application = useApplication(earlier, onSubmitted)
  const { step, setStep, setDocument, values } = application
  const registration = useDocumentUpload({ applicationId: values.id, kind: 'business-reg' }, (document) =>
    setDocument('business-reg', document),
  )
  const certificate = useDocumentUpload({ applicationId: values.id, kind: 'cert' }, (document) =>
    setDocument('cert', document),
  )
  const isLast = step === steps.length - 1
  const uploads = [registration, certificate]
  const isUploading = uploads.some(({ state }) => state.stage === 'sending' || state.stage === 'waiting')
  /** What is being uploaded belongs to the application that is given up. */
  const stopUploads = () => uploads.forEach(({ stop }) => stop())
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirstStep = useRef(true)
  useEffect(() => {
    if (!isFirstStep.current) heading.current?.focus()
    isFirstStep.current = false
  }, [step])
  return (
    <div className="grid gap-8 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-12">
      <div>
        <Stepper label="Steps of the application" steps={steps} current={step} onStepSelect={setStep} />
      </div>
      <div className="grid content-start gap-5">
        {application.draft.elsewhere && (
          <Notice
            tone="warning"
            live
            title="You’ve changed this application in another tab"
            action={
              <div className="flex flex-wrap gap-2">
                <Button
                  size="small"
                  onClick={() => {
                    stopUploads()
                    application.draft.showElsewhere()
                  }}
                >
                  Use that version
                </Button>
                <Button size="small" variant="outline" onClick={application.draft.keepThis}>
                  Keep this one
                </Button>
              </div>
            }
          >
            Nothing is saved here until you choose.
          </Notice>
        )}
        {earlier && earlier.requested_changes.length > 0 && <ApplicationChecklist application={earlier} />}
        <Card>
          <Form
            pending={application.pending}
            refusal={application.refusal}
            onSubmit={(event) => {
              event.preventDefault()
              void (isLast ? application.submit() : application.next())
            }}
            actions={
              <>
                <Button
                  variant="outline"
                  disabledReason={step === 0 && 'This is the first step.'}
                  onClick={() => setStep(step - 1)}
                >
                  Back
                </Button>
                {isLast ? (
                  <Button type="submit" busyLabel="Submitting...">
                    Submit Application
                  </Button>
                ) : (
                  <Button
                    type="submit"
                    disabledReason={step === 2 && isUploading && 'Please wait until the upload is complete.'}
                  >
                    Next
                  </Button>
                )}
              </>
            }
          >
            <h2 ref={heading} tabIndex={-1} className="mb-4 text-heading outline-none">
              {steps[step]!.title}
            </h2>
            {step === 0 && <BusinessStep application={application} />}
            {step === 1 && <SustainabilityStep application={application} />}
            {step === 2 && (
              <DocumentsStep application={application} uploads={{ registration, certificate }} />
            )}
            {isLast && <ReviewStep application={application} />}
          </Form>
        </Card>
        <p className="text-sm text-ink-soft">
          Review takes {reviewBusinessDays} business days. Documents must be PDF, JPG or PNG up to 5MB.
          {application.isStarted && (
            <>
              {' '}
              What you enter stays in this browser for {applicationLimits.uploadDays} days.{' '}
              <button
                type="button"
                className="font-semibold text-brand underline"
                onClick={() => {
                  stopUploads()
                  application.startOver()
                }}
              >
                Start over
              </button>
            </>
          )}
        </p>
      </div>
    </div>
  )
}
