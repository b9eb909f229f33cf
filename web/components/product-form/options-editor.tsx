import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { get, type FieldError as ValidationError } from 'react-hook-form'
import { productLimits } from '@contract/catalog/facts'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { FieldError } from '@web/ui/field-error'
import { IconButton } from '@web/ui/icon-button'
import { Input } from '@web/ui/input'
import type { ProductForm } from './use-product-form'
import { useOptions } from './use-options'

const { optionsMax } = productLimits

/** The product's options, such as Size, with their values. */
export function OptionsEditor({ product }: { product: ProductForm }) {
  const { form, errorOf } = product
  const { options, add, remove, rebuildVariants } = useOptions(form)
  return (
    <section aria-labelledby="product-options" className="grid gap-3">
      <div>
        <h3 id="product-options" className="font-sans text-base font-semibold">
          Options
        </h3>
        <p className="text-caption text-ink-soft">
          Does it come in sizes or colours? Add an option, and give each variant its own price and stock.
        </p>
      </div>
      {options.map(({ id }, index) => (
        <OptionRow
          key={id}
          product={product}
          index={index}
          onValuesChange={rebuildVariants}
          onRemove={() => remove(index)}
        />
      ))}
      <FieldError id="product-options-error" text={errorOf('options')} reserveSpace={false} />
      <Button
        variant="outline"
        size="small"
        className="justify-self-start"
        disabledReason={options.length >= optionsMax && `A product can have at most ${optionsMax} options.`}
        onClick={add}
      >
        <Plus aria-hidden /> Add an option
      </Button>
    </section>
  )
}

interface OptionRowProps {
  product: ProductForm
  index: number
  onValuesChange: () => void
  onRemove: () => void
}

function OptionRow({ product: { form, field, errorOf }, index, onValuesChange, onRemove }: OptionRowProps) {
  const { errors, submitCount, touchedFields } = form.formState
  const [submitCountWhenAdded] = useState(submitCount)
  /** Adding a row validates the whole list: what is missing in a new one is not told before its field is left or the form is submitted. */
  const errorOnceTouched = (name: `options.${number}.${'name' | 'values'}`) => {
    const isValidation = (get(errors, name) as ValidationError | undefined)?.type !== undefined
    const isTouched = submitCount > submitCountWhenAdded || Boolean(get(touchedFields, name))
    return isValidation && !isTouched ? undefined : errorOf(name)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]">
      <Field
        label={`Option ${index + 1}`}
        required
        error={errorOnceTouched(`options.${index}.name`)}
        className="max-sm:col-span-2"
      >
        <Input placeholder="Size" autoComplete="off" {...field(`options.${index}.name`)} />
      </Field>
      <Field
        label={`Values of option ${index + 1}`}
        required
        error={errorOnceTouched(`options.${index}.values`)}
      >
        <Input
          placeholder="Small, Medium, Large"
          autoComplete="off"
          {...field(`options.${index}.values`)}
          {...form.register(`options.${index}.values`, { onChange: onValuesChange })}
        />
      </Field>
      <IconButton
        label={`Remove option ${index + 1}`}
        icon={<Trash2 aria-hidden />}
        variant="ghost"
        className="mt-7"
        onClick={onRemove}
      />
    </div>
  )
}
