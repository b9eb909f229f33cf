import { useState, type ReactElement } from 'react'
import type { PayoutMethod } from '@contract/payouts/facts'
import { Dialog } from '@web/ui/dialog'
import { PayoutMethodForm } from './payout-method-form'

interface PayoutMethodDialogProps {
  /** The current payout method, if set. */
  current: PayoutMethod | null
  version: string
  /** The vendor's country, ISO 3166-1 alpha-2, which determines what is asked for. */
  country: string
  /** Whether the vendor signs in with a second factor. */
  requiresTwoFactorCode: boolean
  trigger: ReactElement
}

/** Sets the vendor's payout method. The account has to be retyped each time: the server never returns the full number. */
export function PayoutMethodDialog({
  current,
  version,
  country,
  requiresTwoFactorCode,
  trigger,
}: PayoutMethodDialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      title="Payout method"
      description="Future payouts go here. A payout already in progress still goes to its original account."
    >
      <PayoutMethodForm
        current={current}
        version={version}
        country={country}
        requiresTwoFactorCode={requiresTwoFactorCode}
        onDone={() => setOpen(false)}
      />
    </Dialog>
  )
}
