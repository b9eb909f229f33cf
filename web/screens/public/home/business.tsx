import { useEffect, useState } from 'react'
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
  const [isStrip, setIsStrip] = useState(false)
  useEffect(() => {
    const phone = window.matchMedia('(width < 40rem)')
    const update = () => setIsStrip(phone.matches)
    update()
    phone.addEventListener('change', update)
    return () => phone.removeEventListener('change', update)
  }, [])
  return (
    <section aria-labelledby="business" className="border-y border-line bg-surface">
      <div className="gutter mx-auto grid max-w-page grid-cols-1 gap-x-16 gap-y-6 py-8 md:gap-y-8 md:py-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.55fr)]">
        <div className="lg:sticky lg:top-26 lg:self-start">
          <p className="eyebrow text-accent">For businesses</p>
          <h2 id="business" className="mt-4 max-w-[16ch] text-title">
            For those who buy in bulk.
          </h2>
          <p className="mt-4 max-w-[44ch] text-ink-soft sm:text-lead">
            Hotels, grocers, offices, gift shops: what you order by the crate can be as good as what you’d
            choose for yourself.
          </p>
          <div className="mt-8 aspect-[2/1] overflow-hidden rounded-panel max-sm:hidden lg:aspect-[4/5]">
            <Scene name="dhow" className="object-bottom" />
          </div>
        </div>
        <ul
          aria-label="Offers for businesses"
          // A strip without links is reached by keyboard only if it can be focused.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={isStrip ? 0 : undefined}
          className="phone-strip [--strip-item:84vw]"
        >
          {offerings.map(({ title, ...roadmapStatus }) => (
            <li
              key={title}
              className="border-t border-line py-4 sm:py-7 sm:first:border-t-0 sm:first:pt-0 sm:last:pb-0 md:py-8"
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
