import { useRef, useState } from 'react'
import * as texts from '@contract/texts'
import { internalNoteMax } from '@contract/orders/facts'
import { explainForm, type Finding } from '@contract/accounting/reconciliation-procedures'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Textarea } from '@web/ui/textarea'

/** Opens the dialog that marks a finding as explained. */
export function ExplainButton({ finding }: { finding: Finding }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={button} variant="outline" size="small" onClick={() => setOpen(true)}>
        Mark as explained
      </Button>
      {isOpen && <ExplainDialog finding={finding} onClose={() => setOpen(false)} returnFocusTo={button} />}
    </>
  )
}

interface ExplainDialogProps {
  finding: Finding
  onClose: () => void
  returnFocusTo: React.RefObject<HTMLElement | null>
}

function ExplainDialog({ finding, onClose, returnFocusTo }: ExplainDialogProps) {
  const explain = useServerMutation('explain_reconciliation_finding', {
    success: texts.escrow.explained,
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: explainForm,
    defaultValues: { note: '' },
    send: ({ note }) => explain.send({ p_finding_id: finding.finding_id, p_note: note }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      returnFocusTo={returnFocusTo}
      title="Mark this finding as explained?"
      description={`${finding.cause} Later runs with the same finding keep the explanation.`}
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submit="Mark as explained" />}
      >
        <Field label="What explains it?" required error={errorOf('note')}>
          <Textarea rows={3} maxLength={internalNoteMax} {...form.register('note')} />
        </Field>
      </Form>
    </Dialog>
  )
}
