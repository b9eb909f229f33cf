import { Controller } from 'react-hook-form'
import {
  certificationIds,
  certificationLabels,
  practiceIds,
  practiceLabels,
} from '@contract/sustainability/facts'
import { CheckboxGroup } from '@web/components/vendors/checkbox-group'
import { Field } from '@web/ui/field'
import { Fieldset } from '@web/ui/fieldset'
import { Input } from '@web/ui/input'
import type { Application } from './use-application'

/** Step 2: what the business does for people and nature. */
export function SustainabilityStep({
  application: { form, field, errorOf, values },
}: {
  application: Application
}) {
  const hasOther = values.sustainability_practices.includes('other')
  return (
    <div className="grid gap-4">
      <Controller
        control={form.control}
        name="sustainability_certifications"
        render={({ field: { value = [], onChange } }) => (
          <Fieldset
            legend="Sustainability certifications"
            hint="Tick only what you can prove: the next step asks for the document."
          >
            <CheckboxGroup
              options={certificationIds.map((id) => ({ id, label: certificationLabels[id] }))}
              chosen={value}
              onChange={onChange}
            />
          </Fieldset>
        )}
      />
      <Controller
        control={form.control}
        name="sustainability_practices"
        render={({ field: { value, onChange } }) => (
          <Fieldset
            legend="Sustainability practices"
            hint="Choose at least one."
            error={errorOf('sustainability_practices') ?? ''}
            required
          >
            <CheckboxGroup
              options={practiceIds.map((id) => ({ id, label: practiceLabels[id] }))}
              chosen={value}
              onChange={(chosen) => {
                onChange(chosen)
                void form.trigger('sustainability_practices')
              }}
            />
          </Fieldset>
        )}
      />
      {hasOther && (
        <Field label="Your other practice" error={errorOf('other_practice')} required>
          <Input {...field('other_practice')} />
        </Field>
      )}
    </div>
  )
}
