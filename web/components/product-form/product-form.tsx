import { ArrowLeft, ExternalLink } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import type { VendorProduct, VendorScoreFacts } from '@contract/catalog/vendor-procedures'
import { LeaveWarning } from '@web/forms/leave-warning'
import { Button } from '@web/ui/button'
import { Form } from '@web/ui/form'
import { Page } from '@web/ui/page'
import { TextLink } from '@web/ui/text-link'
import { DetailsSection } from './details-section'
import { PicturesSection } from './pictures-section'
import { PriceSection } from './price-section'
import { ProductNotices } from './product-notices'
import { SustainabilitySection } from './sustainability-section'
import { useProductForm } from './use-product-form'

interface ProductFormScreenProps {
  /** The product to edit; none for a new one. */
  stored?: VendorProduct
  scoreFacts: VendorScoreFacts
  /** The list it belongs to, where the form leads back to. */
  list?: string
  /** An admin edits a vendor's product: publishing and sending in again are the vendor's. */
  asAdmin?: boolean
}

/** Create New Product and Edit Product: details, images, price and stock, and sustainability. */
export function ProductFormScreen({
  stored,
  scoreFacts,
  list = paths.vendor.products,
  asAdmin = false,
}: ProductFormScreenProps) {
  const product = useProductForm({ stored, list, asAdmin })
  const { form, pending, refusal, save } = product
  const { isDirty } = form.formState
  const asDraft = useWatch({ control: form.control, name: 'asDraft' })
  const canBeDraft = !asAdmin && (!stored || stored.status === 'draft')
  return (
    <Page
      bare
      width="text"
      gap="medium"
      title={stored ? 'Edit Product' : 'Create New Product'}
      back={
        <TextLink asChild>
          <Link to={list} className="inline-flex items-center gap-1.5 justify-self-start">
            <ArrowLeft aria-hidden className="size-4" /> Back to Products
          </Link>
        </TextLink>
      }
    >
      {stored && <ProductNotices stored={stored} asAdmin={asAdmin} />}
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
            {stored && (
              <Button asChild variant="outline">
                <Link to={paths.productPreview(stored.id)} target="_blank" rel="noopener">
                  Preview <ExternalLink aria-hidden />
                  <span className="sr-only">of the saved version (opens in a new tab)</span>
                </Link>
              </Button>
            )}
            {canBeDraft && (
              <Button variant="outline" busy={pending && asDraft} onClick={() => void save(true)}>
                Save as draft
              </Button>
            )}
            <Button type="submit" busyLabel="Saving...">
              {asAdmin ? 'Save Changes' : labelOf(stored)}
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
