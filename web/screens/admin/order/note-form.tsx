import { internalNoteForm } from '@contract/orders/admin-procedures'
import { internalNoteMax } from '@contract/orders/facts'
import * as texts from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Textarea } from '@web/ui/textarea'

/** Adds a note for other admins. */
export function NoteForm({ orderId }: { orderId: string }) {
  const add = useServerMutation('add_internal_note', {
    success: texts.adminOrder.noteAdded,
    onSuccess: (): void => form.reset(),
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: internalNoteForm,
    defaultValues: { note: '' },
    send: ({ note }) => add.send({ p_order_id: orderId, p_note: note }),
  })
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={
        <Button type="submit" variant="outline" size="small">
          Add note
        </Button>
      }
    >
      <Field label="Internal note" hint="Only admins can see it." error={errorOf('note')}>
        <Textarea rows={2} maxLength={internalNoteMax} {...form.register('note')} />
      </Field>
    </Form>
  )
}
