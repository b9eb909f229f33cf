import { useImperativeHandle, useLayoutEffect, useRef, useState, type Ref, type RefObject } from 'react'
import { Link } from 'react-router'
import { useCombobox, type ComboboxHandlers } from '@web/ui/use-combobox'
import { suggestionRowsOf } from './suggestion-rows'
import { isLongEnough, useSuggestions } from './use-suggestions'

/** The list for the box's ARIA attributes: its id, and that of the active option. */
export interface OpenSuggestionList {
  listId: string
  activeOptionId: string | undefined
}

export interface SuggestionsProps {
  id: string
  /** Handles the keys of the box, which keeps the focus. */
  ref: Ref<ComboboxHandlers>
  /** The text in the box. */
  text: string
  /** It was typed before this was loaded. */
  defaultOpen: boolean
  pathOf: (search: string) => string
  onSuggestionsChange: (openList: OpenSuggestionList | undefined) => void
}

/** The list below a search box: matching categories, vendors and products, and the search itself. */
export function Suggestions({ id, ref, text, defaultOpen, pathOf, onSuggestionsChange }: SuggestionsProps) {
  const suggestions = useSuggestions(text)
  const rows = isLongEnough(text) ? suggestionRowsOf(suggestions, text, pathOf) : []
  const panel = useRef<HTMLDivElement>(null)
  const idOf = (key: string) => `${id}-${key}`
  const { isOpen, active, close, handlers } = useCombobox(
    rows.map(({ key }) => key),
    { defaultOpen, onSelect: (key) => document.getElementById(idOf(key))?.click() },
  )
  useImperativeHandle(ref, () => handlers)
  const activeId = active && idOf(active)
  useLayoutEffect(() => {
    onSuggestionsChange(isOpen ? { listId: id, activeOptionId: activeId } : undefined)
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, id, activeId, onSuggestionsChange])
  const maxHeight = useAvailableHeight(panel, isOpen)
  const onSelect = () => {
    close()
    // As after any link: the phone's keyboard closes, and the next page is read from the top.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  const count = rows.length - 1
  const note = isOpen ? noteOf(suggestions?.did_you_mean, suggestions && count === 0, text) : undefined
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && suggestions && (note ?? `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`)}
      </p>
      {isOpen && (
        <div
          ref={panel}
          role="presentation"
          style={{ maxHeight }}
          // The press must not blur the box before the click.
          onMouseDown={(event) => event.preventDefault()}
          className="@container absolute top-full left-0 z-40 mt-2 w-full min-w-[min(26rem,100%)] animate-rise overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-1.5 shadow-float lg:min-w-[26rem]"
        >
          {note && (
            <p dir="auto" aria-hidden className="px-2.5 py-2 text-sm text-ink-soft">
              {note}
            </p>
          )}
          <div id={id} role="listbox" aria-label="Suggestions">
            {rows.map(({ key, to, content }) => (
              <Link
                key={key}
                id={idOf(key)}
                to={to}
                role="option"
                aria-selected={key === active}
                tabIndex={-1}
                discover="none"
                onClick={onSelect}
                className="flex min-h-14 items-center gap-3 rounded-control px-2.5 py-1.5 text-[0.9375rem] hover:bg-sunken aria-selected:bg-brand-soft aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-brand"
              >
                {content}
              </Link>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

function noteOf(didYouMean: string | null | undefined, hasNoSuggestions: boolean | undefined, text: string) {
  if (didYouMean) return `No exact match for “${text}”. Showing results for “${didYouMean}”.`
  return hasNoSuggestions ? `No results for “${text}”.` : undefined
}

const minHeight = 180
const margin = 12

/** The height that fits above a phone's on-screen keyboard, which overlays the page, and within a sheet. */
function useAvailableHeight(panel: RefObject<HTMLElement | null>, isOpen: boolean): number | undefined {
  const [maxHeight, setMaxHeight] = useState<number>()
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    if (!isOpen || !viewport) return
    const measure = () => {
      const top = panel.current?.getBoundingClientRect().top ?? 0
      const sheetRect = panel.current?.closest('[data-scrolls]')?.getBoundingClientRect()
      const bottomEdge = Math.min(viewport.offsetTop + viewport.height, sheetRect?.bottom ?? Infinity)
      setMaxHeight(Math.max(bottomEdge - top - margin, minHeight))
    }
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [panel, isOpen])
  return maxHeight
}
