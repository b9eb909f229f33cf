import { useEffect, useRef, useState } from 'react'

/**
 * A text field backed by a URL parameter. Typing shows at once and is sent after a pause; when the URL changes otherwise (Back, a link),
 * the field follows it.
 */
export function useTyped(held: string, send: (text: string) => void, pauseMs = 300) {
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
  // Uses the state at the time of sending, not at the time of typing.
  const latest = useRef({ sent, send })
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = { sent, send }
  })
  useEffect(() => () => clearTimeout(pause.current), [])
  const sendText = (text: string) => {
    clearTimeout(pause.current)
    if (text.trim() === latest.current.sent) return
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
