import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * A text field backed by a URL parameter. Typing shows at once and is sent after a pause; when the URL changes otherwise (Back, a link),
 * the field follows it. Once a link to another page has been followed, nothing is sent any more: it would call the user back.
 */
export function useSearchText(held: string, send: (text: string) => void, pauseMs = 300) {
  const [typed, setTyped] = useState<string | null>(null)
  const [sent, setSent] = useState(held)
  const [seen, setSeen] = useState(held)
  if (held !== seen) {
    setSeen(held)
    if (held !== sent) {
      setSent(held)
      setTyped(null)
    }
  }
  const value = typed ?? held
  const { pathname } = useLocation()
  const next = useNavigation().location
  const isLeaving = next !== undefined && next.pathname !== pathname
  // Uses the state at the time of sending, not at the time of typing.
  const latest = useRef({ sent, send, isLeaving })
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = { sent, send, isLeaving }
  })
  useEffect(() => {
    // The router follows a link at once, but a busy page may render that it does only after the pause is over.
    const stopAtLink = ({ target, defaultPrevented }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a')
      if (link && defaultPrevented && link.pathname !== window.location.pathname) clearTimeout(pause.current)
    }
    document.addEventListener('click', stopAtLink)
    return () => {
      document.removeEventListener('click', stopAtLink)
      clearTimeout(pause.current)
    }
  }, [])
  const sendText = (text: string) => {
    clearTimeout(pause.current)
    if (latest.current.isLeaving || text.trim() === latest.current.sent) return
    setSent(text.trim())
    latest.current.send(text.trim())
  }
  return {
    value,
    onType(text: string) {
      setTyped(text)
      clearTimeout(pause.current)
      pause.current = setTimeout(() => sendText(text), pauseMs)
    },
    sendNow: () => sendText(value),
    clear() {
      setTyped('')
      sendText('')
    },
  }
}
