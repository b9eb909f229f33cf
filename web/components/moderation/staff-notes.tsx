import { customerNoteForm } from '@contract/customers/procedures'
import { longDate } from '@web/components/orders/format-dates'
import { useServerForm } from '@web/forms/use-server-form'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Textarea } from '@web/ui/textarea'

interface StaffNotesProps {
  /** Newest first. */
  notes: readonly { id: string; text: string; author: string | null; created_at: string }[]
  send: (note: string) => Promise<unknown>
}

/** Notes about a customer or a vendor, which only admins read. */
export function StaffNotes({ notes, send }: StaffNotesProps) {
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: customerNoteForm,
    defaultValues: { note: '' },
    async send({ note }) {
      await send(note)
      form.reset()
    },
  })
  return (
    <Card title="Notes" text="Only admins can read them. They’re erased with the account.">
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={
          <Button type="submit" size="small">
            Add note
          </Button>
        }
      >
        <Field label="New note" error={errorOf('note')}>
          <Textarea rows={2} {...form.register('note')} />
        </Field>
      </Form>
      {notes.length > 0 && (
        <ul aria-label="Notes" className="mt-5 divide-y divide-line">
          {notes.map(({ id, text, author, created_at }) => (
            <li key={id} className="py-3 last:pb-0">
              <p className="text-[0.9375rem] wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="mt-0.5 text-caption text-ink-soft">
                {longDate(created_at)}
                {author && `, ${author}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
