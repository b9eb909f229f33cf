import { Link } from 'react-router'
import type { MarketplaceProduct } from '@contract/catalog'
import { limits } from '@contract/limits'
import { paths } from '@web/paths'
import { Badge } from '@web/ui/badge'
import { cn } from '@web/ui/cn'
import { Price } from './price'
import { ProductPicture } from './product-picture'
import { ScoreBadge } from './score-badge'
import { TagList } from './tag-list'

/** A product as a card shows it; without its vendor on the vendor's own page, with a sentence in its place. */
export type CardProduct = Omit<MarketplaceProduct, 'vendor_slug' | 'vendor_name'> &
  Partial<Pick<MarketplaceProduct, 'vendor_slug' | 'vendor_name'>> & { short_description?: string | null }

type ProductCardProps = {
  product: CardProduct
  /** How wide its picture is drawn, as in `<img sizes>`. */
  sizes: string
  eager?: boolean
  titleAs?: 'h2' | 'h3'
  /** `large` for the one that leads a page. */
  look?: 'plain' | 'large'
}

/** A product on a grid. The whole card leads to the product, its vendor's name to the vendor. */
export function ProductCard({
  product,
  sizes,
  eager,
  titleAs: Title = 'h3',
  look = 'plain',
}: ProductCardProps) {
  const { vendor_slug: slug, vendor_name: vendorName } = product
  const isLarge = look === 'large'
  return (
    <article className="group relative flex h-full flex-col gap-3.5">
      <Cover
        product={product}
        sizes={sizes}
        eager={eager}
        className={cn(isLarge && 'lg:aspect-auto lg:flex-1')}
      />
      <div className="grid gap-1.5">
        <div
          className={cn('flex items-baseline justify-between gap-x-4 gap-y-1', !isLarge && 'max-sm:flex-col')}
        >
          <Title className={cn('min-w-0', isLarge ? 'text-heading' : 'text-subheading')}>
            <Link
              to={paths.product(product.id)}
              className="rounded-sm decoration-ochre decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
            >
              {product.name}
            </Link>
          </Title>
          <Price amount={product.price} className={isLarge ? 'text-lg' : 'text-base'} />
        </div>
        {slug && vendorName && (
          <p className="text-sm text-ink-soft">
            by{' '}
            <Link
              to={paths.store(slug)}
              className="relative z-10 rounded-sm py-1 font-medium underline decoration-transparent underline-offset-4 transition-colors hover:text-brand hover:decoration-ochre"
            >
              {vendorName}
            </Link>
          </p>
        )}
        {product.short_description && (
          <p className="line-clamp-2 text-sm text-ink-soft">{product.short_description}</p>
        )}
        <TagList tags={product.sustainability_tags} most={limits.tagsShownOnCard} look="line" />
      </div>
    </article>
  )
}

type CoverProps = Pick<ProductCardProps, 'product' | 'sizes' | 'eager'> & { className?: string }

function Cover({ product, sizes, eager, className }: CoverProps) {
  const soldOut = product.quantity === 0
  return (
    <div className={cn('relative aspect-square overflow-hidden rounded-card bg-sunken', className)}>
      <ProductPicture
        url={product.image_url}
        alt=""
        sizes={sizes}
        eager={eager}
        className={cn(
          'transition-[scale] duration-500 ease-out group-hover:scale-[1.03]',
          soldOut && 'opacity-60 grayscale-[0.6]',
        )}
      />
      <ScoreBadge score={product.sustainability_score} className="absolute top-3 left-3" />
      {soldOut && (
        <Badge tone="neutral" className="absolute bottom-3 left-3 bg-ink text-ground">
          Sold out
        </Badge>
      )}
    </div>
  )
}
