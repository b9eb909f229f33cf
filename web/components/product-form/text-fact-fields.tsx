import { textFactNames, textFacts, type TextFact } from '@contract/catalog/text-facts'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import type { ProductForm } from './use-product-form'

interface TextFactFieldsProps {
  product: ProductForm
  section: TextFact['section']
}

/** The fields of the facts that a part of the form asks for. */
export const TextFactFields = ({ product: { field, errorOf }, section }: TextFactFieldsProps) =>
  textFactNames.map((name) => {
    const fact: TextFact = textFacts[name]
    if (fact.section !== section) return null
    return (
      <Field key={name} label={fact.label} error={errorOf(name)}>
        <Input placeholder={fact.example} autoCapitalize={fact.autoCapitalize} {...field(name)} />
      </Field>
    )
  })
