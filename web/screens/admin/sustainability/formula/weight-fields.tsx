import { useWatch, type UseFormReturn } from 'react-hook-form'
import { productTags, scoreLimits } from '@contract/sustainability/facts'
import {
  maxPoints,
  weightLabels,
  type ScoreWeights,
  type WeightKey,
} from '@contract/sustainability/score-weights'
import { Badge } from '@web/ui/badge'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'

interface WeightFieldsProps {
  form: UseFormReturn<ScoreWeights, unknown, ScoreWeights>
  errorOf: (key: WeightKey) => string | undefined
}

const groups: readonly { title: string; keys: readonly WeightKey[] }[] = [
  {
    title: 'Checked by our team',
    keys: ['vendor_reviewed', 'certificate_first', 'certificate_further', 'certificates_most'],
  },
  { title: 'Tags set by the vendor', keys: productTags },
  {
    title: 'Described by the vendor',
    keys: [
      'material_each',
      'materials_most',
      'packaging_described',
      'packaging_without_plastic',
      'origin_stated',
      'practice_each',
      'practices_most',
    ],
  },
]

/** A field for each weight, grouped by who vouches for the fact, and their total. */
export const WeightFields = ({ form, errorOf }: WeightFieldsProps) => (
  <div className="grid gap-6">
    {groups.map(({ title, keys }) => (
      <fieldset key={title} className="min-w-0">
        <legend className="eyebrow mb-3 text-ink-soft">{title}</legend>
        <div className="grid grid-cols-2 items-end gap-x-5 gap-y-1 md:grid-cols-3 xl:grid-cols-4">
          {keys.map((key) => (
            <Field key={key} label={weightLabels[key]} required error={errorOf(key)}>
              <Input
                inputMode="numeric"
                autoComplete="off"
                className="figures"
                {...form.register(key, { valueAsNumber: true })}
              />
            </Field>
          ))}
        </div>
      </fieldset>
    ))}
    <Sum form={form} />
  </div>
)

/** Total of all parts, while typing. */
function Sum({ form }: Pick<WeightFieldsProps, 'form'>) {
  const sum = maxPoints(useWatch({ control: form.control }))
  const { sumMin, sumMax } = scoreLimits.formula
  const isSumValid = sum >= sumMin && sum <= sumMax
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-4 text-sm">
      <span className="font-semibold">Total of all parts</span>
      <Badge tone={isSumValid ? 'success' : 'danger'}>
        <span className="figures">{sum} points</span>
      </Badge>
      <span className="text-ink-soft">
        Allowed: {sumMin} to {sumMax}
      </span>
    </p>
  )
}
