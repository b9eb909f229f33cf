import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { newRecordHash } from './new-record-hash'

/** Whether a page's dialog for a new record is open. The palette's actions open it by the end of the page's address. */
export function useNewRecordDialog(): { isOpen: boolean; open: () => void; close: () => void } {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const isRequested = hash === newRecordHash
  // After the first render: the server does not know the end of the address.
  useEffect(() => {
    if (isRequested) setOpen(true)
  }, [isRequested])
  return {
    isOpen,
    open: () => setOpen(true),
    close() {
      setOpen(false)
      if (isRequested) void navigate(pathname + search, { replace: true, preventScrollReset: true })
    },
  }
}
