import { useState, type KeyboardEvent } from 'react'

/**
 * What makes a text box a combobox (WAI-ARIA: editable, list of suggestions, picked by hand): down and up go through the options and
 * back to the text, Enter picks the active one or is left to the form, Escape closes the list before it does anything else, and
 * the focus never leaves the box. `keys` name the options in their order: the active one stays active while others come and go.
 * The handlers are for what stands round the box.
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
    // The box, its form and the page have uses of their own for these keys.
    event.preventDefault()
    event.stopPropagation()
    if (step) show(keyBeside(keys, active, step))
    else if (key === 'Enter') pick(active!)
    else close()
  }
  return { isOpen, active, close, handlers: { onKeyDownCapture, onInput: () => show(), onBlur: close } }
}

export type ComboboxHandlers = ReturnType<typeof useCombobox>['handlers']

/** The next or the one before; undefined is the text itself, which lies between the last and the first. */
function keyBeside(keys: readonly string[], active: string | undefined, step: number): string | undefined {
  const ring = [undefined, ...keys]
  return ring[(ring.indexOf(active) + step + ring.length) % ring.length]
}
