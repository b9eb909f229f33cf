import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { productCategories, type ProductCategory } from '@contract/lists'
import { quiltMotifs, type QuiltMotif } from '@web/parts/brand/quilt-motifs'
import { paths } from '@web/paths'

const motifs: Record<ProductCategory, QuiltMotif> = {
  'Fashion & Apparel': 'z',
  'Home & Garden': 'd',
  'Beauty & Personal Care': 'l',
  'Food & Beverage': 's',
  'Arts & Crafts': 'k',
  'Toys & Games': 'a',
  'Electronics Accessories': 'z',
}

/** The ways into the marketplace. */
export function Categories() {
  return (
    <section aria-labelledby="categories" className="grid gap-7 md:gap-9">
      <h2 id="categories" className="text-title">
        What are you looking for?
      </h2>
      <ul className="grid gap-x-6 border-t border-line sm:grid-cols-2 lg:grid-cols-4">
        {productCategories.map((category) => (
          <Way
            key={category}
            label={category}
            href={paths.marketplace({ category })}
            motif={motifs[category]}
          />
        ))}
        <Way label="Everything" href={paths.marketplace()} motif="p" />
      </ul>
    </section>
  )
}

const Way = ({ label, href, motif }: { label: string; href: string; motif: QuiltMotif }) => (
  <li className="border-b border-line">
    <Link to={href} className="group flex items-center gap-4 rounded-sm py-4">
      <svg viewBox="0 0 40 40" aria-hidden className="size-14 shrink-0 rounded-control">
        {quiltMotifs[motif]}
      </svg>
      <span className="min-w-0 flex-1 font-display text-subheading font-[520] group-hover:text-brand">
        {label}
      </span>
      <ArrowRight
        aria-hidden
        className="size-4.5 shrink-0 text-accent transition-[translate] duration-200 group-hover:translate-x-1"
      />
    </Link>
  </li>
)
