import { useEffect, useRef, type FocusEvent } from 'react'

/** What a person types into, and would have to type again. A search is none, and a password is no loss. */
const typedInto =
  'textarea, input:not([type=search], [type=password], [type=checkbox], [type=radio], [type=hidden])'

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Whether something was typed into the fields of a panel that is not in them as it was found. A field that is gone, such as that of a form
 * which was sent, no longer counts. The browser asks before the tab is closed or reloaded.
 */
export function useTypedText() {
  const found = useRef(new Map<TextField, string>())
  const hasTypedText = () =>
    [...found.current].some(([field, value]) => field.isConnected && field.value !== value)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => hasTypedText() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches(typedInto) && !found.current.has(target as TextField))
      found.current.set(target as TextField, (target as TextField).value)
  }
  return { onFocus, hasTypedText }
}
