import type { ReactNode } from 'react'
import { reasonForm } from '@contract/catalog/moderation-procedures'
import { refusedInToast } from '@web/forms/refused-in-toast'
import { useServerForm } from '@web/forms/use-server-form'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Textarea } from '@web/ui/textarea'

interface ReasonDialogProps {
  title: string
  description?: ReactNode
  /** Who reads the reason. */
  hint: string
  /** A verb: "Reject product". */
  confirmLabel: string
  busyLabel: string
  send: (reason: string) => Promise<unknown>
  /** The toast on a refusal, from the server's message. */
  failure: (message: string) => string
  onClose: () => void
}

/** Asks for a reason that the person affected will be told. */
export function ReasonDialog({ send, failure, ...dialog }: ReasonDialogProps) {
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: reasonForm,
    defaultValues: { reason: '' },
    send: ({ reason }) => send(reason),
    onRefused: refusedInToast((message) => [failure(message)]),
  })
  return (
    <Dialog
      open
      size="small"
      onOpenChange={dialog.onClose}
      title={dialog.title}
      description={dialog.description}
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons danger submitLabel={dialog.confirmLabel} busyLabel={dialog.busyLabel} />}
      >
        <Field label="Reason" hint={dialog.hint} required error={errorOf('reason')}>
          <Textarea rows={4} {...form.register('reason')} />
        </Field>
      </Form>
    </Dialog>
  )
}
