import { createContext, use, useState, type ReactNode } from 'react'
import { Button } from '@web/ui/button'
import { Checkbox } from '@web/ui/checkbox'

/** The rows of a list that are chosen for a change of several at once. */
export interface Selection {
  /** The chosen rows that are on this page. */
  chosen: readonly string[]
  /** Every row of this page. */
  all: readonly string[]
  choose: (ids: readonly string[]) => void
}

/** Rows that leave the page are no longer chosen: nobody changes what they do not see. */
export function useSelection(all: readonly string[]): Selection {
  const [chosen, choose] = useState<readonly string[]>([])
  return { chosen: all.filter((id) => chosen.includes(id)), all, choose }
}

const SelectionContext = createContext<Selection | undefined>(undefined)

/** Gives a list's boxes their selection. */
export const SelectionProvider = ({ value, children }: { value: Selection; children: ReactNode }) => (
  <SelectionContext value={value}>{children}</SelectionContext>
)

/** The box of one row. */
export function SelectBox({ id, label }: { id: string; label: string }) {
  const { chosen, choose } = use(SelectionContext)!
  return (
    <Checkbox
      label={<span className="sr-only">Select {label}</span>}
      checked={chosen.includes(id)}
      onCheckedChange={(isOn) =>
        choose(isOn === true ? [...chosen, id] : chosen.filter((other) => other !== id))
      }
    />
  )
}

interface SelectionBarProps {
  selection: Selection
  /** "product", for "2 products selected". */
  thing: string
  /** The buttons that change what is chosen. */
  children: ReactNode
}

/** Above a list: selects the whole page, and holds the changes while something is selected. */
export function SelectionBar({ selection: { chosen, all, choose }, thing, children }: SelectionBarProps) {
  const some = chosen.length > 0
  return (
    <div className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-1 @2xl:px-6">
      <Checkbox
        label="Select all"
        checked={chosen.length === all.length ? true : some && 'indeterminate'}
        onCheckedChange={() => choose(chosen.length === all.length ? [] : all)}
      />
      <p role="status" className="text-sm text-ink-soft">
        {some && `${chosen.length} ${thing}${chosen.length === 1 ? '' : 's'} selected`}
      </p>
      {some && (
        <div className="ms-auto flex flex-wrap gap-2 py-1">
          {children}
          <Button size="small" variant="quiet" onClick={() => choose([])}>
            Clear
          </Button>
        </div>
      )}
    </div>
  )
}
