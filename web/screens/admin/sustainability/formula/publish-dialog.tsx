import { scoreLimits } from '@contract/sustainability/facts'
import { formulaForm, type ScoreWeights } from '@contract/sustainability/score-weights'
import * as texts from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Textarea } from '@web/ui/textarea'

interface PublishDialogProps {
  /** The version in force. */
  baseVersion: number
  weights: ScoreWeights
  /** The initial text of the note. */
  note: string
  onClose: () => void
}

const schema = formulaForm.pick({ note: true })

/** Publishes the previewed weights, with a note for the history. */
export function PublishDialog({ baseVersion, weights, note, onClose }: PublishDialogProps) {
  const publish = useServerMutation('publish_score_formula', {
    success: ({ version }) => texts.sustainability.published(version),
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema,
    defaultValues: { note },
    send: (values) => publish.send({ p_weights: weights, p_note: values.note, p_based_on: baseVersion }),
  })
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={`Publish version ${baseVersion + 1}?`}
      description="All products are re-scored in the background; scores set manually don’t change. To go back, publish an older version again."
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Publish formula" busyLabel="Publishing..." />}
      >
        <Field
          label="Reason for the change"
          hint="For the history and the audit log."
          required
          error={errorOf('note')}
        >
          <Textarea rows={3} maxLength={scoreLimits.formula.noteMax} {...form.register('note')} />
        </Field>
      </Form>
    </Dialog>
  )
}
