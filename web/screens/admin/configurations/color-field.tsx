import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Brand } from '@contract/core/brand'
import { defaultColors } from '@contract/core/brand-colors'
import { brandTexts as texts } from '@contract/operations/brand-texts'
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
  const pick = (color: string) =>
    form.setValue(name, color, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <Field label={label} hint={hint} {...(error && { error })}>
      <div className="flex items-center gap-3">
        <Input
          autoComplete="off"
          spellCheck={false}
          placeholder={defaultColors[name]}
          className="figures max-w-48"
          {...form.register(name)}
        />
        <input
          type="color"
          aria-label={texts.picker(label)}
          value={isColor(value) ? value.toLowerCase() : defaultColors[name]}
          onChange={({ target }) => pick(target.value)}
          className="size-control shrink-0 cursor-pointer rounded-control border border-line-strong bg-raised p-1"
        />
      </div>
    </Field>
  )
}

export const isColor = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value)
