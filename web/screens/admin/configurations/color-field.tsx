import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import type { Brand } from '@contract/core/brand'
import { defaultColors } from '@contract/core/brand-colors'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'

interface ColorFieldProps {
  name: 'color' | 'accent'
  label: string
  hint: string
  error: string | undefined
  form: UseFormReturn<Brand>
}

/** A colour as text, with the browser's picker beside it. */
export function ColorField({ name, label, hint, error, form }: ColorFieldProps) {
  const value = useWatch({ control: form.control, name })
  return (
    <div className="flex items-start gap-3">
      <Field label={label} hint={hint} error={error} className="min-w-0 flex-1">
        <Input
          autoComplete="off"
          spellCheck={false}
          placeholder={defaultColors[name]}
          className="figures max-w-48"
          {...form.register(name)}
        />
      </Field>
      <input
        type="color"
        aria-label={`${label}, picker`}
        value={isColor(value) ? value.toLowerCase() : defaultColors[name]}
        onChange={({ target }) =>
          form.setValue(name, target.value, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
        className="mt-7 size-control shrink-0 cursor-pointer rounded-control border border-line-strong bg-raised p-1"
      />
    </div>
  )
}

export const isColor = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value)
