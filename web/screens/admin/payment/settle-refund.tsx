import { useState } from 'react'
import { formatWireUsd } from '@contract/core/money'
import type { PaymentRefund } from '@contract/payments/admin-procedures'
import * as texts from '@contract/texts'
import {
  settlementFields,
  SettlementDialog,
  type SettlementValues,
} from '@web/components/payments/settlement-dialog'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { upload } from '@web/upload'

/** Opens the dialog that records a refund made outside the payment providers. */
export function SettleRefundButton({ refund, offered }: { refund: PaymentRefund; offered: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {offered && (
        <Button variant="outline" size="small" onClick={() => setOpen(true)}>
          Record as refunded
        </Button>
      )}
      {isOpen && <SettleRefundDialog refund={refund} onClose={() => setOpen(false)} />}
    </>
  )
}

interface SettleRefundDialogProps {
  refund: PaymentRefund
  onClose: () => void
}

function SettleRefundDialog({ refund: { refund_id, amount, attempts }, onClose }: SettleRefundDialogProps) {
  const settle = useServerMutation(
    (values: SettlementValues) =>
      upload('settle_refund', { p_refund_id: refund_id, ...settlementFields(values) }, () => {}),
    { success: texts.refundSettlement.settled, onSuccess: onClose },
  )
  return (
    <SettlementDialog
      title="Record this refund?"
      description={`You’ve sent ${formatWireUsd(amount)} back to the customer outside the payment providers.${attempts > 0 ? ' We ask the provider first whether it has made this refund after all.' : ''}`}
      submitLabel="Record refund"
      send={settle.send}
      onClose={onClose}
    />
  )
}
