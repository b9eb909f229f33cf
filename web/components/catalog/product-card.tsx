import { Link } from 'react-router'
import type { MarketplaceProduct } from '@contract/catalog/procedures'
import { countryName } from '@contract/core/country-names'
import type { ProductTag } from '@contract/sustainability/facts'
import { formatWireUsd } from '@contract/core/money'
import { paths } from '@contract/core/paths'
import { CardDelivery } from './card-delivery'
import { hasPriceRange, Reduction } from './price'
import { ProductPicture } from './product-picture'
import { ScoreBadge } from './score-badge'
import { TagList } from './tag-list'

type CardVendor = Pick<MarketplaceProduct, 'vendor_slug' | 'vendor_name' | 'vendor_country'>

/** A product as a card shows it; on the vendor's own page without the vendor, with a sentence instead. */
export type CardProduct = Omit<MarketplaceProduct, keyof CardVendor> &
  Partial<CardVendor> & { short_description?: string | null }

type ProductCardProps = {
  product: CardProduct
  /** At most three, those before that set it apart among the products listed with it. */
  tags: readonly ProductTag[]
  /** The width of the image as drawn, as in `<img sizes>`. */
  sizes: string
  eager?: boolean
  titleAs?: 'h2' | 'h3'
  /** `large` for the leading card of a page. */
  variant?: 'plain' | 'large'
}

/** The largest image file worth loading for a card of normal size. */
const maxPictureWidth = 640

/** A product in a grid. The whole card links to the product, the vendor's name to the vendor. Styles are in styles/catalog.css. */
export function ProductCard({
  product,
  tags,
  sizes,
  eager,
  titleAs: Title = 'h3',
  variant = 'plain',
}: ProductCardProps) {
  const picture = { alt: '', sizes, ...(variant === 'plain' && { maxWidth: maxPictureWidth }) }
  const { vendor_slug: slug, vendor_name: vendorName, vendor_country: country } = product
  return (
    <article className="product-card" data-variant={variant === 'large' ? variant : undefined}>
      <div className="product-cover">
        <ProductPicture url={product.image_url} category={product.category} eager={eager} {...picture} />
        {product.second_image_url && (
          <ProductPicture url={product.second_image_url} className="second-picture" {...picture} />
        )}
        <ScoreBadge score={product.sustainability_score} isManual={product.manual_score_override} />
        {product.quantity === 0 && <span className="sold-out">Sold out</span>}
      </div>
      <div className="product-facts">
        <div className="product-head">
          <Title>
            <Link to={paths.product(product.id)} discover="none">
              <bdi>{product.name}</bdi>
            </Link>
          </Title>
          <span className="product-price">
            {hasPriceRange(product) && <small>From </small>}
            {formatWireUsd(product.price)}
            <Reduction price={product.price} reference={product.reference_price} />
          </span>
        </div>
        {product.variant_count > 1 && <p className="product-options">{`${product.variant_count} options`}</p>}
        {slug && vendorName && (
          <p className="product-maker">
            {'by '}
            <Link to={paths.store(slug)} discover="none">
              <bdi>{vendorName}</bdi>
            </Link>
            {country && `, ${countryName(country)}`}
          </p>
        )}
        {country && <CardDelivery from={country} piece={product} />}
        {product.short_description && (
          <p dir="auto" className="line-clamp-2 text-sm text-ink-soft">
            {product.short_description}
          </p>
        )}
        <TagList tags={tags} variant="line" />
      </div>
    </article>
  )
}
