import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { VendorOrderItem } from '@contract/orders'
import { reasonForm } from '@contract/payments'
import { messageOf } from '@web/api'
import { itemName } from '@web/components/orders/item-name'
import { Button } from '@web/ui/button'
import { Dialog, DialogClose } from '@web/ui/dialog'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Textarea } from '@web/ui/textarea'
import type { ItemDialogProps } from './item-dialog'
import { useItemChanges } from './use-item-changes'

/** Takes an unshipped item out of the order; the buyer reads the reason and gets back what they paid. */
export function CancelItemDialog({ item, onClose, returnFocusTo }: ItemDialogProps) {
  const { cancel } = useItemChanges(item)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(reasonForm),
    defaultValues: { p_reason: '' },
  })
  const submit = handleSubmit(async ({ p_reason }) => {
    setRefusal(null)
    try {
      await cancel(p_reason)
      onClose()
    } catch (error) {
      setRefusal(messageOf(error))
    }
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      returnFocusTo={returnFocusTo}
      title="Cancel this item?"
      description={whatHappens(item)}
    >
      <Form
        onSubmit={submit}
        pending={formState.isSubmitting}
        refusal={refusal}
        actions={
          <>
            <DialogClose asChild>
              <Button variant="outline">Keep item</Button>
            </DialogClose>
            <Button type="submit" variant="danger">
              Cancel item
            </Button>
          </>
        }
      >
        <Field
          label="Reason"
          hint="The buyer will see this in the cancellation email."
          required
          error={formState.errors.p_reason?.message}
        >
          <Textarea rows={3} maxLength={500} {...register('p_reason')} />
        </Field>
      </Form>
    </Dialog>
  )
}

const whatHappens = (item: VendorOrderItem) =>
  `${item.quantity} × ${itemName(item)}. ${
    item.status === 'processing' ? 'The buyer will be refunded. ' : ''
  }This can’t be undone, and the stock goes back on sale.`
