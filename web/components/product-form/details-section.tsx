import { useWatch } from 'react-hook-form'
import { productCategories, productLimits } from '@contract/catalog/facts'
import type { StoreSection } from '@contract/catalog/store-procedures'
import { handlingDays } from '@contract/pricing/facts'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'
import { Textarea } from '@web/ui/textarea'
import { TextAttributeFields } from './text-attribute-fields'
import type { ProductForm } from './use-product-form'

const toOption = ({ section_id, name }: StoreSection) => ({ value: section_id, label: name })
const { min, max } = handlingDays
const { nameMax, shortDescriptionMax } = productLimits
const categories = productCategories.map((category) => ({ value: category, label: category }))

/** The product's basic details. */
export function DetailsSection({
  product,
  sections,
}: {
  product: ProductForm
  sections: readonly StoreSection[]
}) {
  const { form, field, errorOf } = product
  const shortDescription = useWatch({ control: form.control, name: 'shortDescription' })
  return (
    <Card title="Product details">
      <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
        <Field label="Product name" required error={errorOf('name')} className="sm:col-span-2">
          <Input maxLength={nameMax} autoCapitalize="words" {...field('name')} />
        </Field>
        <Field
          label="Short description"
          hint="One or two lines, shown in lists and search results."
          aside={`${[...shortDescription.trim()].length} / ${shortDescriptionMax}`}
          error={errorOf('shortDescription')}
          className="sm:col-span-2"
        >
          <Textarea rows={2} {...field('shortDescription')} />
        </Field>
        <Field label="Description" error={errorOf('description')} className="sm:col-span-2">
          <Textarea rows={7} {...field('description')} />
        </Field>
        <Field label="Category" error={errorOf('category')}>
          <Select placeholder="Choose a category" options={categories} {...field('category')} />
        </Field>
        {sections.length > 0 && (
          <Field
            label="Store section"
            hint="Where buyers find it on the store’s page."
            error={errorOf('section')}
          >
            <Select placeholder="No section" options={sections.map(toOption)} {...field('section')} />
          </Field>
        )}
        <TextAttributeFields product={product} section="details" />
        <Field
          label="Handling days"
          aside="Optional"
          hint={`From order to carrier, ${min} to ${max} days. Empty: as set for your store.`}
          error={errorOf('handlingDays')}
        >
          <Input inputMode="numeric" autoComplete="off" suffix="days" {...field('handlingDays')} />
        </Field>
      </div>
    </Card>
  )
}
