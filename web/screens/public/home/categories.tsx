import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { productCategories, type ProductCategory } from '@contract/catalog/facts'
import { goodsMotifs, type GoodsMotif } from '@web/components/brand/goods-motifs'
import { paths } from '@contract/core/paths'

const motifs: Record<ProductCategory, GoodsMotif> = {
  'Fashion & Apparel': 'cloth',
  'Home & Garden': 'basket',
  'Beauty & Personal Care': 'drop',
  'Food & Beverage': 'bean',
  'Arts & Crafts': 'drum',
  'Toys & Games': 'toy',
  'Electronics Accessories': 'lantern',
}

/** Links to the marketplace by category. */
export function Categories() {
  return (
    <section aria-labelledby="categories" className="grid gap-5 md:gap-9">
      <h2 id="categories" className="text-title">
        What are you looking for?
      </h2>
      <ul className="grid gap-x-4 border-t border-line min-[22.5rem]:grid-cols-2 sm:gap-x-6 lg:grid-cols-4">
        {productCategories.map((category) => (
          <CategoryLink
            key={category}
            label={category}
            href={paths.marketplace({ category })}
            motif={motifs[category]}
          />
        ))}
        <CategoryLink label="Everything" href={paths.marketplace()} motif="pot" />
      </ul>
    </section>
  )
}

const CategoryLink = ({ label, href, motif }: { label: string; href: string; motif: GoodsMotif }) => (
  <li className="border-b border-line">
    <Link to={href} className="group flex h-full items-center gap-3 rounded-sm py-1 sm:gap-4 sm:py-4">
      <svg viewBox="0 0 40 40" aria-hidden className="size-11 shrink-0 rounded-control sm:size-14">
        {goodsMotifs[motif]}
      </svg>
      <span className="min-w-0 flex-1 font-display text-base leading-tight font-[520] sm:text-subheading group-hover:text-brand">
        {label}
      </span>
      <ArrowRight
        aria-hidden
        className="size-4.5 shrink-0 text-accent max-sm:hidden transition-[translate] duration-200 group-hover:translate-x-1"
      />
    </Link>
  </li>
)
