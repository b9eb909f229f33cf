import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { documentKinds } from '@contract/vendors/application-procedures'
import { isHydrating } from '@web/hydration'
import { applicationDraft, type ApplicationDraft } from './application-draft'

type DraftContents = Pick<ApplicationDraft, 'values' | 'step' | 'documents' | 'unfinishedUploads'>

interface DraftActions {
  /** Fills the form with a stored draft. */
  fillForm: (draft: DraftContents) => void
  /** Called once if there is no draft to show. */
  startNew: () => void
  /** The form shows what was submitted before scripts ran. */
  isResponse: boolean
}

const saveDebounceMs = 300

/** A form that was submitted before it was hydrated had no id yet. */
const isSameApplication = (storedDraft: ApplicationDraft, { values }: DraftContents): boolean =>
  storedDraft.values.id === values.id ||
  isSameDraft(
    { ...storedDraft, values: { ...storedDraft.values, id: values.id } },
    { ...storedDraft, values },
  )

const isSameDraft = (storedDraft: DraftContents | undefined, contents: DraftContents): boolean =>
  storedDraft !== undefined && serializeDraft(storedDraft) === serializeDraft(contents)

const serializeDraft = ({ values, step, documents, unfinishedUploads = {} }: DraftContents) =>
  JSON.stringify([
    Object.entries(values).sort(),
    step,
    ...documentKinds.flatMap((kind) => [documents[kind], unfinishedUploads[kind]]),
  ])

/**
 * Saves the application in the browser once it is started, and shows it again after a reload. What another tab has saved since is offered, not
 * overwritten: until the person chooses, this tab saves nothing.
 */
export function useApplicationDraft(
  draftContents: DraftContents,
  isStarted: boolean,
  { fillForm, startNew, isResponse }: DraftActions,
) {
  const { values, step, documents, unfinishedUploads } = draftContents
  const [draftOfOtherTab, setDraftOfOtherTab] = useState<ApplicationDraft>()
  const [isRestored, setRestored] = useState(false)
  const hasEnded = useRef(false)
  const offerDraftOfOtherTab = useEffectEvent(() => {
    const storedDraft = applicationDraft.read()
    setDraftOfOtherTab(isSameDraft(storedDraft, draftContents) ? undefined : storedDraft)
  })

  // The server does not know what is in the browser: it renders an empty form.
  useEffect(() => {
    const draft = applicationDraft.read()
    if (isResponse) setDraftOfOtherTab(draft && isSameApplication(draft, draftContents) ? undefined : draft)
    else if (draft) fillForm(draft)
    else startNew()
    setRestored(true)
    return applicationDraft.subscribe(offerDraftOfOtherTab)
    // Once: the draft is read when the page opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    if (!isRestored || draftOfOtherTab || !isStarted) return undefined
    const save = () => {
      const currentDraft = { values, step, documents, unfinishedUploads }
      // A page that is left while early input is being replayed has only part of it.
      if (isHydrating()) return
      // Other tabs are notified of every write, so what another tab has just saved is not written again.
      if (hasEnded.current || isSameDraft(applicationDraft.read(), currentDraft)) return
      applicationDraft.write({ ...currentDraft, savedAt: Date.now() })
    }
    const timer = setTimeout(save, saveDebounceMs)
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
    }
  }, [isRestored, draftOfOtherTab, values, step, documents, unfinishedUploads, isStarted])

  return {
    /** A version that another tab has saved since. */
    draftOfOtherTab,
    loadOtherDraft() {
      if (draftOfOtherTab) fillForm(draftOfOtherTab)
      setDraftOfOtherTab(undefined)
    },
    dismissOtherDraft: () => setDraftOfOtherTab(undefined),
    clear: () => applicationDraft.clear(),
    /** Clears the draft for good: nothing is saved from then on, not even what was about to be. */
    end() {
      hasEnded.current = true
      applicationDraft.clear()
    },
  }
}
