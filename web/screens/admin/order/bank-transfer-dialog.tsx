import { useState } from 'react'
import { dayOf, formatDay } from '@contract/core/day'
import { bankTransferLimits } from '@contract/orders/bank-transfer'
import type { OrderDetails } from '@contract/orders/procedures'
import { bankTransferForm } from '@contract/orders/bank-transfer-procedures'
import * as texts from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'

const dayMs = 24 * 60 * 60_000

interface BankTransferDialogProps {
  order: OrderDetails
  onClose: () => void
}

/** Makes an unpaid order wait for a bank transfer until a day, or changes that day. */
export function BankTransferDialog({ order, onClose }: BankTransferDialogProps) {
  const [day] = useState(() => dayOffered(order))
  const wait = useServerMutation('wait_for_bank_transfer', {
    success: (_, { p_until }) => texts.adminOrder.awaitsTransfer(formatDay(p_until)),
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: bankTransferForm,
    defaultValues: { until: day },
    send: ({ until }) => wait.send({ p_order_id: order.order_id, p_until: until }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Wait for a bank transfer?"
      description="The items stay reserved until then, and the buyer is emailed the bank details. If the money hasn’t been recorded by the end of that day, the order is cancelled."
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Wait for the transfer" />}
      >
        <Field
          label="Wait until the end of"
          hint={`In UTC, at most ${bankTransferLimits.daysMax} days from now.`}
          required
          error={errorOf('until')}
        >
          <Input type="date" {...form.register('until')} />
        </Field>
      </Form>
    </Dialog>
  )
}

/** The day until which an order waits now, or by the setting from today. */
const dayOffered = ({ bank_transfer, payment_due_at }: OrderDetails): string =>
  bank_transfer?.waits && payment_due_at
    ? dayOf(new Date(Date.parse(payment_due_at) - 1))
    : dayOf(new Date(Date.now() + (bank_transfer?.days ?? bankTransferLimits.defaultDays) * dayMs))
