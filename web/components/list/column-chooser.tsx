import { Columns3 } from 'lucide-react'
import { DropdownMenu } from '@web/ui/dropdown-menu'
import { IconButton } from '@web/ui/icon-button'
import { MenuCheckItem } from '@web/ui/menu-check-item'
import { isHideable, type Column } from '@web/ui/table-types'
import { hiddenColumnsIn, toHideParam, withVisibility } from './column-visibility'
import type { ListUrlState } from './use-list-url-state'

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[]
  urlState: ListUrlState
  /** Remembers the choice. */
  onChange: (hidden: string[]) => void
}

/** Chooses the columns a list shows. The row's name and its actions cannot be hidden. */
export function ColumnChooser<Row>({ columns, urlState, onChange }: ColumnChooserProps<Row>) {
  const { query, change } = urlState
  const hidden = hiddenColumnsIn(query)
  const show = (key: string, isVisible: boolean) => {
    const nextHidden = withVisibility(hidden, key, isVisible)
    change({ hide: toHideParam(nextHidden) }, { replace: true })
    onChange(nextHidden)
  }
  return (
    <DropdownMenu
      heading="Columns"
      trigger={<IconButton variant="outline" label="Choose columns" icon={<Columns3 aria-hidden />} />}
    >
      {columns.filter(isHideable).map(({ key, header }) => (
        <MenuCheckItem
          key={key}
          checked={!hidden.includes(key)}
          onCheckedChange={(isVisible) => show(key, isVisible)}
        >
          {header}
        </MenuCheckItem>
      ))}
    </DropdownMenu>
  )
}
