import { Controller, type FieldValues } from 'react-hook-form'
import { formatDay } from '@contract/core/day'
import { settingFields, type SettingUnit } from '@contract/operations/setting-fields'
import type { GeneralSettingName, Settings } from '@contract/operations/setting-procedures'
import type { ServerFormState } from '@web/forms/use-server-form'
import { Checkbox } from '@web/ui/checkbox'
import { Field } from '@web/ui/field'
import { Fieldset } from '@web/ui/fieldset'
import { Input } from '@web/ui/input'
import { Notice } from '@web/ui/notice'
import { RadioCards } from '@web/ui/radio-cards'
import { Textarea } from '@web/ui/textarea'

interface SettingControlProps {
  name: GeneralSettingName
  formState: ServerFormState<FieldValues, Partial<Settings>>
  /** The first day on which the value applies, if that is still to come. */
  appliesFrom?: string | null | undefined
}

/** How a setting is entered, by its entry in the contract. */
export function SettingControl({ name, formState, appliesFrom }: SettingControlProps) {
  const { form, field, errorOf } = formState
  const { label, hint, control, warning } = settingFields[name]
  const note = appliesFrom ? `Applies from ${formatDay(appliesFrom)}.` : undefined
  const fieldHint = [hint, note].filter(Boolean).join(' ') || undefined
  switch (control.kind) {
    // `BrandSection` is its form.
    case 'brand':
      return null
    case 'number':
      return (
        <NumberField
          {...{ name, formState, unit: control.unit }}
          label={`${label}, in ${control.unit}`}
          hint={fieldHint}
        />
      )
    case 'line':
    case 'email':
      return (
        <Field label={label} hint={fieldHint} error={errorOf(name)}>
          <Input type={control.kind === 'email' ? 'email' : 'text'} autoComplete="off" {...field(name)} />
        </Field>
      )
    case 'lines':
      return (
        <Field label={label} hint={fieldHint} error={errorOf(name)}>
          <Textarea rows={3} {...field(name)} />
        </Field>
      )
    case 'switch':
      return (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <>
              <Checkbox
                label={label}
                hint={fieldHint}
                checked={value as boolean}
                onCheckedChange={onChange}
              />
              {warning && warning.is === value && (
                <Notice live tone="warning" title={warning.title}>
                  {warning.text}
                </Notice>
              )}
            </>
          )}
        />
      )
    case 'choice':
      return (
        <Fieldset legend={label} hint={fieldHint} error={errorOf(name)}>
          <Controller
            control={form.control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <RadioCards
                label={label}
                value={value as string}
                onValueChange={onChange}
                cards={control.choices}
              />
            )}
          />
        </Fieldset>
      )
    case 'links':
    case 'texts':
      return (
        <Fieldset legend={label} hint={fieldHint}>
          {Object.entries(control.parts).map(([part, partLabel]) => (
            <Field key={part} label={partLabel} error={errorOf(`${name}.${part}`)}>
              <Input
                {...(control.kind === 'links' && { type: 'url', inputMode: 'url', placeholder: 'https://' })}
                autoComplete="off"
                {...field(`${name}.${part}`)}
              />
            </Field>
          ))}
        </Fieldset>
      )
    case 'numbers':
      return (
        <Fieldset legend={label} hint={fieldHint}>
          {Object.entries(control.parts).map(([part, partLabel]) => (
            <NumberField
              key={part}
              {...{ formState, unit: control.unit }}
              name={`${name}.${part}`}
              label={`${partLabel}, in ${control.unit}`}
            />
          ))}
        </Fieldset>
      )
  }
}

interface NumberFieldProps extends Pick<SettingControlProps, 'formState'> {
  name: string
  label: string
  unit: SettingUnit
  hint?: string | undefined
}

const NumberField = ({ name, label, unit, hint, formState: { form, field, errorOf } }: NumberFieldProps) => (
  <Field label={label} hint={hint} required error={errorOf(name)}>
    <Input
      inputMode={unit.startsWith('dollars') ? 'decimal' : 'numeric'}
      autoComplete="off"
      className="max-w-48"
      {...field(name)}
      {...form.register(name, { valueAsNumber: true })}
    />
  </Field>
)
