import { useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import { formatWireUsd } from '@contract/core/money'
import type { PaymentRefund } from '@contract/payments/admin-procedures'
import { refundAsCreditForm } from '@contract/payments/credit-procedures'
import * as texts from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Checkbox } from '@web/ui/checkbox'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { FieldError } from '@web/ui/field-error'
import { Form } from '@web/ui/form'

/** Opens the dialog that gives a refund as credit. */
export function GiveCreditButton({ refund, offered }: { refund: PaymentRefund; offered: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {offered && (
        <Button variant="outline" size="small" onClick={() => setOpen(true)}>
          Give as credit
        </Button>
      )}
      {isOpen && <GiveCreditDialog refund={refund} onClose={() => setOpen(false)} />}
    </>
  )
}

function GiveCreditDialog({ refund, onClose }: { refund: PaymentRefund; onClose: () => void }) {
  const errorId = useId()
  const give = useServerMutation('give_refund_as_credit', {
    success: texts.refundSettlement.givenAsCredit,
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: refundAsCreditForm,
    defaultValues: { agreed: false as true },
    send: ({ agreed }) => give.send({ p_refund_id: refund.refund_id, p_agreed: agreed }),
  })
  const agreedError = errorOf('agreed')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Give ${formatWireUsd(refund.amount)} as credit?`}
      description="The customer can pay later orders with it. It never expires."
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Give credit" />}
      >
        <Controller
          name="agreed"
          control={form.control}
          render={({ field: { value, onChange, ref, onBlur } }) => (
            <div>
              <Checkbox
                ref={ref}
                label="The customer agreed to a credit instead of a refund"
                hint="They may insist on getting the money back in the way in which they paid."
                checked={value}
                aria-describedby={errorId}
                aria-invalid={agreedError !== undefined}
                onBlur={onBlur}
                onCheckedChange={onChange}
              />
              <FieldError id={errorId} {...(agreedError && { text: agreedError })} />
            </div>
          )}
        />
      </Form>
    </Dialog>
  )
}
