import { CalendarX, CopyPlus, EllipsisVertical, History } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CommissionRule } from '@contract/commissions'
import { DropdownMenu } from '@web/ui/dropdown-menu'
import { IconButton } from '@web/ui/icon-button'
import { MenuItem, MenuSeparator } from '@web/ui/menu-item'
import { AddRuleDialog } from './add-rule-dialog'
import { EndRuleDialog } from './end-rule-dialog'
import { HistoryDialog } from './history-dialog'
import { ruleTitle } from './rule-words'

/** What an admin can do with a rule, and what was done with those of its subject. */
export function RuleMenu({ rule }: { rule: CommissionRule }) {
  const [dialog, setDialog] = useState<'end' | 'add' | 'history' | null>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const props = { onClose: () => setDialog(null), returnFocusTo: trigger }
  return (
    <>
      <DropdownMenu
        heading={ruleTitle(rule)}
        trigger={
          <IconButton
            ref={trigger}
            size="small"
            tooltip={false}
            label={`Actions for ${ruleTitle(rule)}`}
            icon={<EllipsisVertical aria-hidden />}
          />
        }
      >
        <MenuItem icon={<CopyPlus aria-hidden />} onSelect={() => setDialog('add')}>
          Add the next rule
        </MenuItem>
        <MenuItem icon={<History aria-hidden />} onSelect={() => setDialog('history')}>
          Show history
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<CalendarX aria-hidden />}
          tone={rule.state === 'past' ? 'plain' : 'danger'}
          disabledReason={rule.state === 'past' ? 'It has ended.' : undefined}
          onSelect={() => setDialog('end')}
        >
          End rule
        </MenuItem>
      </DropdownMenu>
      {dialog === 'add' && <AddRuleDialog after={rule} {...props} />}
      {dialog === 'end' && <EndRuleDialog rule={rule} {...props} />}
      {dialog === 'history' && <HistoryDialog rule={rule} {...props} />}
    </>
  )
}
