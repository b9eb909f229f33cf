import { useRevalidator } from 'react-router'
import { formatWireUsd } from '@contract/core/money'
import { dayOf, formatDay } from '@contract/core/day'
import { bankAccountLines, bankTransferTexts as texts } from '@contract/orders/bank-transfer'
import { shortOrderId } from '@contract/orders/facts'
import type { OrderDetails } from '@contract/orders/procedures'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { DescriptionList } from '@web/ui/description-list'
import { ServerForm } from '@web/ui/server-form'
import type { OrderIntent } from './order-without-script'

/** Paying an unpaid order by bank transfer: a button to choose it or, once the order waits for one, the bank details. */
export function BankTransfer({ order }: { order: OrderDetails }) {
  if (!order.bank_transfer) return null
  return order.bank_transfer.waits ? (
    <BankDetails order={order} transfer={order.bank_transfer} />
  ) : (
    <ChooseTransfer orderId={order.order_id} days={order.bank_transfer.days} />
  )
}

type Transfer = NonNullable<OrderDetails['bank_transfer']>

function BankDetails({ order, transfer }: { order: OrderDetails; transfer: Transfer }) {
  const lastDay = dayOf(new Date(Date.parse(order.payment_due_at!) - 1))
  return (
    <section aria-labelledby="bank-transfer-title" className="grid gap-2 rounded-card bg-sunken p-5">
      <h3 id="bank-transfer-title" className="font-semibold">
        {texts.title}
      </h3>
      <p className="text-sm text-ink-soft">{texts.instructions(formatDay(lastDay))}</p>
      <DescriptionList
        entries={[
          { term: texts.amount, value: formatWireUsd(order.amount_due) },
          { term: texts.reference, value: <span className="figures">{shortOrderId(order.order_id)}</span> },
          ...bankAccountLines(transfer.account).map(({ label, value }) => ({
            term: label,
            value: <span className="wrap-anywhere">{value}</span>,
          })),
        ]}
      />
    </section>
  )
}

function ChooseTransfer({ orderId, days }: { orderId: string; days: number }) {
  const { revalidate } = useRevalidator()
  const choose = useServerMutation('choose_bank_transfer', { success: texts.chosen, onFailure: revalidate })
  return (
    <ServerForm className="grid justify-items-start gap-2 border-t border-line pt-4">
      <Button
        type="submit"
        name="intent"
        value={'transfer' satisfies OrderIntent}
        variant="outline"
        onClick={() => void choose.run({ p_order_id: orderId })}
        busy={choose.pending}
        busyLabel="Reserving..."
      >
        {texts.choose}
      </Button>
      <p className="text-caption text-ink-soft">{texts.offer(days)}</p>
    </ServerForm>
  )
}
