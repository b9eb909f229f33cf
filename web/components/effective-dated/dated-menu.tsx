import { CalendarX, CopyPlus, EllipsisVertical, History } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { DropdownMenu } from '@web/ui/dropdown-menu'
import { IconButton } from '@web/ui/icon-button'
import { MenuItem, MenuSeparator } from '@web/ui/menu-item'

/** What a dialog needs in order to close and return focus to the menu. */
export interface MenuDialogProps {
  onClose: () => void
}

interface DatedMenuProps {
  /** The record as text: "VAT 16% in Kenya". */
  title: string
  /** What it is: "rate" or "rule". */
  recordType: string
  hasEnded: boolean
  /** The label for adding another; "Add the next rate" by default. */
  addLabel?: string
  /** The dialogs, each shown while its entry is chosen. */
  add: (props: MenuDialogProps) => ReactNode
  history: (props: MenuDialogProps) => ReactNode
  end: (props: MenuDialogProps) => ReactNode
}

/** What an admin can do with a dated record: add the one that follows, see its history, end it. */
export function DatedMenu({
  title,
  recordType,
  hasEnded,
  addLabel = `Add the next ${recordType}`,
  ...dialogs
}: DatedMenuProps) {
  const [dialog, setDialog] = useState<'add' | 'history' | 'end' | null>(null)
  return (
    <>
      <DropdownMenu
        heading={title}
        trigger={
          <IconButton
            size="small"
            tooltip={false}
            label={`Actions for ${title}`}
            icon={<EllipsisVertical aria-hidden />}
          />
        }
      >
        <MenuItem icon={<CopyPlus aria-hidden />} onSelect={() => setDialog('add')}>
          {addLabel}
        </MenuItem>
        <MenuItem icon={<History aria-hidden />} onSelect={() => setDialog('history')}>
          Show history
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<CalendarX aria-hidden />}
          tone={hasEnded ? 'plain' : 'danger'}
          disabledReason={hasEnded ? 'It has ended.' : undefined}
          onSelect={() => setDialog('end')}
        >
          End {recordType}
        </MenuItem>
      </DropdownMenu>
      {dialog && <SelectedDialog render={dialogs[dialog]} onClose={() => setDialog(null)} />}
    </>
  )
}

const SelectedDialog = ({
  render,
  ...props
}: MenuDialogProps & { render: (props: MenuDialogProps) => ReactNode }) => render(props)
