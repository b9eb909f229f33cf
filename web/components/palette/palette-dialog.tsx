import { keepPreviousData, useQuery } from '@web/queries'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { adminSearchLimits } from '@contract/analytics/facts'
import { searchMax } from '@contract/core/limits'
import { suggestionLimits } from '@contract/catalog/facts'
import { api } from '@web/api'
import { useDebounced } from '@web/components/page/use-debounced'
import { Dialog } from '@web/ui/dialog'
import { SearchInput } from '@web/ui/search-input'
import { useCombobox } from '@web/ui/use-combobox'
import type { NavGroup } from '../dashboard/dashboard-nav'
import {
  entriesOf,
  canOpenPath,
  pagesMatching,
  shortcutsMatching,
  type PaletteEntry,
} from './palette-entries'
import { PaletteOption } from './palette-option'
import { addRecent, readRecent } from './recent-entries'

export interface PaletteDialogProps {
  groups: readonly NavGroup[]
  /** What was typed before the search box had the focus. */
  takeTypedText: () => string
  onClose: () => void
}

/** The search across the admin area: pages at once, everything else after a pause in typing. */
export function PaletteDialog({ groups, takeTypedText, onClose }: PaletteDialogProps) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { entries, isSearching, hasFailed } = useEntries(text.trim(), groups)
  const idOf = (key: string) => `${id}-${key}`
  const keys = entries.map((_, index) => String(index))
  const selectEntry = (key: string): void => {
    const entry = entries[Number(key)]
    if (!entry) return
    onClose()
    if (entry.isFile) return window.location.assign(entry.to)
    addRecent(entry)
    void navigate(entry.to)
  }
  const { isOpen, active, handlers } = useCombobox(keys, { defaultOpen: true, onSelect: selectEntry })
  const onKeyDownCapture = (event: KeyboardEvent) => {
    // The dialog closes at once; Enter takes the first, so that there is always a choice.
    if (event.key === 'Escape') return
    if (event.key === 'Enter' && !active && !event.nativeEvent.isComposing) return selectEntry('0')
    handlers.onKeyDownCapture(event)
  }
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  const hasNoResults = text.trim() !== '' && entries.length === 0 && !isSearching
  return (
    <Dialog title="Search the admin area" open onOpenChange={(open) => !open && onClose()}>
      <div onKeyDownCapture={onKeyDownCapture} onInput={handlers.onInput} className="grid gap-3">
        <SearchInput
          label="Search pages, actions, settings and records"
          placeholder="A page, an action, a name, a number or a reference"
          autoComplete="off"
          maxLength={searchMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={() => setText(takeTypedText() || text)}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={active && idOf(active)}
        />
        <p role="status" className={hasNoResults || hasFailed ? 'text-sm text-ink-soft' : 'sr-only'}>
          {hasFailed
            ? 'We could search only the pages. Please try again.'
            : hasNoResults
              ? `Nothing matches “${text.trim()}”.`
              : isSearching
                ? 'Searching'
                : `${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`}
        </p>
        {isOpen && (
          <div
            role="presentation"
            // The press must not take focus from the search box before the click.
            onMouseDown={(event) => event.preventDefault()}
          >
            <div
              id={`${id}-list`}
              role="listbox"
              aria-label="Results"
              className="max-h-[50dvh] overflow-y-auto overscroll-contain"
            >
              {groupByKind(entries).map(({ kind, startIndex, rows }) => (
                <div key={kind} role="group" aria-label={kind}>
                  <p aria-hidden className="px-2.5 pt-3 pb-1 text-caption font-semibold text-ink-soft">
                    {kind}
                  </p>
                  {rows.map((entry, index) => (
                    <PaletteOption
                      key={`${entry.to} ${entry.title}`}
                      id={idOf(String(startIndex + index))}
                      entry={entry}
                      isActive={active === String(startIndex + index)}
                      onSelect={() => selectEntry(String(startIndex + index))}
                    />
                  ))}
                </div>
              ))}
            </div>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** The entries that match the text. A response to an earlier text is discarded, and its request is cancelled. */
function useEntries(text: string, groups: readonly NavGroup[]) {
  const debouncedText = useDebounced(text, suggestionLimits.pauseMs)
  const isSearchable = [...debouncedText].length >= adminSearchLimits.minLength
  const { data, isError } = useQuery({
    queryKey: ['search_admin', debouncedText],
    queryFn: async ({ signal }) => ({
      searchText: debouncedText,
      results: await api.search_admin({ p_search: debouncedText }, { signal }),
    }),
    enabled: isSearchable,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  })
  const [recentEntries] = useState(() => readRecent().filter(({ to }) => canOpenPath(to, groups)))
  if (text === '')
    return { entries: [...recentEntries, ...pagesMatching(groups, '')], isSearching: false, hasFailed: false }
  const isCurrent = data?.searchText === text
  return {
    entries: [
      ...pagesMatching(groups, text),
      ...shortcutsMatching(groups, text),
      ...(data && (isCurrent || text.startsWith(data.searchText)) ? entriesOf(data.results, groups) : []),
    ],
    isSearching: !isCurrent && !isError && [...text].length >= adminSearchLimits.minLength,
    hasFailed: isError,
  }
}

/** The entries by kind, in their order. */
function groupByKind(entries: readonly PaletteEntry[]) {
  const kinds: { kind: string; startIndex: number; rows: PaletteEntry[] }[] = []
  for (const [index, entry] of entries.entries()) {
    const last = kinds.at(-1)
    if (last?.kind === entry.kind) last.rows.push(entry)
    else kinds.push({ kind: entry.kind, startIndex: index, rows: [entry] })
  }
  return kinds
}
