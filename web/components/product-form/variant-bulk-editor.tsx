import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { price, productChanges } from '@contract/catalog/product-fields'
import { typedNumber } from '@web/forms/typed-number'
import { announce } from '@web/ui/announce'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'
import type { ProductForm } from './use-product-form'
import { rowsOf, splitByComma, type VariantTarget } from './variant-grid'
import { pictureOptions } from './variant-picture'

const { quantity, weight_grams } = productChanges.shape

/** What can be set for several variants: its name, and the rule of what is typed. */
const changes = {
  price: { label: 'Price', rule: price },
  reducedPrice: { label: 'Reduced to', rule: price },
  stock: { label: 'Stock quantity', rule: quantity.unwrap() },
  weight: { label: 'Weight in grams', rule: weight_grams.unwrap() },
  picture: { label: 'Image', rule: undefined },
  isOffered: { label: 'Offered', rule: undefined },
} as const

type Change = keyof typeof changes

const offers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

interface VariantBulkEditorProps {
  product: ProductForm
  /** The rows that are selected; undefined while rows cannot be. */
  selectedRows: readonly number[] | undefined
  /** Rows are to be selected, or no longer. */
  onSelect: (isSelecting: boolean) => void
}

/** Sets one thing for all variants, for those with a value, such as all L, or for those that are selected. */
export function VariantBulkEditor({ product: { form }, selectedRows, onSelect }: VariantBulkEditorProps) {
  const [change, setChange] = useState<Change>('price')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [targetText, setTargetText] = useState('all')
  const [options, pictures] = useWatch({ control: form.control, name: ['options', 'pictures'] })
  const isTyped = changes[change].rule !== undefined
  const start = (next: Change) => {
    setChange(next)
    setText(next === 'isOffered' ? 'yes' : '')
    setError(undefined)
  }
  function apply() {
    const problem = problemOf(change, text)
    setError(problem)
    if (problem !== undefined) return
    const variants = form.getValues('variants')
    const rows = rowsOf(targetOf(targetText, selectedRows), variants).filter(
      (row) => change === 'isOffered' || variants[row]!.isOffered,
    )
    if (rows.length === 0) return setError('Select at least one variant that is offered.')
    const value = change === 'isOffered' ? text === 'yes' : text
    form.setValue(
      'variants',
      variants.map((variant, row) => (rows.includes(row) ? { ...variant, [change]: value } : variant)),
      { shouldDirty: true },
    )
    void form.trigger(rows.map((row) => `variants.${row}.${change}` as const))
    announce(
      `${changes[change].label} of ${rows.length === 1 ? '1 variant' : `${rows.length} variants`} set.`,
    )
  }
  return (
    <fieldset className="grid grid-cols-2 items-start gap-x-3 gap-y-1 rounded-control border border-line p-3 @xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.3fr)_auto]">
      <legend className="px-1 text-caption font-semibold">Change several variants</legend>
      <Field label="Set" reserveErrorSpace={false}>
        <Select
          value={change}
          options={Object.entries(changes).map(([value, { label }]) => ({ value, label }))}
          onChange={({ target }) => start(target.value as Change)}
        />
      </Field>
      <Field label="To" reserveErrorSpace={false} {...(error !== undefined && { error })}>
        {isTyped ? (
          <Input
            compact
            prefix={changes[change].rule === price ? '$' : undefined}
            inputMode={changes[change].rule === price ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              // Enter would save the product.
              if (event.key !== 'Enter') return
              event.preventDefault()
              apply()
            }}
          />
        ) : (
          <Select
            value={text}
            options={change === 'picture' ? pictureOptions(pictures) : offers}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Field label="For" reserveErrorSpace={false} className="@max-xl:col-span-full">
        <Select
          value={targetText}
          options={[
            { value: 'all', label: 'All variants' },
            { value: 'selected', label: 'Variants that I select' },
          ]}
          groups={options.map(({ name, values }, index) => ({
            label: name || `Option ${index + 1}`,
            options: [...new Set(splitByComma(values))].map((value) => ({
              value: JSON.stringify([index, value]),
              label: `All ${value}`,
            })),
          }))}
          onChange={({ target }) => {
            setTargetText(target.value)
            onSelect(target.value === 'selected')
          }}
        />
      </Field>
      <Button variant="outline" className="@max-xl:col-span-full @xl:mt-6.5" onClick={apply}>
        Apply
      </Button>
    </fieldset>
  )
}

/** "all", "selected", or an option's position and value as JSON. */
function targetOf(text: string, selectedRows: readonly number[] | undefined): VariantTarget {
  if (text === 'all') return 'all'
  if (text === 'selected') return selectedRows ?? []
  const [option, value] = JSON.parse(text) as [number, string]
  return { option, value }
}

/** What is wrong with the text, by the rule of its field. */
function problemOf(change: Change, text: string): string | undefined {
  const { rule } = changes[change]
  if (!rule) return undefined
  const isOptional = change === 'weight' || change === 'reducedPrice'
  if (isOptional && text.trim() === '') return undefined
  return rule.safeParse(typedNumber(text)).error?.issues[0]?.message
}
