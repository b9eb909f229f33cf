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
}

/** Rows that leave the page are deselected: nobody changes what they do not see. */
export function useSelection(all: readonly string[]): Selection {
  const [selected, setSelected] = useState<readonly string[]>([])
  return { selected: all.filter((id) => selected.includes(id)), all, setSelected }
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

/** Above a list: selects the whole page, and shows the actions while something is selected. */
export function SelectionBar({
  selection: { selected, all, setSelected },
  resourceName,
  children,
}: SelectionBarProps) {
  const hasSelection = selected.length > 0
  return (
    <div className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-1 @2xl:px-6">
      <Checkbox
        label="Select all"
        checked={selected.length === all.length ? true : hasSelection && 'indeterminate'}
        onCheckedChange={() => setSelected(selected.length === all.length ? [] : all)}
      />
      <p role="status" className="text-sm text-ink-soft">
        {hasSelection && `${selected.length} ${resourceName}${selected.length === 1 ? '' : 's'} selected`}
      </p>
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
