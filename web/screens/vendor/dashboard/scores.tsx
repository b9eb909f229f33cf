import { TrendingUp } from 'lucide-react'
import type { ScoredProduct, VendorDashboard } from '@contract/analytics/vendor-procedures'
import { paths } from '@contract/core/paths'
import { Link } from 'react-router'
import { ScoreBadge } from '@web/components/catalog/score-badge'
import { ItemPicture } from '@web/components/orders/item-picture'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { Notice } from '@web/ui/notice'

/** The products with the lowest scores, and what would raise them by how much. */
export function Scores({ scores: { products, gains_of_all } }: { scores: VendorDashboard['scores'] }) {
  return (
    <Card
      title="Sustainability scores"
      text="Lowest first, with ways to raise them. State only what’s true. Our team checks."
      padding="none"
    >
      {products.length === 0 ? (
        <Empty
          title="No scores yet"
          text="Once a product is on sale, you’ll see here how to raise its score."
        />
      ) : (
        <>
          {gains_of_all.length > 0 && (
            <Notice className="mx-5 mb-4 sm:mx-6" title="For all your products">
              <Gains gains={gains_of_all} />
            </Notice>
          )}
          <ul className="divide-y divide-line border-t border-line">
            {products.map((product) => (
              <Product key={product.id} product={product} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

const Product = ({ product: { id, name, image_url, score, gains } }: { product: ScoredProduct }) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-5 py-3 sm:px-6 lg:grid-cols-[auto_minmax(0,2fr)_auto_minmax(0,5fr)]">
    <ItemPicture url={image_url} size="tiny" />
    <Link
      to={paths.vendor.editProduct(id)}
      className="touch-area text-sm font-semibold wrap-anywhere hover:underline"
    >
      <bdi>{name}</bdi>
    </Link>
    <ScoreBadge score={score} />
    <div className="col-span-full lg:col-auto">
      {gains.length > 0 ? (
        <Gains gains={gains} />
      ) : (
        <p className="text-caption text-ink-soft">This product’s details are complete.</p>
      )}
    </div>
  </li>
)

const Gains = ({ gains }: { gains: ScoredProduct['gains'] }) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-caption">
    {gains.map(({ step, points }) => (
      <li key={step} className="inline-flex items-center gap-1.5">
        <TrendingUp aria-hidden className="size-3.5 shrink-0 text-success" />
        <span>
          {step} <span className="figures font-semibold whitespace-nowrap text-success">+{points}</span>
        </span>
      </li>
    ))}
  </ul>
)
