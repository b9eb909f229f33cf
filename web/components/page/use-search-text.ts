import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * A text field backed by a URL parameter. Typing shows at once and is sent after a pause; when the URL changes otherwise (Back, a link),
 * the field follows it. Once a link to another page has been followed, nothing is sent any more: it would bring the user back.
 */
export function useSearchText(urlValue: string, send: (text: string) => void, debounceMs = 300) {
  const [draft, setDraft] = useState<string | null>(null)
  const [lastSent, setLastSent] = useState(urlValue)
  const [previousUrlValue, setPreviousUrlValue] = useState(urlValue)
  if (urlValue !== previousUrlValue) {
    setPreviousUrlValue(urlValue)
    if (urlValue !== lastSent) {
      setLastSent(urlValue)
      setDraft(null)
    }
  }
  const value = draft ?? urlValue
  const { pathname } = useLocation()
  const nextLocation = useNavigation().location
  const isLeaving = nextLocation !== undefined && nextLocation.pathname !== pathname
  // Uses the state at the time of sending, not at the time of typing.
  const latest = useRef({ lastSent, send, isLeaving })
  const debounceTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = { lastSent, send, isLeaving }
  })
  useEffect(() => {
    // The router follows a link at once, but a busy page may render that it does only after the pause is over.
    const cancelOnNavigation = ({ target, defaultPrevented }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a')
      if (link && defaultPrevented && link.pathname !== window.location.pathname)
        clearTimeout(debounceTimer.current)
    }
    document.addEventListener('click', cancelOnNavigation)
    return () => {
      document.removeEventListener('click', cancelOnNavigation)
      clearTimeout(debounceTimer.current)
    }
  }, [])
  const sendText = (text: string) => {
    clearTimeout(debounceTimer.current)
    if (latest.current.isLeaving || text.trim() === latest.current.lastSent) return
    setLastSent(text.trim())
    latest.current.send(text.trim())
  }
  return {
    value,
    onChange(text: string) {
      setDraft(text)
      clearTimeout(debounceTimer.current)
      debounceTimer.current = setTimeout(() => sendText(text), debounceMs)
    },
    sendNow: () => sendText(value),
    clear() {
      setDraft('')
      sendText('')
    },
  }
}
