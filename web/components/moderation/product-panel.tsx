import { useQuery } from '@web/queries'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { productTagLabels } from '@contract/sustainability/facts'
import { formatWireUsd } from '@contract/core/money'
import { variantTitle } from '@contract/catalog/facts'
import type { ProductAction, ReviewedProduct } from '@contract/catalog/moderation-procedures'
import type { ProductLevelField, ProductFields } from '@contract/catalog/product-fields'
import { mapTextAttributes } from '@contract/catalog/text-attributes'
import { statusLabel } from '@contract/core/state-machine'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { api, messageOf } from '@web/api'
import { ProductPicture } from '@web/components/catalog/product-picture'
import { ProductStatusBadge } from '@web/components/catalog/product-status-badge'
import { ScoreBadge } from '@web/components/catalog/score-badge'
import { shortDate } from '../orders/format-dates'
import { Button } from '@web/ui/button'
import { DescriptionList } from '@web/ui/description-list'
import { Dialog } from '@web/ui/dialog'
import { Notice } from '@web/ui/notice'
import { Skeleton } from '@web/ui/skeleton'
import { TextLink } from '@web/ui/text-link'
import { Timeline } from '@web/ui/timeline'

interface ProductPanelProps {
  product: { id: string; name: string }
  /** Buttons at the bottom. */
  footer?: ReactNode
  onClose: () => void
}

/** A product as a moderator reads it: pictures, fields, variants, and what was done with it. */
export function ProductPanel({ product: { id, name }, footer, onClose }: ProductPanelProps) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['reviewed-product', id],
    queryFn: ({ signal }) => api.review_product({ p_product_id: id }, { signal }),
    staleTime: 0,
  })
  return (
    <Dialog open size="large" onOpenChange={onClose} title={name} {...(footer && { footer })}>
      {isPending && <Skeleton className="h-96" />}
      {error && (
        <Notice
          tone="danger"
          live
          action={
            <Button size="small" variant="outline" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {texts.moderation.loadFailed(messageOf(error))}
        </Notice>
      )}
      {data && <ProductDetails product={data} />}
    </Dialog>
  )
}

/** Each field in the list of facts; null for those shown elsewhere in the panel. */
const factsOf = (
  fields: ProductFields,
): Record<ProductLevelField, { term: string; value: ReactNode } | null> => ({
  name: null,
  short_description: null,
  description: null,
  category: { term: 'Category', value: fields.category ?? 'None' },
  materials: { term: 'Materials', value: fields.materials.join(', ') || 'Not provided' },
  handling_days: {
    term: 'Handling days',
    value: fields.handling_days ?? 'As its store',
  },
  section_id: null,
  ...mapTextAttributes((name, { label }) => ({ term: label, value: fields[name] ?? 'Not provided' })),
  seo_title: fields.seo_title ? { term: 'SEO title', value: fields.seo_title } : null,
  seo_description: fields.seo_description ? { term: 'SEO description', value: fields.seo_description } : null,
  sustainability_tags: {
    term: 'Tags',
    value: fields.sustainability_tags.map((tag) => productTagLabels[tag]).join(', ') || 'None',
  },
  // Days of prices, which are shown with each variant.
  reduced_from: null,
  reduced_to: null,
  // Shown with the score.
  manual_score_override: null,
  sustainability_score: {
    term: 'Sustainability score',
    value: (
      <>
        <ScoreBadge score={fields.sustainability_score} isManual={fields.manual_score_override} />
        {fields.manual_score_override && ' set manually'}
      </>
    ),
  },
})

function ProductDetails({ product }: { product: ReviewedProduct }) {
  const { product: fields } = product
  return (
    <div className="grid gap-7">
      <Pictures product={product} />
      <DescriptionList
        variant="stacked"
        entries={[
          { term: 'Status', value: <ProductStatusBadge status={product.status} /> },
          {
            term: 'Vendor',
            value: (
              <>
                <TextLink asChild>
                  <Link to={adminPaths.vendorProducts(product.vendor.id)}>
                    <bdi>{product.vendor.company_name}</bdi>
                  </Link>
                </TextLink>
                , <bdi>{product.vendor.email}</bdi>
              </>
            ),
          },
          { term: 'Submitted', value: shortDate(product.created_at) },
          ...Object.values(factsOf(fields)).filter((fact) => fact !== null),
          ...(product.suspension_reason
            ? [{ term: 'Reason for suspension', value: product.suspension_reason }]
            : []),
          ...(product.rejection_reason
            ? [{ term: 'Reason for rejection', value: product.rejection_reason }]
            : []),
        ]}
      />
      {(fields.short_description || fields.description) && (
        <div className="grid gap-2">
          <h3 className="text-subheading">Description</h3>
          {fields.short_description && (
            <p dir="auto" className="font-medium">
              {fields.short_description}
            </p>
          )}
          {fields.description && (
            <p dir="auto" className="text-[0.9375rem] wrap-anywhere whitespace-pre-line">
              {fields.description}
            </p>
          )}
        </div>
      )}
      <div className="grid gap-2">
        <h3 className="text-subheading">Price and stock</h3>
        <DescriptionList entries={variantEntriesOf(product)} />
      </div>
      {product.requested_changes.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-subheading">Requested changes</h3>
          <ul className="list-disc ps-5 text-[0.9375rem]">
            {product.requested_changes.map(({ id, text, done }) => (
              <li key={id}>
                {text} {done && <span className="text-ink-soft">(ticked off)</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {product.actions.length > 0 && (
        <div className="grid gap-4">
          <h3 className="text-subheading">History</h3>
          <Timeline label="History" events={product.actions.map(toTimelineEvent)} />
        </div>
      )}
    </div>
  )
}

function Pictures({ product: { images, product } }: { product: ReviewedProduct }) {
  if (images.length === 0) return <p className="text-sm text-ink-soft">This product has no pictures.</p>
  return (
    <ul aria-label="Pictures" className="flex gap-3 overflow-x-auto pb-1">
      {images.map(({ id, image_url, alt }) => (
        <li
          key={id}
          className="size-44 shrink-0 overflow-hidden rounded-control border border-line bg-sunken sm:size-56"
        >
          <ProductPicture url={image_url} alt={alt || product.name} sizes="14rem" width={224} height={224} />
        </li>
      ))}
    </ul>
  )
}

const variantEntriesOf = ({ product }: ReviewedProduct) =>
  (product.options.length === 0
    ? [{ ...product, option_values: [], price: product.price ?? 0, quantity: product.quantity ?? 0 }]
    : product.variants
  ).map((variant) => ({
    term: variantTitle(variant.option_values) ?? 'The product',
    value: `${formatWireUsd(variant.price)}${reducedText(variant)}, ${variant.quantity.toLocaleString('en-US')} in stock`,
  }))

const reducedText = ({ reduced_price }: { reduced_price: number | null }) =>
  reduced_price === null ? '' : `, reduced to ${formatWireUsd(reduced_price)}`

const toTimelineEvent = ({ id, action_type, actor_name, reason, created_at }: ProductAction) => ({
  key: id,
  title: <span className="inline-block first-letter:uppercase">{statusLabel(action_type)}</span>,
  time: shortDate(created_at),
  text: `${actor_name ? `By ${actor_name}` : 'By the system'}.${reason ? ` “${reason}”` : ''}`,
})
