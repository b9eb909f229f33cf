import { ArrowLeft, ExternalLink } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import type { StoreSection } from '@contract/catalog/store-procedures'
import type { VendorProduct, VendorScoreFacts } from '@contract/catalog/vendor-procedures'
import { useRevalidateOn } from '@web/components/realtime/use-realtime-event'
import type { SiteInSearch } from '@web/seo'
import { LeaveWarning } from '@web/forms/leave-warning'
import { Button } from '@web/ui/button'
import { Form } from '@web/ui/form'
import { Page } from '@web/ui/page'
import { TextLink } from '@web/ui/text-link'
import { DetailsSection } from './details-section'
import { PicturesSection } from './pictures-section'
import { PriceSection } from './price-section'
import { ProductNotices } from './product-notices'
import { SearchSection } from './search-section'
import { SustainabilitySection } from './sustainability-section'
import { useProductForm } from './use-product-form'

interface ProductFormScreenProps {
  /** The product to edit; none for a new one. */
  storedProduct?: VendorProduct
  scoreFacts: VendorScoreFacts
  /** Those of its store. */
  sections: readonly StoreSection[]
  site: SiteInSearch
  /** The path of the product list that the form leads back to. */
  listPath?: string
  /** An admin edits a vendor's product: only the vendor can publish and resubmit it. */
  isAdmin?: boolean
}

/** Create New Product and Edit Product: details, images, price and stock, and sustainability. */
export function ProductFormScreen({
  storedProduct,
  scoreFacts,
  sections,
  site,
  listPath = paths.vendor.products,
  isAdmin = false,
}: ProductFormScreenProps) {
  const product = useProductForm({ storedProduct, listPath, isAdmin })
  useRevalidateOn('product', storedProduct?.id)
  const { form, pending, refusal, save } = product
  const { isDirty } = form.formState
  const asDraft = useWatch({ control: form.control, name: 'asDraft' })
  const canBeDraft = !isAdmin && (!storedProduct || storedProduct.status === 'draft')
  return (
    <Page
      bare
      width="text"
      gap="medium"
      title={storedProduct ? 'Edit Product' : 'Create New Product'}
      back={
        <TextLink asChild className="touch-area">
          <Link to={listPath} className="inline-flex items-center gap-1.5 justify-self-start">
            <ArrowLeft aria-hidden className="size-4" /> Back to Products
          </Link>
        </TextLink>
      }
    >
      {storedProduct && <ProductNotices storedProduct={storedProduct} isAdmin={isAdmin} />}
      <Form
        pending={pending}
        refusal={refusal}
        gap="large"
        data-sticky-actions
        onSubmit={(event) => {
          event.preventDefault()
          void save(false)
        }}
        actions={
          <>
            {storedProduct && (
              <Button asChild variant="outline">
                <Link to={paths.productPreview(storedProduct.id)} target="_blank" rel="noopener">
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
              {isAdmin ? 'Save Changes' : submitLabelOf(storedProduct)}
            </Button>
          </>
        }
      >
        <DetailsSection product={product} sections={sections} />
        <PicturesSection product={product} />
        <PriceSection product={product} isAdmin={isAdmin} />
        <SustainabilitySection product={product} facts={scoreFacts} />
        <SearchSection product={product} site={site} />
      </Form>
      <LeaveWarning when={isDirty && !pending} />
    </Page>
  )
}

function submitLabelOf(storedProduct: VendorProduct | undefined): string {
  if (!storedProduct) return 'Create Product'
  return storedProduct.status === 'draft' ? 'Publish Product' : 'Save Changes'
}
