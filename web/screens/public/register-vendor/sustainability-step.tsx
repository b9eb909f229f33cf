import { Controller } from 'react-hook-form'
import {
  certificationIds,
  certificationLabels,
  practiceIds,
  practiceLabels,
} from '@contract/sustainability/facts'
import { CheckboxGroup } from '@web/components/vendors/checkbox-group'
import { useIsHydrated } from '@web/forms/use-is-hydrated'
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
  const isHydrated = useIsHydrated()
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
              name="sustainability_certifications"
              options={certificationIds.map((id) => ({ id, label: certificationLabels[id] }))}
              selected={value}
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
              name="sustainability_practices"
              options={practiceIds.map((id) => ({ id, label: practiceLabels[id] }))}
              selected={value}
              onChange={(selected) => {
                onChange(selected)
                void form.trigger('sustainability_practices')
              }}
            />
          </Fieldset>
        )}
      />
      {(hasOther || !isHydrated) && (
        <Field
          label="Your other practice"
          hint={hasOther ? undefined : 'Only if you tick Other.'}
          error={errorOf('other_practice')}
          required={hasOther}
        >
          <Input {...field('other_practice')} />
        </Field>
      )}
    </div>
  )
}
