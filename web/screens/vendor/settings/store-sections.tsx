import { Plus } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { storeSectionLimits } from '@contract/catalog/facts'
import { storeSectionsForm, type StoreArrangement } from '@contract/catalog/store-procedures'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { SettingsSection } from '@web/components/settings/settings-section'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { newUuid } from '@web/new-uuid'
import { announce } from '@web/ui/announce'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { FieldError } from '@web/ui/field-error'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { TextLink } from '@web/ui/text-link'
import { OrderButtons } from './order-buttons'
import { SectionActions } from './section-actions'
import { useSectionForm } from './use-section-form'

const { max, nameMax } = storeSectionLimits

interface StoreSectionsProps {
  arrangement: StoreArrangement
  onDirtyChange: (isDirty: boolean) => void
}

/** The sections that buyers narrow the store's page to, in order. */
export function StoreSections({ arrangement: { sections: stored }, onDirtyChange }: StoreSectionsProps) {
  const saveSections = useServerMutation('save_store_sections', { success: 'Sections saved.' })
  const section = {
    version: stored.version,
    sections: stored.sections.map(({ section_id, name }) => ({ section_id, name })),
  }
  const { form, field, errorOf, submit, pending, refusal, isDirty } = useSectionForm({
    schema: storeSectionsForm,
    section,
    save: ({ sections }, p_version) => saveSections.send({ p_sections: sections, p_version }),
    onDirtyChange,
  })
  const rows = useFieldArray({ control: form.control, name: 'sections' })
  const values = useWatch({ control: form.control, name: 'sections' })
  const nameAt = (index: number) => values[index]?.name || `section ${index + 1}`
  const countOf = (sectionId: string | undefined) =>
    stored.sections.find(({ section_id }) => section_id === sectionId)?.product_count ?? 0
  const move = (from: number, to: number) => {
    rows.move(from, to)
    announce(`${nameAt(from)} is now ${to + 1} of ${rows.fields.length}.`)
  }
  const remove = (index: number) => {
    rows.remove(index)
    announce(`${nameAt(index)} removed. Save to delete it.`)
  }
  return (
    <SettingsSection
      title="Sections"
      text="Buyers can narrow your store’s page to a section. A section without products on sale isn’t shown. Products of a section that you remove stay on sale, in no section."
    >
      <Card>
        <Form
          onSubmit={submit}
          pending={pending}
          refusal={refusal}
          actions={<SectionActions submit="Save sections" isDirty={isDirty} onUndo={() => form.reset()} />}
        >
          {rows.fields.length === 0 && (
            <p className="text-sm text-ink-soft">
              You have no sections yet. Name one, then choose it in a product’s form, or for several products
              in the{' '}
              <TextLink asChild>
                <Link to={paths.vendor.products}>product list</Link>
              </TextLink>
              .
            </p>
          )}
          {rows.fields.length > 0 && (
            <ol className="grid gap-1" aria-label="Sections">
              {rows.fields.map(({ id }, index) => (
                <li
                  key={id}
                  className="grid grid-cols-1 gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
                >
                  <Field
                    label={`Section ${index + 1}`}
                    aside={productCount(countOf(values[index]?.section_id))}
                    required
                    error={errorOf(`sections.${index}.name`)}
                  >
                    <Input
                      autoComplete="off"
                      placeholder="Baskets"
                      maxLength={nameMax}
                      {...field(`sections.${index}.name`)}
                    />
                  </Field>
                  <div className="max-sm:justify-self-end sm:mt-7">
                    <OrderButtons
                      name={nameAt(index)}
                      index={index}
                      lastIndex={rows.fields.length - 1}
                      onMove={(to) => move(index, to)}
                      onRemove={() => remove(index)}
                    />
                  </div>
                </li>
              ))}
            </ol>
          )}
          <FieldError id="store-sections-error" text={errorOf('sections')} reserveSpace={false} />
          <Button
            variant="outline"
            size="small"
            className="justify-self-start"
            disabledReason={rows.fields.length >= max && texts.storeSection.max(max)}
            onClick={() => rows.append({ section_id: newUuid(), name: '' })}
          >
            <Plus aria-hidden /> Add a section
          </Button>
        </Form>
      </Card>
    </SettingsSection>
  )
}

const productCount = (count: number) => (count === 1 ? '1 product' : `${count} products`)
