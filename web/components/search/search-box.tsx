import { useEffect, useId, useRef, useState, type ComponentProps } from 'react'
import { paths } from '@contract/core/paths'
import { SearchInput } from '@web/ui/search-input'
import type { ComboboxHandlers } from '@web/ui/use-combobox'
import { useLazyComponent } from '@web/ui/use-lazy-component'
import type { Shown } from './suggestions'

const suggestions = () => import('./suggestions').then((module) => module.Suggestions)

type SearchBoxProps = Omit<ComponentProps<typeof SearchInput>, 'ref'> & {
  /** The URL of a search for a text; by default that of the marketplace. */
  pathOf?: (search: string) => string
}

/**
 * A search box with suggestions as the user types. The suggestions code loads on first use; until then, and without scripts, it is a plain
 * search box in its form.
 */
export function SearchBox({ pathOf = searchPath, ...rest }: SearchBoxProps) {
  const id = useId()
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  // Offline the box remains a plain one.
  const [List, load] = useLazyComponent(suggestions)
  const handlers = useRef<ComboboxHandlers>(null)
  const [{ text, isTyped }, setHeld] = useState({ text: '', isTyped: false })
  const [shown, setShown] = useState<Shown>()
  const hold = (isTyped: boolean) => setHeld({ text: input?.value.trim() ?? '', isTyped })
  useEffect(() => {
    // The user typed before hydration.
    if (input && document.activeElement === input) void load()
  }, [input, load])
  return (
    <div
      className="relative min-w-0"
      onFocus={() => {
        void load()
        hold(false)
      }}
      onInput={() => {
        hold(true)
        handlers.current?.onInput()
      }}
      onKeyDownCapture={(event) => event.target === input && handlers.current?.onKeyDownCapture(event)}
      onBlur={() => handlers.current?.onBlur()}
    >
      <SearchInput
        ref={setInput}
        autoComplete="off"
        {...(input && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': shown !== undefined,
          'aria-controls': shown?.list,
          'aria-activedescendant': shown?.active,
        })}
        {...rest}
      />
      {List && <List {...{ id, text, pathOf }} ref={handlers} startsOpen={isTyped} onShown={setShown} />}
    </div>
  )
}

const searchPath = (search: string) => paths.marketplace({ search })
