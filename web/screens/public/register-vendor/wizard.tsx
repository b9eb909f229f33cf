import { useEffect, useRef } from 'react'
import * as texts from '@contract/texts'
import type { Plan } from '@contract/subscriptions/procedures'
import type { DocumentKind, VendorApplication } from '@contract/vendors/application-procedures'
import { applicationLimits, reviewBusinessDays } from '@contract/vendors/facts'
import { useIsHydrated } from '@web/forms/use-is-hydrated'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Form } from '@web/ui/form'
import { FormOwner } from '@web/ui/form-owner'
import { ApplicationChecklist } from '@web/components/moderation/application-checklist'
import { Notice } from '@web/ui/notice'
import { Stepper } from '@web/ui/stepper'
import { steps } from './application-form'
import { BusinessStep } from './business-step'
import { DocumentsStep } from './documents-step'
import { OtherSteps } from './other-steps'
import { ReviewStep } from './review-step'
import { StepButton } from './step-button'
import type { ApplicationResponse } from './submitted-application'
import { SustainabilityStep } from './sustainability-step'
import { useApplication } from './use-application'
import { useDocumentUpload, type UploadedDocument } from '@web/components/documents/use-document-upload'

interface WizardProps {
  /** A rejected application, or one that was asked to be changed, to be sent again. */
  previousApplication: VendorApplication | null
  plans: readonly Plan[]
  onSubmitted: (email: string) => void
  /** The step that was submitted without scripts. */
  response: ApplicationResponse | undefined
}

const applicationFormId = 'application'

/** The application in four steps. Everything typed stays when going back, and in the browser. */
export function ApplicationWizard({ previousApplication, plans, onSubmitted, response }: WizardProps) {
  const application = useApplication(previousApplication, onSubmitted, response)
  const isHydrated = useIsHydrated()
  const { step, openStep, setDocument, setUnfinishedUpload, values } = application
  const uploadTo = (kind: DocumentKind) => ({
    onDone: (document: UploadedDocument) => setDocument(kind, document),
    onUnfinished: (fileName: string | undefined) => setUnfinishedUpload(kind, fileName),
  })
  const target = { applicationId: values.id }
  const registration = useDocumentUpload({ ...target, kind: 'business-reg' }, uploadTo('business-reg'))
  const certificate = useDocumentUpload({ ...target, kind: 'cert' }, uploadTo('cert'))
  const isLastStep = step === steps.length - 1
  const uploads = [registration, certificate]
  const isUploading = uploads.some(({ state }) => state.stage === 'sending' || state.stage === 'waiting')
  const hasUnfinishedUpload = Object.values(application.unfinishedUploads).some(Boolean)
  /** Uploads in progress belong to the application that is being discarded. */
  const stopUploads = () => uploads.forEach(({ stop }) => stop())
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirstStep = useRef(true)
  useEffect(() => {
    if (!isFirstStep.current) heading.current?.focus()
    isFirstStep.current = false
  }, [step])
  useTitleOfStep(step)
  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-12">
      <div>
        <Stepper
          label="Steps of the application"
          steps={steps}
          current={step}
          onStepSelect={isHydrated ? openStep : undefined}
        />
      </div>
      <div className="grid content-start gap-5">
        {application.draft.draftOfOtherTab && (
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
                    application.draft.loadOtherDraft()
                  }}
                >
                  Use that version
                </Button>
                <Button size="small" variant="outline" onClick={application.draft.dismissOtherDraft}>
                  Keep this one
                </Button>
              </div>
            }
          >
            Nothing is saved here until you choose.
          </Notice>
        )}
        {previousApplication && previousApplication.requested_changes.length > 0 && (
          <FormOwner value={isHydrated ? undefined : applicationFormId}>
            <ApplicationChecklist application={previousApplication} />
          </FormOwner>
        )}
        <Card>
          <Form
            id={applicationFormId}
            canSubmitWithoutScript
            encType={steps[step]!.hasFiles ? 'multipart/form-data' : undefined}
            pending={application.pending}
            refusal={application.refusal}
            onSubmit={(event) => {
              event.preventDefault()
              void (isLastStep ? application.submit() : application.goToNextStep())
            }}
            actions={
              <>
                {step === 0 ? (
                  <Button variant="outline" disabledReason="This is the first step.">
                    Back
                  </Button>
                ) : (
                  <StepButton intent="back" onClick={application.openPreviousStep}>
                    Back
                  </StepButton>
                )}
                {isLastStep ? (
                  <Button type="submit" busyLabel="Submitting..." className="whitespace-nowrap">
                    Submit Application
                  </Button>
                ) : (
                  <Button
                    type="submit"
                    disabledReason={
                      step === 2 &&
                      (isUploading
                        ? 'Please wait until the upload is complete.'
                        : hasUnfinishedUpload && texts.application.uploadUnfinished)
                    }
                  >
                    Next
                  </Button>
                )}
              </>
            }
          >
            {/* Without scripts, Enter in a field presses the first submit button that is rendered, which is to be this one and not Back. */}
            {!isHydrated && <button type="submit" className="sr-only" tabIndex={-1} aria-hidden />}
            <OtherSteps values={values} step={step} />
            <h2 ref={heading} tabIndex={-1} className="mb-4 text-heading outline-none">
              {steps[step]!.title}
            </h2>
            {step === 0 && <BusinessStep application={application} plans={plans} />}
            {step === 1 && <SustainabilityStep application={application} />}
            {step === 2 && (
              <DocumentsStep application={application} uploads={{ registration, certificate }} />
            )}
            {isLastStep && <ReviewStep application={application} plans={plans} />}
          </Form>
        </Card>
        <p className="text-sm text-ink-soft">
          Review takes {reviewBusinessDays} business days. Documents must be PDF, JPG or PNG up to 5MB.
          {isHydrated && application.isStarted && (
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

/** From the second step on, the page's title begins with the step's, as its heading does. */
function useTitleOfStep(step: number) {
  useEffect(() => {
    if (step === 0) return
    const pageTitle = document.title
    const stepTitle = `${steps[step]!.title}: ${pageTitle}`
    document.title = stepTitle
    return () => {
      // Unless the user has left, and the next page has set its own.
      if (document.title === stepTitle) document.title = pageTitle
    }
  }, [step])
}
