import { useState } from 'react'
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
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        Mark as explained
      </Button>
      {isOpen && <ExplainDialog finding={finding} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ExplainDialogProps {
  finding: Finding
  onClose: () => void
}

function ExplainDialog({ finding, onClose }: ExplainDialogProps) {
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
      title="Mark this finding as explained?"
      description={`${finding.cause} Later runs with the same finding keep the explanation.`}
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Mark as explained" />}
      >
        <Field label="What explains it?" required error={errorOf('note')}>
          <Textarea rows={3} maxLength={internalNoteMax} {...form.register('note')} />
        </Field>
      </Form>
    </Dialog>
  )
}
