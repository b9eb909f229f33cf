import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as texts from '@contract/texts'
import {
  vendorApplicationInput,
  type DocumentKind,
  type VendorApplication,
} from '@contract/vendors/application-procedures'
import { messageOf } from '@web/api'
import type { UploadedDocument } from '@web/components/documents/use-document-upload'
import { useAuth } from '@web/components/auth/auth-provider'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { toast } from '@web/ui/toast'
import type { ApplicationDraft } from './application-draft'
import { firstValues, stepOf, steps, type ApplicationValues } from './application-form'
import { useApplicationDraft } from './use-application-draft'
import { newUuid } from '@web/new-uuid'

export type Application = ReturnType<typeof useApplication>

/** The path of each document among the values. */
export const pathField = {
  'business-reg': 'business_registration_document_path',
  cert: 'certification_document_path',
} as const satisfies Record<DocumentKind, keyof ApplicationValues>

/** The application that is being filled in, which the browser keeps as it is typed. */
export function useApplication(earlier: VendorApplication | null, onSubmitted: (email: string) => void) {
  const { me } = useAuth()
  const [step, setStep] = useState(0)
  const [documents, setDocuments] = useState<ApplicationDraft['documents']>(() => documentsOf(earlier))
  const submission = useServerMutation(
    earlier?.status === 'pending' ? 'resubmit_vendor_application' : 'submit_vendor_application',
    { revalidates: false },
  )
  const server = useServerForm({
    schema: vendorApplicationInput,
    defaultValues: firstValues('', me, earlier),
    mode: 'onTouched',
    async send(values) {
      await submission.send(values)
      draft.end()
      onSubmitted(values.email)
    },
    onRefused(error) {
      const text = texts.application.insertFailed(messageOf(error))
      toast.error(texts.application.submitFailedTitle, text)
    },
  })
  const { form } = server
  const values = useWatch({ control: form.control }) as ApplicationValues

  const draft = useApplicationDraft({ values, step, documents }, form.formState.isDirty, {
    show(stored) {
      form.reset(stored.values, { keepDefaultValues: true })
      setStep(stored.step)
      setDocuments(stored.documents)
    },
    startNew: () => form.setValue('id', newUuid()),
  })

  /** Goes on if the fields of this step are valid; the first that is not gets the focus. */
  async function next() {
    const names = steps[step]!.fields
    // From now on an error goes as soon as its field is right.
    for (const name of names) form.setValue(name, form.getValues(name), { shouldTouch: true })
    const isValid = await form.trigger([...names], { shouldFocus: true })
    if (isValid) setStep(step + 1)
  }

  /** Shows the first step with an error, which a submitted application cannot have unless a draft is older than a rule. */
  const submit = () =>
    server.submit().then(() => {
      const [wrong] = Object.keys(form.formState.errors)
      if (wrong) setStep(stepOf(wrong))
    })

  const setDocument = (kind: DocumentKind, document: UploadedDocument | undefined) => {
    setDocuments((held) => ({ ...held, [kind]: document }))
    form.setValue(pathField[kind], document?.path ?? (kind === 'cert' ? null : ''), {
      shouldDirty: true,
      shouldValidate: document !== undefined,
    })
  }

  function startOver() {
    draft.clear()
    form.reset(firstValues(newUuid(), me, earlier))
    setDocuments(documentsOf(earlier))
    setStep(0)
  }

  return {
    ...server,
    submit,
    values,
    step,
    setStep,
    next,
    documents,
    setDocument,
    startOver,
    isStarted: form.formState.isDirty,
    draft,
  }
}

/** The documents of a rejected application, which may be sent again. */
function documentsOf(earlier: VendorApplication | null): ApplicationDraft['documents'] {
  if (!earlier) return {}
  const { business_registration_document_path: registration, certification_document_path: certificate } =
    earlier
  return {
    'business-reg': uploaded(registration),
    ...(certificate && { cert: uploaded(certificate) }),
  }
}

const uploaded = (path: string): UploadedDocument => ({
  path,
  fileName: path.slice(path.lastIndexOf('/') + 1).replace(/^(business-reg|cert)-/, ''),
})
