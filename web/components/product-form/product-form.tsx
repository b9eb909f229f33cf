import { ArrowLeft } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { paths } from '@contract/paths'
import type { VendorProduct, VendorScoreFacts } from '@contract/vendor-products'
import { LeaveWarning } from '@web/forms/leave-warning'
import { Button } from '@web/ui/button'
import { Form } from '@web/ui/form'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'
import { TextLink } from '@web/ui/text-link'
import { DetailsSection } from './details-section'
import { PicturesSection } from './pictures-section'
import { PriceSection } from './price-section'
import { SustainabilitySection } from './sustainability-section'
import { useProductForm } from './use-product-form'

interface ProductFormScreenProps {
  /** The product to edit; none for a new one. */
  stored?: VendorProduct
  scoreFacts: VendorScoreFacts
}

/** Create New Product and Edit Product: details, images, price and stock, and sustainability. */
export function ProductFormScreen({ stored, scoreFacts }: ProductFormScreenProps) {
  const product = useProductForm(stored)
  const { form, pending, refusal, save } = product
  const { isDirty } = form.formState
  const asDraft = useWatch({ control: form.control, name: 'asDraft' })
  const canBeDraft = !stored || stored.status === 'draft'
  return (
    <Page
      bare
      width="text"
      gap="medium"
      title={stored ? 'Edit Product' : 'Create New Product'}
      back={
        <TextLink asChild>
          <Link to={paths.vendor.products} className="inline-flex items-center gap-1.5 justify-self-start">
            <ArrowLeft aria-hidden className="size-4" /> Back to Products
          </Link>
        </TextLink>
      }
    >
      {stored?.status === 'rejected' && (
        <Notice tone="warning" title="This product was rejected.">
          {stored.rejection_reason} Once you save your changes, we review it again.
        </Notice>
      )}
      {stored?.status === 'draft' && <Notice>This product is a draft. Buyers can’t see it yet.</Notice>}
      <Form
        pending={pending}
        refusal={refusal}
        gap="large"
        onSubmit={(event) => {
          event.preventDefault()
          void save(false)
        }}
        actions={
          <>
            {canBeDraft && (
              <Button variant="outline" busy={pending && asDraft} onClick={() => void save(true)}>
                Save as draft
              </Button>
            )}
            <Button type="submit" busyLabel="Saving...">
              {labelOf(stored)}
            </Button>
          </>
        }
      >
        <DetailsSection product={product} />
        <PicturesSection product={product} />
        <PriceSection product={product} />
        <SustainabilitySection product={product} facts={scoreFacts} />
      </Form>
      <LeaveWarning when={isDirty && !pending} />
    </Page>
  )
}

function labelOf(stored: VendorProduct | undefined): string {
  if (!stored) return 'Create Product'
  return stored.status === 'draft' ? 'Publish Product' : 'Save Changes'
}
