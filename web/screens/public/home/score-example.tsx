import { Link } from 'react-router'
import type { ProductDetail } from '@contract/catalog/procedures'
import { scoreLimits } from '@contract/sustainability/facts'
import { ProductPicture } from '@web/components/catalog/product-picture'
import { ScoreBadge } from '@web/components/catalog/score-badge'
import { paths } from '@contract/core/paths'

const maxParts = 6

/** The itemised score of a product that is on sale now. */
export function ScoreExample({ product }: { product: ProductDetail }) {
  const { id, name, image_url, sustainability_score, score_parts } = product
  const parts = score_parts.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points)
  const otherPoints = parts.slice(maxParts).reduce((sum, { points }) => sum + points, 0)
  return (
    <figure className="grid items-stretch gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-7">
      <div className="relative overflow-hidden rounded-card max-sm:hidden sm:min-h-64">
        <ProductPicture
          url={image_url}
          alt=""
          sizes="(width >= 64rem) 19rem, 40vw"
          className="absolute inset-0"
        />
        <ScoreBadge score={sustainability_score} className="absolute top-3 left-3" />
      </div>
      <figcaption className="flex flex-col justify-center">
        <p className="text-sm text-ink-soft">
          <Link
            to={paths.product(id)}
            className="rounded-sm font-semibold text-ink underline decoration-ochre-line decoration-[1.5px] underline-offset-4 hover:text-brand"
          >
            <bdi>{name}</bdi>
          </Link>{' '}
          scores {sustainability_score} out of {scoreLimits.max} points:
        </p>
        <dl className="mt-3">
          {parts.slice(0, maxParts).map(({ reason, points }) => (
            <Part key={reason} reason={reason} points={points} />
          ))}
          {otherPoints > 0 && <Part reason="Other facts on record" points={otherPoints} />}
        </dl>
      </figcaption>
    </figure>
  )
}

/** A bar proportional to its points: the largest possible part is a quarter of the whole score. */
const Part = ({ reason, points }: { reason: string; points: number }) => (
  <div className="relative flex items-baseline justify-between gap-4 py-1 text-[0.9375rem] sm:py-1.5">
    <span
      aria-hidden
      className="absolute inset-y-0.5 left-0 rounded-r-sm bg-brand-soft"
      style={{ width: `${Math.min(100, points * 4)}%` }}
    />
    <dt className="relative pl-2.5">
      <bdi>{reason}</bdi>
    </dt>
    <dd className="figures relative font-semibold">+{points}</dd>
  </div>
)
