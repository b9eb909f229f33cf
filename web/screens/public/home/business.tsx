import { Scene } from '@web/components/brand/scenes/scene'
import { RoadmapList, type RoadmapStatus } from './roadmap-status'

const offerings: readonly (RoadmapStatus & { title: string })[] = [
  {
    title: 'Wholesale and bulk purchasing',
    today:
      'Order by the dozen or the hundred, up to the stock available, from several vendors in one checkout.',
    making: 'Quotes and minimum quantities for made-to-order items.',
  },
  {
    title: 'Sustainable supply chains',
    today:
      'Product pages list materials, origin and packaging, and these count towards the score. Anything not listed earns nothing.',
    making: 'Batches you can trace back to the field they came from.',
  },
  {
    title: 'Invoicing and volume discounts',
    today: 'A numbered invoice for every paid order, with tax and shipping listed separately.',
    making: 'Lower prices for larger quantities.',
  },
  {
    title: 'Shared logistics and warehousing',
    today:
      'We arrange delivery. Items from the same vendor ship together, and you see the cost before you order.',
    making: 'Shared warehouses, where items from many vendors become one shipment.',
  },
  {
    title: 'Green supplier network',
    today:
      'Producers, raw-material suppliers and service providers, each reviewed by our team before their first sale.',
    making: 'A way for vendors to find and supply each other.',
  },
  {
    title: 'Business credit',
    making:
      'Stock now, pay once your own customers have paid, for shops and hotels with an order history here. The accounts behind it have been kept to the cent from day one.',
  },
]

/** What the hub offers business buyers. */
export function Business() {
  return (
    <section aria-labelledby="business" className="border-y border-line bg-surface">
      <div className="gutter mx-auto grid max-w-page gap-x-16 gap-y-8 py-14 md:py-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.55fr)]">
        <div className="lg:sticky lg:top-26 lg:self-start">
          <p className="eyebrow text-accent">For businesses</p>
          <h2 id="business" className="mt-4 max-w-[16ch] text-title">
            For those who buy in bulk.
          </h2>
          <p className="mt-4 max-w-[44ch] text-lead text-ink-soft">
            Hotels, grocers, offices, gift shops: what you order by the crate can be as good as what you’d
            choose for yourself.
          </p>
          <div className="mt-8 aspect-[4/3] overflow-hidden rounded-panel sm:aspect-[2/1] lg:aspect-[4/5]">
            <Scene name="dhow" className="object-bottom" />
          </div>
        </div>
        <ul>
          {offerings.map(({ title, ...roadmapStatus }) => (
            <li
              key={title}
              className="border-t border-line py-7 first:border-t-0 first:pt-0 last:pb-0 md:py-8"
            >
              <h3 className="text-heading">{title}</h3>
              <RoadmapList {...roadmapStatus} className="mt-3 max-w-[60ch]" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
