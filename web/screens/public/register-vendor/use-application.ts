import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { texts } from '@contract/texts'
import {
  vendorApplicationInput,
  type DocumentKind,
  type VendorApplication,
} from '@contract/vendor-applications'
import { messageOf } from '@web/api'
import type { UploadedDocument } from '@web/components/documents/use-document-upload'
import { useAuth } from '@web/components/auth/auth-provider'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { toast } from '@web/ui/toast'
import { applicationDraft, draftKey, parseDraft, type ApplicationDraft } from './application-draft'
import { firstValues, stepOf, steps, type ApplicationValues } from './application-form'
import { newUuid } from '@web/new-uuid'

export type Application = ReturnType<typeof useApplication>

/** The path of each document among the values. */
export const pathField = {
  'business-reg': 'business_registration_document_path',
  cert: 'certification_document_path',
} as const satisfies Record<DocumentKind, keyof ApplicationValues>

const saveAfterMs = 300

/** The application that is being filled in. It is saved in the browser as it is typed; another tab's newer version is offered, not overwritten. */
export function useApplication(earlier: VendorApplication | null, onSubmitted: (email: string) => void) {
  const { me } = useAuth()
  const [step, setStep] = useState(0)
  const [documents, setDocuments] = useState<ApplicationDraft['documents']>(() => documentsOf(earlier))
  const [elsewhere, setElsewhere] = useState<ApplicationDraft>()
  const [isRestored, setRestored] = useState(false)
  const tab = useRef('')
  /** From then on nothing is saved, not even what was about to be. */
  const isSent = useRef(false)
  const submission = useServerMutation('submit_vendor_application', { revalidates: false })
  const server = useServerForm({
    schema: vendorApplicationInput,
    defaultValues: firstValues('', me, earlier),
    mode: 'onTouched',
    async send(values) {
      await submission.send(values)
      isSent.current = true
      applicationDraft.clear()
      onSubmitted(values.email)
    },
    onRefused(error) {
      const text = texts.application.insertFailed(messageOf(error))
      toast.error(texts.application.submitFailedTitle, text)
    },
  })
  const { form } = server
  const values = useWatch({ control: form.control }) as ApplicationValues

  function show(draft: ApplicationDraft) {
    form.reset(draft.values, { keepDefaultValues: true })
    setStep(draft.step)
    setDocuments(draft.documents)
    setElsewhere(undefined)
  }

  // The server does not know what is in the browser: it renders an empty form.
  useEffect(() => {
    tab.current = newUuid()
    const draft = applicationDraft.read()
    if (draft) show(draft)
    else form.setValue('id', newUuid())
    setRestored(true)
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === draftKey) setElsewhere(parseDraft(newValue))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
    // Once: the draft is read when the page opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    if (!isRestored || elsewhere || !form.formState.isDirty) return undefined
    const save = () => {
      if (isSent.current) return
      applicationDraft.write({ values, step, documents, tab: tab.current, savedAt: Date.now() })
    }
    const timer = setTimeout(save, saveAfterMs)
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
    }
  }, [isRestored, elsewhere, values, step, documents, form.formState.isDirty])

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
    applicationDraft.clear()
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
    isRestored,
    isStarted: form.formState.isDirty,
    /** A version that another tab has saved since. */
    elsewhere,
    takeElsewhere: () => elsewhere && show(elsewhere),
    keepThis: () => setElsewhere(undefined),
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
