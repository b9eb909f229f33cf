import { Controller, useWatch } from 'react-hook-form'
import { scoreLimits } from '@contract/sustainability/facts'
import { sustainabilityScore } from '@contract/sustainability/score'
import type { VendorScoreFacts } from '@contract/catalog/vendor-procedures'
import { ScoreBadge } from '@web/components/catalog/score-badge'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { Switch } from '@web/ui/switch'
import type { ProductForm } from './use-product-form'
import { splitByComma } from './variant-grid'

interface ScoreEditorProps {
  product: ProductForm
  facts: VendorScoreFacts
}

/** The resulting score and its parts, updated while typing; or a score set manually. */
export function ScoreEditor({ product: { form, field, errorOf }, facts }: ScoreEditorProps) {
  const [tags, materials, packaging, origin, isManual] = useWatch({
    control: form.control,
    name: ['tags', 'materials', 'packaging', 'origin', 'isScoreManual'],
  })
  const scoreFacts = {
    tags,
    materials: splitByComma(materials),
    packaging: packaging.trim() || null,
    origin: origin.trim() || null,
    verifiedCertifications: facts.verified_certifications,
    practices: facts.practices,
  }
  const { score, parts } = sustainabilityScore(scoreFacts, facts.weights)
  return (
    <section aria-labelledby="product-score" className="grid gap-4 rounded-card bg-sunken p-4 sm:p-5">
      <div className="flex items-center gap-4">
        {!isManual && <ScoreBadge score={score} />}
        <div>
          <h3 id="product-score" className="font-sans text-base font-semibold">
            Sustainability score
          </h3>
          <p className="text-caption text-ink-soft">
            {isManual
              ? `Buyers can see that you set this score. Filters use at most the score that your facts support: ${score}.`
              : 'Calculated from the facts on record when you save.'}
          </p>
        </div>
      </div>
      <Controller
        control={form.control}
        name="isScoreManual"
        render={({ field: { value, onChange } }) => (
          <Switch label="Set the score manually" checked={value} onCheckedChange={onChange} />
        )}
      />
      {isManual ? (
        <Field
          label="Score"
          hint={`A whole number from ${scoreLimits.min} to ${scoreLimits.max}.`}
          error={errorOf('score')}
          className="max-w-48"
        >
          <Input inputMode="numeric" autoComplete="off" {...field('score')} />
        </Field>
      ) : (
        <dl className="grid gap-x-8 sm:grid-cols-2">
          {parts.map(({ reason, points, most }) => (
            <div
              key={reason}
              className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 text-sm"
            >
              <dt className={points > 0 ? 'text-ink' : 'text-ink-soft'}>
                <bdi>{reason}</bdi>
              </dt>
              <dd className="figures shrink-0 font-semibold">
                {points} of {most}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
