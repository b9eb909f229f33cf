import { createContext, use, useState, type ReactNode } from 'react'
import { Button } from '@web/ui/button'
import { Checkbox } from '@web/ui/checkbox'

/** The rows of a list that are selected for a bulk change. */
export interface Selection {
  /** The selected rows on this page. */
  selected: readonly string[]
  /** Every row of this page. */
  all: readonly string[]
  setSelected: (ids: readonly string[]) => void
  /** How many rows match on all pages, where these can be selected too. */
  total?: number | undefined
  /** Whether all rows that match are selected, on all pages. */
  isEverything: boolean
  selectEverything: () => void
}

/**
 * Rows that leave the page are deselected: nobody changes what they do not see. The exception is asked for: with a `total`, all rows that
 * match can be selected, until search and filters (`matching`) change.
 */
export function useSelection(
  all: readonly string[],
  { total, matching = '' }: { total?: number | undefined; matching?: string } = {},
): Selection {
  const [selected, setSelected] = useState<readonly string[]>([])
  const [everythingOf, setEverythingOf] = useState<string>()
  const isEverything = everythingOf === matching && total !== undefined
  return {
    selected: isEverything ? all : all.filter((id) => selected.includes(id)),
    all,
    setSelected(ids) {
      setEverythingOf(undefined)
      setSelected(ids)
    },
    total,
    isEverything,
    selectEverything: () => setEverythingOf(matching),
  }
}

const SelectionContext = createContext<Selection | undefined>(undefined)

/** Provides the selection to a list's checkboxes. */
export const SelectionProvider = ({ value, children }: { value: Selection; children: ReactNode }) => (
  <SelectionContext value={value}>{children}</SelectionContext>
)

/** The checkbox of one row. */
export function SelectBox({ id, label }: { id: string; label: string }) {
  const { selected, setSelected } = use(SelectionContext)!
  return (
    <Checkbox
      label={<span className="sr-only">Select {label}</span>}
      checked={selected.includes(id)}
      onCheckedChange={(isChecked) =>
        setSelected(isChecked ? [...selected, id] : selected.filter((selectedId) => selectedId !== id))
      }
    />
  )
}

interface SelectionBarProps {
  selection: Selection
  /** "product", for "2 products selected". */
  resourceName: string
  /** The buttons that change the selected rows. */
  children: ReactNode
}

/** Above a list: selects the whole page, or all that matches, and shows the actions while something is selected. */
export function SelectionBar({ selection, resourceName, children }: SelectionBarProps) {
  const { selected, all, setSelected, total, isEverything, selectEverything } = selection
  const hasSelection = selected.length > 0
  const isPage = selected.length === all.length
  const count = (n: number) => `${n.toLocaleString('en-US')} ${resourceName}${n === 1 ? '' : 's'}`
  return (
    <div className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-1 @2xl:px-6">
      <Checkbox
        label="Select all"
        checked={isPage ? true : hasSelection && 'indeterminate'}
        onCheckedChange={() => setSelected(isPage ? [] : all)}
      />
      <p role="status" className="text-sm text-ink-soft">
        {hasSelection &&
          (isEverything ? `All ${count(total!)} selected` : `${count(selected.length)} selected`)}
      </p>
      {hasSelection && isPage && !isEverything && total !== undefined && total > all.length && (
        <Button size="small" variant="quiet" onClick={selectEverything}>
          Select all {total.toLocaleString('en-US')} that match
        </Button>
      )}
      {hasSelection && (
        <div className="ms-auto flex flex-wrap gap-2 py-1">
          {children}
          <Button size="small" variant="quiet" onClick={() => setSelected([])}>
            Clear
          </Button>
        </div>
      )}
    </div>
  )
}
