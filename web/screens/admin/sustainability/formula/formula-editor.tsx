import { useState } from 'react'
import { scoreWeights, type ScoreWeights } from '@contract/sustainability/score-weights'
import type { CurrentFormula, FormulaPreview } from '@contract/sustainability/procedures'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Form } from '@web/ui/form'
import { Preview } from './preview'
import { PublishDialog } from './publish-dialog'
import { WeightFields } from './weight-fields'

interface FormulaEditorProps {
  current: CurrentFormula
  /** What the form begins with. */
  weights: ScoreWeights
  note: string
}

/** The weights of the next version: first previewed on all products, then published. */
export function FormulaEditor({ current, weights, note }: FormulaEditorProps) {
  const [previewed, setPreviewed] = useState<{ weights: ScoreWeights; preview: FormulaPreview }>()
  const [isPublishing, setPublishing] = useState(false)
  const ask = useServerMutation('preview_score_formula', { revalidates: false })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: scoreWeights,
    defaultValues: weights,
    send: async (sent) => setPreviewed({ weights: sent, preview: await ask.send({ p_weights: sent }) }),
  })
  const publish = (
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
          // What was previewed is no longer what the form says.
          onChange={() => setPreviewed(undefined)}
          actions={
            <Button type="submit" variant="outline" busyLabel="Comparing all products...">
              Preview on all products
            </Button>
          }
        >
          <WeightFields form={form} errorOf={errorOf} />
        </Form>
      </Card>
      {previewed && <Preview preview={previewed.preview} action={publish} />}
      {previewed && isPublishing && (
        <PublishDialog
          basedOn={current.version}
          weights={previewed.weights}
          note={note}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  )
}
