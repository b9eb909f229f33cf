import type { VendorOrderDetails } from '@contract/orders/procedures'
import { orderNoteLimits } from '@contract/orders/facts'
import * as texts from '@contract/texts'
import { orderNoteForm } from '@contract/orders/vendor-procedures'
import { OrderNotes } from '@web/components/orders/order-notes'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Textarea } from '@web/ui/textarea'

/** The vendor's notes to the buyer, and a form for more while the vendor may still contact the buyer. */
export function BuyerNotes({ order: { order_id, notes, buyer_hidden } }: { order: VendorOrderDetails }) {
  if (buyer_hidden && notes.length === 0) return null
  return (
    <Card title="Notes to the buyer" text="Each note is emailed to the buyer and shown on their order page.">
      <div className="grid gap-5">
        {notes.length > 0 && <OrderNotes notes={notes} />}
        {!buyer_hidden && <NoteForm orderId={order_id} />}
      </div>
    </Card>
  )
}

function NoteForm({ orderId }: { orderId: string }) {
  const add = useServerMutation('add_order_note', { success: texts.order.noteAdded })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: orderNoteForm,
    defaultValues: { note: '' },
    fieldMap: { invalid_input: 'note' },
    async send({ note }) {
      await add.send({ p_order_id: orderId, p_note: note })
      form.reset()
    },
  })
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={<Button type="submit">Send note</Button>}
    >
      <Field
        label="Note"
        hint="Such as a delay, or how to care for the goods."
        required
        error={errorOf('note')}
      >
        <Textarea rows={3} maxLength={orderNoteLimits.max} {...form.register('note')} />
      </Field>
    </Form>
  )
}
