import { CalendarX, CopyPlus, EllipsisVertical, History } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ShippingRate } from '@contract/shipping-rates'
import { DropdownMenu } from '@web/ui/dropdown-menu'
import { IconButton } from '@web/ui/icon-button'
import { MenuItem, MenuSeparator } from '@web/ui/menu-item'
import { AddRateDialog } from './add-rate-dialog'
import { EndRateDialog } from './end-rate-dialog'
import { HistoryDialog } from './history-dialog'
import { rateTitle } from './rate-words'

/** What an admin can do with a rate, and what was done with those of its zone and service. */
export function RateMenu({ rate }: { rate: ShippingRate }) {
  const [dialog, setDialog] = useState<'end' | 'add' | 'history' | null>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const props = { onClose: () => setDialog(null), returnFocusTo: trigger }
  const hasEnded = rate.state === 'ended'
  return (
    <>
      <DropdownMenu
        heading={rateTitle(rate)}
        trigger={
          <IconButton
            ref={trigger}
            size="small"
            tooltip={false}
            label={`Actions for ${rateTitle(rate)}`}
            icon={<EllipsisVertical aria-hidden />}
          />
        }
      >
        <MenuItem icon={<CopyPlus aria-hidden />} onSelect={() => setDialog('add')}>
          Add the next rate
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
          End rate
        </MenuItem>
      </DropdownMenu>
      {dialog === 'add' && <AddRateDialog after={rate} {...props} />}
      {dialog === 'end' && <EndRateDialog rate={rate} {...props} />}
      {dialog === 'history' && <HistoryDialog rate={rate} {...props} />}
    </>
  )
}
