import { useEffect, useId, useRef, useState, type ComponentProps } from 'react'
import { paths } from '@contract/core/paths'
import { SearchInput } from '@web/ui/search-input'
import type { ComboboxHandlers } from '@web/ui/use-combobox'
import { useLazyComponent } from '@web/ui/use-lazy-component'
import type { OpenSuggestionList } from './suggestions'

const loadSuggestions = () => import('./suggestions').then((module) => module.Suggestions)

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
  const [Suggestions, load] = useLazyComponent(loadSuggestions)
  const handlers = useRef<ComboboxHandlers>(null)
  const [{ text, isTyped }, setInputState] = useState({ text: '', isTyped: false })
  const [openList, setOpenList] = useState<OpenSuggestionList>()
  const saveInput = (isTyped: boolean) => setInputState({ text: input?.value.trim() ?? '', isTyped })
  useEffect(() => {
    // The user typed before hydration.
    if (input && document.activeElement === input) void load()
  }, [input, load])
  return (
    <div
      className="relative min-w-0"
      onFocus={() => {
        void load()
        saveInput(false)
      }}
      onInput={() => {
        saveInput(true)
        handlers.current?.onInput()
      }}
      onKeyDownCapture={(event) => {
        if (event.target !== input) return
        // Enter searches: suggestions that load only now stay closed.
        if (event.key === 'Enter') saveInput(false)
        handlers.current?.onKeyDownCapture(event)
      }}
      onBlur={() => handlers.current?.onBlur()}
    >
      <SearchInput
        ref={setInput}
        autoComplete="off"
        {...(input && {
          // A search field may not be a combobox.
          type: 'text',
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': openList !== undefined,
          'aria-controls': openList?.listId,
          'aria-activedescendant': openList?.activeOptionId,
        })}
        {...rest}
      />
      {Suggestions && (
        <Suggestions
          {...{ id, text, pathOf }}
          ref={handlers}
          defaultOpen={isTyped}
          onSuggestionsChange={setOpenList}
        />
      )}
    </div>
  )
}

const searchPath = (search: string) => paths.marketplace({ search })
