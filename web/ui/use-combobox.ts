import { useState, type KeyboardEvent } from 'react'

/**
 * Makes a text box a combobox (WAI-ARIA: editable, list autocomplete with manual selection): Up and Down cycle through the options and the
 * text, Enter picks the active option or is left to the form, Escape closes the list before anything else, and focus stays in the box.
 * `keys` identify the options in order: the active one stays active while others come and go. The handlers go on the element around the
 * box.
 */
export function useCombobox(
  keys: readonly string[],
  { defaultOpen = false, onSelect }: { defaultOpen?: boolean; onSelect: (key: string) => void },
) {
  const [isExpanded, setExpanded] = useState(defaultOpen)
  const [selectedKey, setSelectedKey] = useState<string>()
  const isOpen = isExpanded && keys.length > 0
  const active = isOpen ? keys.find((key) => key === selectedKey) : undefined
  const open = (key?: string) => {
    setExpanded(true)
    setSelectedKey(key)
  }
  const close = () => {
    setExpanded(false)
    setSelectedKey(undefined)
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { key, altKey, nativeEvent } = event
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (nativeEvent.isComposing) return
    if (step && altKey) return step === 1 ? open(active) : close()
    if (key === 'Enter' && active === undefined) return close()
    const isHandledKey = step ? keys.length > 0 : isOpen && ['Enter', 'Escape'].includes(key)
    if (!isHandledKey) return
    // The box, its form and the page have their own uses for these keys.
    event.preventDefault()
    event.stopPropagation()
    if (step) open(adjacentKey(keys, active, step))
    else if (key === 'Enter') onSelect(active!)
    else close()
  }
  return { isOpen, active, close, handlers: { onKeyDownCapture, onInput: () => open(), onBlur: close } }
}

export type ComboboxHandlers = ReturnType<typeof useCombobox>['handlers']

/** The next or previous one; undefined is the text itself, between the last and the first. */
function adjacentKey(keys: readonly string[], active: string | undefined, step: number): string | undefined {
  const cycle = [undefined, ...keys]
  return cycle[(cycle.indexOf(active) + step + cycle.length) % cycle.length]
}
