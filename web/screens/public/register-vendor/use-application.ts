import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as texts from '@contract/texts'
import {
  vendorApplicationInput,
  type DocumentKind,
  type VendorApplication,
} from '@contract/vendors/application-procedures'
import type { UploadedDocument } from '@web/components/documents/use-document-upload'
import { useAuth } from '@web/components/auth/auth-provider'
import { refusedInToast } from '@web/forms/refused-in-toast'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import type { ApplicationDraft } from './application-draft'
import {
  initialValues,
  noDocument,
  pathField,
  stepOf,
  steps,
  type ApplicationValues,
} from './application-form'
import type { ApplicationResponse } from './submitted-application'
import { useApplicationDraft } from './use-application-draft'
import { useStep } from './use-step'
import { isHydratingFromHistory } from '@web/hydration'
import { newUuid } from '@web/new-uuid'

export type Application = ReturnType<typeof useApplication>

/** The application that is being filled in, saved in the browser as it is typed. */
export function useApplication(
  previousApplication: VendorApplication | null,
  onSubmitted: (email: string) => void,
  response: ApplicationResponse | undefined,
) {
  const { me } = useAuth()
  const { step, openStep, openNextStep, openPreviousStep, restoreStep } = useStep(response?.step)
  const [documents, setDocuments] = useState<ApplicationDraft['documents']>(() =>
    documentsOf(response?.values ?? previousApplication),
  )
  const [unfinishedUploads, setUnfinishedUploads] = useState<
    NonNullable<ApplicationDraft['unfinishedUploads']>
  >({})
  const submission = useServerMutation(
    previousApplication?.status === 'pending' ? 'resubmit_vendor_application' : 'submit_vendor_application',
    { revalidates: false },
  )
  const serverForm = useServerForm({
    schema: vendorApplicationInput,
    defaultValues: response?.values ?? initialValues('', me, previousApplication),
    response,
    mode: 'onTouched',
    async send(values) {
      await submission.send(values)
      draft.end()
      onSubmitted(values.email)
    },
    onRefused: refusedInToast((message) => [
      texts.application.submitFailedTitle,
      texts.application.insertFailed(message),
    ]),
  })
  const { form } = serverForm
  const values = useWatch({ control: form.control }) as ApplicationValues

  // The router forgets the response with the next step.
  const [respondedId] = useState(response?.values.id)
  const isStarted = form.formState.isDirty || values.id === respondedId

  const draft = useApplicationDraft({ values, step, documents, unfinishedUploads }, isStarted, {
    fillForm(storedDraft) {
      form.reset(storedDraft.values, { keepDefaultValues: true })
      // Back and Forward lead to the step of their address.
      if (!isHydratingFromHistory()) restoreStep(storedDraft.step)
      setDocuments(storedDraft.documents)
      setUnfinishedUploads(storedDraft.unfinishedUploads ?? {})
    },
    startNew() {
      form.setValue('id', newUuid())
      restoreStep(0)
    },
    isResponse: response !== undefined,
  })

  /** Goes on if the fields of this step are valid; the first that is not gets the focus. */
  async function goToNextStep() {
    const fieldNames = steps[step]!.fields
    // From now on an error disappears as soon as its field is valid.
    for (const name of fieldNames) form.setValue(name, form.getValues(name), { shouldTouch: true })
    const isValid = await form.trigger([...fieldNames], { shouldFocus: true })
    if (isValid) openNextStep()
  }

  /** Shows the first step with an error, which a submitted application cannot have unless a draft is older than a rule. */
  const submit = () =>
    serverForm.submit().then(() => {
      const [firstInvalidField] = Object.keys(form.formState.errors)
      if (firstInvalidField) openStep(stepOf(firstInvalidField))
    })

  const setDocument = (kind: DocumentKind, document: UploadedDocument | undefined) => {
    setDocuments((current) => ({ ...current, [kind]: document }))
    form.setValue(pathField[kind], document?.path ?? noDocument[kind], {
      shouldDirty: true,
      shouldValidate: document !== undefined,
    })
  }

  const setUnfinishedUpload = (kind: DocumentKind, fileName: string | undefined) =>
    setUnfinishedUploads((current) => ({ ...current, [kind]: fileName }))

  function startOver() {
    draft.clear()
    form.reset(initialValues(newUuid(), me, previousApplication))
    setDocuments(documentsOf(previousApplication))
    restoreStep(0)
  }

  return {
    ...serverForm,
    submit,
    values,
    step,
    openStep,
    openPreviousStep,
    goToNextStep,
    documents,
    setDocument,
    unfinishedUploads,
    setUnfinishedUpload,
    startOver,
    isStarted,
    draft,
  }
}

/** The documents of a rejected application, which may be sent again, or those that were uploaded without scripts. */
function documentsOf(
  application: Pick<ApplicationValues, (typeof pathField)[DocumentKind]> | null,
): ApplicationDraft['documents'] {
  if (!application) return {}
  const { business_registration_document_path: registration, certification_document_path: certificate } =
    application
  return {
    ...(registration && { 'business-reg': uploadedDocument(registration) }),
    ...(certificate && { cert: uploadedDocument(certificate) }),
  }
}

const uploadedDocument = (path: string): UploadedDocument => ({
  path,
  fileName: path.slice(path.lastIndexOf('/') + 1).replace(/^(business-reg|cert)-/, ''),
})
