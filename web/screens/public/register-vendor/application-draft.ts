import type { DocumentKind } from '@contract/vendors/application-procedures'
import { applicationLimits } from '@contract/vendors/facts'
import type { UploadedDocument } from '@web/components/documents/use-document-upload'
import type { ApplicationValues } from './application-form'
import { storageOf } from '@web/storage'

/** What has been filled in and uploaded, but not submitted yet. */
export interface ApplicationDraft {
  values: ApplicationValues
  /** Counted from 0. */
  step: number
  documents: Partial<Record<DocumentKind, UploadedDocument>>
  /** The names of the files that were being uploaded. Drafts of earlier versions have none. */
  unfinishedUploads?: Partial<Record<DocumentKind, string>>
  /** In milliseconds. */
  savedAt: number
}

const draftKey = 'kijani-vendor-application'
const store = storageOf('localStorage', draftKey)
const retentionMs = applicationLimits.uploadDays * 24 * 60 * 60_000

/** Stored in the browser for as long as its documents wait on the server: across reloads, dropped connections and a sign-in. */
export const applicationDraft = {
  read: (): ApplicationDraft | undefined => parseDraft(store.read()),
  write: (draft: ApplicationDraft) => store.write(JSON.stringify(draft)),
  clear: () => store.write(null),
  subscribe: store.subscribe,
}

/** A stored draft; undefined if there is none or it is too old. */
function parseDraft(text: string | null): ApplicationDraft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as ApplicationDraft | null
    return draft && Date.now() - draft.savedAt < retentionMs ? draft : undefined
  } catch {
    return undefined
  }
}
