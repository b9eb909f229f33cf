import { Columns3 } from 'lucide-react'
import { DropdownMenu } from '@web/ui/dropdown-menu'
import { IconButton } from '@web/ui/icon-button'
import { MenuCheckItem } from '@web/ui/menu-check-item'
import { isHideable, type Column } from '@web/ui/table-types'
import { hiddenColumnsIn, setColumnHidden } from './column-visibility'
import type { ListAddress } from './use-list-address'

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[]
  address: ListAddress
}

/** Chooses the columns a list shows. The row's name and its actions cannot be hidden. */
export function ColumnChooser<Row>({ columns, address: { query, change } }: ColumnChooserProps<Row>) {
  const hidden = hiddenColumnsIn(query)
  return (
    <DropdownMenu
      heading="Columns"
      trigger={<IconButton variant="outline" label="Choose columns" icon={<Columns3 aria-hidden />} />}
    >
      {columns.filter(isHideable).map(({ key, header }) => (
        <MenuCheckItem
          key={key}
          checked={!hidden.includes(key)}
          onCheckedChange={(isShown) =>
            change({ hide: setColumnHidden(hidden, key, isShown) }, { replace: true })
          }
        >
          {header}
        </MenuCheckItem>
      ))}
    </DropdownMenu>
  )
}
