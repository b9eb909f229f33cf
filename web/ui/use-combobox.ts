import { useState, type KeyboardEvent } from 'react'

/**
 * Makes a text box a combobox (WAI-ARIA: editable, list autocomplete with manual selection): Up and Down cycle through the options and the
 * text, Enter picks the active option or is left to the form, Escape closes the list before anything else, and focus stays in the box.
 * `keys` identify the options in order: the active one stays active while others come and go. The handlers go on the element around the
 * box.
 */
export function useCombobox(
  keys: readonly string[],
  { startsOpen = false, pick }: { startsOpen?: boolean; pick: (key: string) => void },
) {
  const [wanted, setWanted] = useState(startsOpen)
  const [chosen, setChosen] = useState<string>()
  const isOpen = wanted && keys.length > 0
  const active = isOpen ? keys.find((key) => key === chosen) : undefined
  const show = (key?: string) => {
    setWanted(true)
    setChosen(key)
  }
  const close = () => {
    setWanted(false)
    setChosen(undefined)
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { key, altKey, nativeEvent } = event
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (nativeEvent.isComposing) return
    if (step && altKey) return step === 1 ? show(active) : close()
    if (key === 'Enter' && active === undefined) return close()
    const isOurs = step ? keys.length > 0 : isOpen && ['Enter', 'Escape'].includes(key)
    if (!isOurs) return
    // The box, its form and the page have their own uses for these keys.
    event.preventDefault()
    event.stopPropagation()
    if (step) show(adjacentKey(keys, active, step))
    else if (key === 'Enter') pick(active!)
    else close()
  }
  return { isOpen, active, close, handlers: { onKeyDownCapture, onInput: () => show(), onBlur: close } }
}

export type ComboboxHandlers = ReturnType<typeof useCombobox>['handlers']

/** The next or previous one; undefined is the text itself, between the last and the first. */
function adjacentKey(keys: readonly string[], active: string | undefined, step: number): string | undefined {
  const ring = [undefined, ...keys]
  return ring[(ring.indexOf(active) + step + ring.length) % ring.length]
}
