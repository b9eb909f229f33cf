import { Link } from 'react-router'
import type { ProductDetail, ProductVariant } from '@contract/catalog/procedures'
import { formatDay } from '@contract/core/day'
import { formatWireUsd } from '@contract/core/money'
import { countryName } from '@contract/core/country-names'
import { scoreLimits, scoreBand } from '@contract/sustainability/facts'
import { Price, Reduction } from '@web/components/catalog/price'
import { scoreTones } from '@web/components/catalog/score-badge'
import { TagList } from '@web/components/catalog/tag-list'
import { StoreLogo } from '@web/components/stores/store-logo'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { Badge } from '@web/ui/badge'
import { TextLink } from '@web/ui/text-link'
import { priceRange } from './options/choice'

type ProductHeaderProps = {
  product: ProductDetail
  /** The variants that can be chosen now. */
  matchingVariants: readonly ProductVariant[]
}

/** Vendor, name, price and score. */
export function ProductHeader({ product, matchingVariants }: ProductHeaderProps) {
  const { vendor } = product
  const { lowest, highest, reference } = priceRange(matchingVariants)
  return (
    <header className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-soft">
        <StoreLogo store={vendor} sizes="2.5rem" round className="size-10" />
        <span className="min-w-0">
          Made by{' '}
          <TextLink asChild>
            <Link to={paths.store(product.vendor_slug)} className="wrap-anywhere">
              <bdi>{product.vendor_name}</bdi>
            </Link>
          </TextLink>
          , {countryName(vendor.country)}
        </span>
      </p>
      <h1 className="text-title wrap-anywhere">
        <bdi>{product.name}</bdi>
      </h1>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-line py-4">
        <div>
          <Price amount={lowest} maxAmount={highest} variant="title" />
          <span className="figures ms-2 text-lead text-ink-soft">
            <Reduction price={lowest} reference={reference} />
          </span>
          {reference !== null && (
            <p aria-hidden className="text-caption text-ink-soft">
              {texts.reduction.reference}: <span className="figures">{formatWireUsd(reference)}</span>
            </p>
          )}
          {reference !== null && product.reduced_to && (
            <p className="text-caption text-ink-soft">Until {formatDay(product.reduced_to)}</p>
          )}
        </div>
        <ScoreLink score={product.sustainability_score} isManual={product.manual_score_override} />
      </div>
      {product.short_description && (
        <p dir="auto" className="text-lead text-ink-soft">
          {product.short_description}
        </p>
      )}
      <TagList tags={product.sustainability_tags} className="mt-1" />
    </header>
  )
}

/** The score, linking to its breakdown below. */
function ScoreLink({ score, isManual }: { score: number; isManual: boolean }) {
  const band = scoreBand(score)
  return (
    <a href="#score" className="group grid min-h-control-small justify-items-end gap-1 rounded-control">
      <span className="text-caption text-ink-soft underline decoration-ochre-line underline-offset-4 group-hover:text-ink">
        Sustainability score{isManual && `, ${texts.score.byHand}`}
      </span>
      <Badge tone={scoreTones[band]} size="large" data-band={band}>
        <span className="figures">
          {score}
          <span className="font-normal"> / {scoreLimits.max}</span>
        </span>
      </Badge>
    </a>
  )
}
