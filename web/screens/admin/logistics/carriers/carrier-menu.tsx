import { EllipsisVertical, History, Pencil, Power } from 'lucide-react'
import { useState } from 'react'
import type { Carrier } from '@contract/orders/carrier-procedures'
import * as texts from '@contract/texts'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { DropdownMenu } from '@web/ui/dropdown-menu'
import { IconButton } from '@web/ui/icon-button'
import { MenuItem } from '@web/ui/menu-item'
import { CarrierDialog } from './carrier-dialog'
import { CarrierHistoryDialog } from './history-dialog'

/** What an admin can do with a carrier. */
export function CarrierMenu({ carrier }: { carrier: Carrier }) {
  const { carrier_id: p_carrier_id, name, active } = carrier
  const [dialog, setDialog] = useState<'edit' | 'history' | null>(null)
  const close = () => setDialog(null)
  const change = useServerMutation('change_carrier', {
    success: (savedCarrier) => texts.logistics.carrier[savedCarrier.active ? 'on' : 'off'](savedCarrier.name),
  })
  return (
    <>
      <DropdownMenu
        heading={name}
        trigger={
          <IconButton
            size="small"
            tooltip={false}
            label={`Actions for ${name}`}
            icon={<EllipsisVertical aria-hidden />}
          />
        }
      >
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setDialog('edit')}>
          Edit carrier
        </MenuItem>
        <MenuItem icon={<History aria-hidden />} onSelect={() => setDialog('history')}>
          Show history
        </MenuItem>
        <MenuItem
          icon={<Power aria-hidden />}
          onSelect={() => void change.run({ p_carrier_id, p_active: !active, p_version: undefined })}
        >
          {active ? 'Switch off' : 'Switch on'}
        </MenuItem>
      </DropdownMenu>
      {dialog === 'edit' && <CarrierDialog carrier={carrier} onClose={close} />}
      {dialog === 'history' && <CarrierHistoryDialog carrier={carrier} onClose={close} />}
    </>
  )
}
