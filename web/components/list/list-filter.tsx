import type { ReactNode } from 'react'
import { cn } from '@web/ui/cn'
import { Select, type Option, type OptionGroup } from '@web/ui/select'
import type { ListUrlState } from './use-list-url-state'

/** One filter of a list, as a parameter of its URL. */
export interface Filter {
  name: string
  /** Accessible name: "Country". */
  label: string
  /** The label while nothing is chosen: "All countries". */
  anyLabel: string
  options?: readonly Option[]
  groups?: readonly OptionGroup[]
  /** A control of its own, where it is not a choice among a few. */
  control?: (urlState: ListUrlState) => ReactNode
  /** The control shows its label beside it. */
  wide?: boolean
}

interface ListFilterProps {
  filter: Filter
  urlState: ListUrlState
}

/** A filter of a list. */
export function ListFilter({ filter, urlState }: ListFilterProps) {
  const { name, label, anyLabel, options, groups, control, wide } = filter
  const { query, change } = urlState
  return (
    <div
      className={cn(
        'min-w-0 grow @3xl:grow-0 @3xl:basis-auto',
        wide ? 'basis-60 @3xl:w-60' : 'basis-36 @3xl:w-44',
      )}
    >
      {control?.(urlState) ?? (
        <Select
          aria-label={label}
          placeholder={anyLabel}
          options={options}
          groups={groups}
          value={query.get(name) ?? ''}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </div>
  )
}
