import { useState } from 'react'
import { formatWireUsd } from '@contract/core/money'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { WhenPermitted } from '@web/components/dashboard/permitted-link'
import {
  settlementFields,
  SettlementDialog,
  type SettlementValues,
} from '@web/components/payments/settlement-dialog'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { upload } from '@web/upload'

interface PayOutCreditProps {
  userId: string
  /** The credit, in dollars. */
  balance: number
}

/** Opens the dialog that records a payout of all of a customer's credit. */
export function PayOutCreditButton(credit: PayOutCreditProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <WhenPermitted to={adminPaths.payments}>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        Record a payout
      </Button>
      {isOpen && <PayOutCreditDialog {...credit} onClose={() => setOpen(false)} />}
    </WhenPermitted>
  )
}

function PayOutCreditDialog({ userId, balance, onClose }: PayOutCreditProps & { onClose: () => void }) {
  const payOut = useServerMutation(
    (values: SettlementValues) =>
      upload(
        'pay_out_credit',
        { p_user_id: userId, p_amount: balance.toFixed(2), ...settlementFields(values) },
        () => {},
      ),
    { success: texts.refundSettlement.creditPaidOut, onSuccess: onClose },
  )
  return (
    <SettlementDialog
      title={`Record a payout of ${formatWireUsd(balance)}?`}
      description="You’ve sent the customer all of their credit outside the payment providers. They have none left after this."
      submitLabel="Record payout"
      send={payOut.send}
      onClose={onClose}
    />
  )
}
