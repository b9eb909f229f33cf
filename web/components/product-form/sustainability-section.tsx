import { Controller } from 'react-hook-form'
import { productTagLabels, productTags } from '@contract/sustainability/facts'
import type { VendorScoreFacts } from '@contract/catalog/vendor-procedures'
import { Card } from '@web/ui/card'
import { Checkbox } from '@web/ui/checkbox'
import { Field } from '@web/ui/field'
import { Fieldset } from '@web/ui/fieldset'
import { Input } from '@web/ui/input'
import { ScoreEditor } from './score-editor'
import { TextAttributeFields } from './text-attribute-fields'
import type { ProductForm } from './use-product-form'

interface SustainabilitySectionProps {
  product: ProductForm
  facts: VendorScoreFacts
}

/** Materials and packaging, tags, and the resulting score. */
export function SustainabilitySection({ product, facts }: SustainabilitySectionProps) {
  const { form, field, errorOf } = product
  return (
    <Card title="Sustainability">
      <div className="grid gap-2">
        <Field label="Materials" hint="Separate materials with commas." error={errorOf('materials')}>
          <Input placeholder="Sisal, vegetable-tanned leather" {...field('materials')} />
        </Field>
        <TextAttributeFields product={product} section="sustainability" />
        <Controller
          control={form.control}
          name="tags"
          render={({ field: { value, onChange } }) => (
            <Fieldset legend="Sustainability tags" error={errorOf('tags')}>
              <div className="grid gap-x-5 gap-y-2 min-[26rem]:grid-cols-2">
                {productTags.map((tag) => (
                  <Checkbox
                    key={tag}
                    label={productTagLabels[tag]}
                    checked={value.includes(tag)}
                    onCheckedChange={(checked) =>
                      onChange(checked ? [...value, tag] : value.filter((item) => item !== tag))
                    }
                  />
                ))}
              </div>
            </Fieldset>
          )}
        />
        <ScoreEditor product={product} facts={facts} />
      </div>
    </Card>
  )
}
