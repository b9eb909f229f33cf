import { postingNoteForm } from '@contract/accounting/manual-posting-procedures'
import { manualPostingLimits } from '@contract/accounting/manual-postings'
import { useServerForm } from '@web/forms/use-server-form'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Textarea } from '@web/ui/textarea'

interface NoteDialogProps {
  title: string
  description: string
  submitLabel: string
  send: (note: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why, and sends the note. */
export function NoteDialog({ title, description, submitLabel, send, onClose }: NoteDialogProps) {
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: postingNoteForm,
    defaultValues: { note: '' },
    send: ({ note }) => send(note),
  })
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel={submitLabel} />}
      >
        <Field label="Why?" required error={errorOf('note')}>
          <Textarea rows={3} maxLength={manualPostingLimits.reasonMax} {...form.register('note')} />
        </Field>
      </Form>
    </Dialog>
  )
}
