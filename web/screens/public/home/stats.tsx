import { countries as africa } from '@contract/core/countries'
import type { MarketplaceStats } from '@contract/marketing/procedures'

/** The marketplace stats. Hidden while there is nothing to count. */
export function Stats({ stats }: { stats: MarketplaceStats }) {
  const { approved_vendors, countries, products_on_sale, verified_certificates } = stats
  const visibleStats = [
    { count: approved_vendors, label: approved_vendors === 1 ? 'reviewed vendor' : 'reviewed vendors' },
    { count: countries.length, label: `of ${africa.length} countries` },
    { count: products_on_sale, label: products_on_sale === 1 ? 'product on sale' : 'products on sale' },
    {
      count: verified_certificates,
      label: verified_certificates === 1 ? 'verified certificate' : 'verified certificates',
    },
  ].filter(({ count }) => count > 0)
  if (visibleStats.length === 0) return null
  return (
    <dl aria-label="The marketplace in figures" className="grid grid-cols-2 gap-x-6 gap-y-5 md:gap-y-7">
      {visibleStats.map(({ count, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end border-t-2 border-ink pt-3">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="figures font-display text-[clamp(2.25rem,1.6rem+2.4vw,3.5rem)] leading-none font-[520] tracking-tight">
            {count.toLocaleString('en-US')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
