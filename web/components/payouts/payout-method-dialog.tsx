import { useState, type ReactElement } from 'react'
import type { PayoutMethod } from '@contract/enums'
import { Dialog } from '@web/ui/dialog'
import { PayoutMethodForm } from './payout-method-form'

interface PayoutMethodDialogProps {
  /** How payouts go now, if that was set. */
  current: PayoutMethod | null
  /** The vendor's country, ISO 3166-1 alpha-2; offers its banks and operators. */
  country: string | undefined
  trigger: ReactElement
}

/** Sets where a vendor's money goes. The account is typed anew each time: the whole number never comes back from the server. */
export function PayoutMethodDialog({ current, country, trigger }: PayoutMethodDialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      title="Payout method"
      description="Future payouts go here. A payout already in progress still goes to its original account."
    >
      <PayoutMethodForm current={current} country={country} onDone={() => setOpen(false)} />
    </Dialog>
  )
}
