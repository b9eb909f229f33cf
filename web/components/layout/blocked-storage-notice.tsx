import { useEffect, useState } from 'react'
import * as texts from '@contract/texts'
import { useAnnounce } from '@web/ui/announce'
import { blockedStorageId, isStorageBlocked } from '@web/blocked-storage'

/** Says that the browser refuses cookies or storage. Every page includes it, hidden; until hydration, `web/defer-scripts.ts` shows it. */
export function BlockedStorageNotice() {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => setBlocked(isStorageBlocked()), [])
  useAnnounce(isBlocked && texts.error.storageBlocked)
  return (
    <div
      id={blockedStorageId}
      hidden={!isBlocked}
      className="border-b border-warning/30 bg-warning-soft py-3 text-sm text-ink print:hidden"
    >
      <p className="gutter mx-auto max-w-page text-pretty">{texts.error.storageBlocked}</p>
    </div>
  )
}
