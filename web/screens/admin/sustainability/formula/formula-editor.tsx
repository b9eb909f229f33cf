import { useState } from 'react'
import { scoreWeights, type ScoreWeights } from '@contract/sustainability/score-weights'
import type { CurrentFormula, FormulaPreview } from '@contract/sustainability/procedures'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Form } from '@web/ui/form'
import { FormulaPreviewCard } from './formula-preview-card'
import { PublishDialog } from './publish-dialog'
import { WeightFields } from './weight-fields'

interface FormulaEditorProps {
  current: CurrentFormula
  /** The initial values of the form. */
  weights: ScoreWeights
  note: string
}

/** The weights of the next version: first previewed on all products, then published. */
export function FormulaEditor({ current, weights, note }: FormulaEditorProps) {
  const [lastPreview, setLastPreview] = useState<{ weights: ScoreWeights; preview: FormulaPreview }>()
  const [isPublishing, setPublishing] = useState(false)
  const previewMutation = useServerMutation('preview_score_formula', { revalidates: false })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: scoreWeights,
    defaultValues: weights,
    send: async (newWeights) =>
      setLastPreview({ weights: newWeights, preview: await previewMutation.send({ p_weights: newWeights }) }),
  })
  const publishButton = (
    <Button onClick={() => setPublishing(true)}>Publish as version {current.version + 1}</Button>
  )
  return (
    <>
      <Card
        id="weights"
        className="scroll-mt-6"
        title="Weights"
        text="In points. A product with every fact on record must be able to reach 100. Scores are capped at 100."
      >
        <Form
          onSubmit={submit}
          pending={pending}
          refusal={refusal}
          // The preview no longer matches the form.
          onChange={() => setLastPreview(undefined)}
          actions={
            <Button type="submit" variant="outline" busyLabel="Comparing all products...">
              Preview on all products
            </Button>
          }
        >
          <WeightFields form={form} errorOf={errorOf} />
        </Form>
      </Card>
      {lastPreview && <FormulaPreviewCard preview={lastPreview.preview} action={publishButton} />}
      {lastPreview && isPublishing && (
        <PublishDialog
          baseVersion={current.version}
          weights={lastPreview.weights}
          note={note}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  )
}
