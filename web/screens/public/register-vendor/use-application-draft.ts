import { useEffect, useRef, useState } from 'react'
import { applicationDraft, draftKey, parseDraft, type ApplicationDraft } from './application-draft'

type Contents = Pick<ApplicationDraft, 'values' | 'step' | 'documents'>

interface DraftActions {
  /** Fills the form with a stored draft. */
  show: (draft: Contents) => void
  /** Called once if there is no draft to show. */
  startNew: () => void
}

const saveAfterMs = 300

const isStored = (shown: Contents): boolean => {
  const stored = applicationDraft.read()
  return stored !== undefined && textOf(stored) === textOf(shown)
}

const textOf = ({ values, step, documents }: Contents) =>
  JSON.stringify([Object.entries(values).sort(), step, documents['business-reg'], documents.cert])

/**
 * Saves the application in the browser as it is typed and shows it again after a reload. What another tab has saved since is offered, not
 * overwritten: until the person chooses, this tab saves nothing.
 */
export function useApplicationDraft(contents: Contents, isDirty: boolean, { show, startNew }: DraftActions) {
  const { values, step, documents } = contents
  const [elsewhere, setElsewhere] = useState<ApplicationDraft>()
  const [isRestored, setRestored] = useState(false)
  const hasEnded = useRef(false)

  // The server does not know what is in the browser: it renders an empty form.
  useEffect(() => {
    const draft = applicationDraft.read()
    if (draft) show(draft)
    else startNew()
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
    if (!isRestored || elsewhere || !isDirty) return undefined
    const save = () => {
      const shown = { values, step, documents }
      // Another tab is told of whatever is written: not of what it has saved itself.
      if (hasEnded.current || isStored(shown)) return
      applicationDraft.write({ ...shown, savedAt: Date.now() })
    }
    const timer = setTimeout(save, saveAfterMs)
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
    }
  }, [isRestored, elsewhere, values, step, documents, isDirty])

  return {
    /** A version that another tab has saved since. */
    elsewhere,
    showElsewhere() {
      if (elsewhere) show(elsewhere)
      setElsewhere(undefined)
    },
    keepThis: () => setElsewhere(undefined),
    clear: () => applicationDraft.clear(),
    /** Clears the draft for good: nothing is saved from then on, not even what was about to be. */
    end() {
      hasEnded.current = true
      applicationDraft.clear()
    },
  }
}
