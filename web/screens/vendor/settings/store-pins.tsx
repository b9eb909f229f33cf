import { useFieldArray } from 'react-hook-form'
import { z } from 'zod'
import { Link } from 'react-router'
import { storePinsMax } from '@contract/catalog/facts'
import type { StoreArrangement } from '@contract/catalog/store-procedures'
import { id } from '@contract/core/schemas'
import { paths } from '@contract/core/paths'
import { ProductStatusBadge } from '@web/components/catalog/product-status-badge'
import { ItemPicture } from '@web/components/orders/item-picture'
import { SettingsSection } from '@web/components/settings/settings-section'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { announce } from '@web/ui/announce'
import { Card } from '@web/ui/card'
import { Form } from '@web/ui/form'
import { TextLink } from '@web/ui/text-link'
import { OrderButtons } from './order-buttons'
import { SectionActions } from './section-actions'
import { useSectionForm } from './use-section-form'

const schema = z.object({ pins: z.array(z.object({ product_id: id })) })

interface StorePinsProps {
  arrangement: StoreArrangement
  onDirtyChange: (isDirty: boolean) => void
}

/** The products that come first on the store's page, in order. They are pinned in the product list. */
export function StorePins({ arrangement: { pins: stored }, onDirtyChange }: StorePinsProps) {
  const savePins = useServerMutation('save_store_pins', { success: 'Pinned products saved.' })
  const section = {
    version: stored.version,
    pins: stored.products.map(({ product_id }) => ({ product_id })),
  }
  const { form, submit, pending, refusal, isDirty } = useSectionForm({
    schema,
    section,
    save: ({ pins }, p_version) =>
      savePins.send({ p_product_ids: pins.map(({ product_id }) => product_id), p_version }),
    onDirtyChange,
  })
  const rows = useFieldArray({ control: form.control, name: 'pins' })
  const productOf = (productId: string) => stored.products.find(({ product_id }) => product_id === productId)
  const products = rows.fields.flatMap(({ product_id }) => productOf(product_id) ?? [])
  const move = (from: number, to: number) => {
    rows.move(from, to)
    announce(`${products[from]!.name} is now ${to + 1} of ${products.length}.`)
  }
  const unpin = (index: number) => {
    rows.remove(index)
    announce(`${products[index]!.name} removed. Save to unpin it.`)
  }
  return (
    <SettingsSection
      title="Pinned products"
      text={`Up to ${storePinsMax} products come first on your store’s page, in this order, until buyers sort it in another way. The others follow, newest first.`}
    >
      <Card>
        {stored.products.length === 0 ? (
          <p className="text-sm text-ink-soft">
            You have no pinned products yet. Choose “Pin to the top of your store” in the menu of a product in
            the{' '}
            <TextLink asChild>
              <Link to={paths.vendor.products}>product list</Link>
            </TextLink>
            .
          </p>
        ) : (
          <Form
            onSubmit={submit}
            pending={pending}
            refusal={refusal}
            actions={
              <SectionActions submit="Save pinned products" isDirty={isDirty} onUndo={() => form.reset()} />
            }
          >
            <ol className="grid divide-y divide-line" aria-label="Pinned products">
              {products.map(({ product_id, name, image_url, status }, index) => (
                <li key={product_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                  <ItemPicture url={image_url} size="small" />
                  <span className="min-w-0 flex-1 basis-32 font-semibold wrap-anywhere">
                    <bdi>{name}</bdi>
                    {status !== 'active' && (
                      <span className="mt-1 block">
                        <ProductStatusBadge status={status} />
                      </span>
                    )}
                  </span>
                  <div className="ms-auto">
                    <OrderButtons
                      name={name}
                      index={index}
                      lastIndex={products.length - 1}
                      onMove={(to) => move(index, to)}
                      onRemove={() => unpin(index)}
                    />
                  </div>
                </li>
              ))}
            </ol>
          </Form>
        )}
      </Card>
    </SettingsSection>
  )
}
