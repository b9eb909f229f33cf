import { Landmark, Mail, Undo2, Wallet } from 'lucide-react'
import { useState } from 'react'
import type { AdminOrder, ResendableMail } from '@contract/orders/admin-procedures'
import { refusals } from '@contract/refusals'
import * as texts from '@contract/texts'
import { OfflinePaymentDialog } from '@web/components/payments/offline-payment-dialog'
import { useCanOpen } from '@web/components/dashboard/permitted-link'
import { adminPaths } from '@contract/core/admin-paths'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { DropdownMenu } from '@web/ui/dropdown-menu'
import { MenuItem } from '@web/ui/menu-item'
import { BankTransferDialog } from './bank-transfer-dialog'
import { isCancellable } from './cancellable-items'
import { CancelItemsDialog } from './cancel-items-dialog'
import { RefundDialog } from './refund-dialog'

/** What an admin can do with an order. */
export function OrderActions({ order, money, goodwill }: AdminOrder) {
  const [dialog, setDialog] = useState<'withdraw' | 'offline' | 'transfer' | null>(null)
  const close = () => setDialog(null)
  const canMoveMoney = useCanOpen()(adminPaths.payments)
  return (
    <div className="flex flex-wrap gap-3">
      <ResendMenu orderId={order.order_id} />
      <Button
        variant="outline"
        disabledReason={!canMoveMoney && 'Only staff with the Money permission can record a payment.'}
        onClick={() => setDialog('offline')}
      >
        <Wallet aria-hidden /> {order.paid ? texts.offlinePayment.recordAnother : texts.offlinePayment.record}
      </Button>
      {order.payment_due_at !== null && (
        <Button
          variant="outline"
          disabledReason={!order.bank_transfer && refusals.bank_account_missing.message()}
          onClick={() => setDialog('transfer')}
        >
          <Landmark aria-hidden /> Wait for a bank transfer
        </Button>
      )}
      {(!order.paid || canMoveMoney) && (
        <Button
          variant="outline"
          disabledReason={
            !order.order_items.some(isCancellable) && 'Every item has been cancelled or refunded.'
          }
          onClick={() => setDialog('withdraw')}
        >
          <Undo2 aria-hidden /> Cancel or refund
        </Button>
      )}
      {dialog === 'withdraw' &&
        (order.paid ? (
          <RefundDialog order={order} money={money} goodwill={goodwill} onClose={close} />
        ) : (
          <CancelItemsDialog order={order} onClose={close} />
        ))}
      {dialog === 'transfer' && <BankTransferDialog order={order} onClose={close} />}
      {dialog === 'offline' && <OfflinePaymentDialog orderId={order.order_id} onClose={close} />}
    </div>
  )
}

const resendableMails: readonly { mail: ResendableMail; label: string }[] = [
  { mail: 'confirmation', label: 'Order confirmation to the customer' },
  { mail: 'shipment', label: 'Shipping update to the customer' },
  { mail: 'vendors', label: 'New order notice to the vendors' },
]

function ResendMenu({ orderId }: { orderId: string }) {
  const resend = useServerMutation('resend_order_mail', {
    success: (result) => texts.adminOrder.mailsSent(result.mails),
  })
  return (
    <DropdownMenu
      heading="Resend an email"
      trigger={
        <Button variant="outline" busy={resend.pending}>
          <Mail aria-hidden /> Resend email
        </Button>
      }
    >
      {resendableMails.map(({ mail, label }) => (
        <MenuItem
          key={mail}
          icon={<Mail aria-hidden />}
          onSelect={() => void resend.run({ p_order_id: orderId, p_mail: mail })}
        >
          {label}
        </MenuItem>
      ))}
    </DropdownMenu>
  )
}
