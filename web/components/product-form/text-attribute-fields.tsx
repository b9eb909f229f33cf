import { textAttributeNames, textAttributes, type TextAttribute } from '@contract/catalog/text-attributes'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import type { ProductForm } from './use-product-form'

interface TextAttributeFieldsProps {
  product: ProductForm
  section: TextAttribute['section']
}

/** The fields of the facts that a part of the form asks for. */
export const TextAttributeFields = ({ product: { field, errorOf }, section }: TextAttributeFieldsProps) =>
  textAttributeNames.map((name) => {
    const attribute: TextAttribute = textAttributes[name]
    if (attribute.section !== section) return null
    return (
      <Field key={name} label={attribute.label} error={errorOf(name)}>
        <Input placeholder={attribute.example} autoCapitalize={attribute.autoCapitalize} {...field(name)} />
      </Field>
    )
  })
