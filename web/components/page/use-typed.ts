import { useEffect, useRef, useState } from 'react'

/**
 * A text that is typed here and held by the address. What is typed shows at once and is sent after a pause; when the address
 * changes by itself (Back, a link), the box follows it.
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
  // The text is sent as things are at that moment, not as they were when it was typed.
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
