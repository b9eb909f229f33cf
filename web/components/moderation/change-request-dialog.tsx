import { changeRequestForm } from '@contract/vendors/change-requests'
import { refusedInToast } from '@web/forms/refused-in-toast'
import { useServerForm } from '@web/forms/use-server-form'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Textarea } from '@web/ui/textarea'

interface ChangeRequestDialogProps {
  /** What is to be changed: a product, an application. */
  name: string
  /** Who ticks the points off: "The vendor". */
  recipient: string
  send: (points: string[]) => Promise<unknown>
  failure: (message: string) => string
  onClose: () => void
}

/** Asks for changes: a list of points, one to a line. */
export function ChangeRequestDialog({ name, recipient, send, failure, ...dialog }: ChangeRequestDialogProps) {
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: changeRequestForm,
    defaultValues: { points: '' },
    send: ({ points }) => send(points),
    onRefused: refusedInToast((message) => [failure(message)]),
  })
  return (
    <Dialog
      open
      onOpenChange={dialog.onClose}
      title="Ask for changes"
      description={`${recipient} will get your list by email, and can resubmit ${name} after ticking off each point.`}
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Ask for changes" busyLabel="Sending..." />}
      >
        <Field label="What to change" hint="One point per line." required error={errorOf('points')}>
          <Textarea rows={6} {...form.register('points')} />
        </Field>
      </Form>
    </Dialog>
  )
}
