import type { ReactNode } from 'react'
import type { ProductDetail } from '@contract/catalog/procedures'
import { Scene } from '@web/components/brand/scenes/scene'
import { cn } from '@web/ui/cn'
import { ScoreExample } from './score-example'
import { RoadmapList, type RoadmapStatus } from './roadmap-status'
import { FeaturedStore } from './featured-store'

/** The marketplace's guarantees; storefronts link here. `example`: a product on sale, as an illustration. */
export function Features({ example }: { example: ProductDetail | undefined }) {
  return (
    <section id="features" aria-labelledby="features-title" className="scroll-mt-20 bg-sunken">
      <div className="gutter mx-auto max-w-page py-8 md:py-24">
        <p className="eyebrow text-accent">Key features</p>
        <h2 id="features-title" className="mt-4 max-w-[18ch] text-title">
          “Sustainable” is a claim. We ask why.
        </h2>
        <div className="phone-strip mt-6 [--strip-item:88%] sm:grid sm:gap-4 md:mt-12 md:grid-cols-6 md:gap-5">
          <FeatureCard
            title="Verified green practices"
            today="A practice that a vendor declares is shown as declared. A certificate that our team has checked against its document is shown as checked, and counts for more. Each product’s score shows both, point by point."
            className="md:col-span-6 lg:col-span-4"
          >
            {example && <ScoreExample product={example} />}
          </FeatureCard>
          <FeatureCard
            title="Vendor storefronts"
            today="Each vendor has their own storefront, with their name over the door, their story, their products and their credentials."
            scene={example && <FeaturedStore store={example.vendor} />}
            className="md:col-span-3 lg:col-span-2"
          />
          <FeatureCard
            title="Circular economy"
            today="Upcycled products, reused packaging, plastic-free packaging: tagged, counted in the score, easy to find."
            making="Take-back and repairs by the people who made it."
            scene={<Scene name="loop" />}
            className="md:col-span-3 lg:col-span-2"
          />
          <FeatureCard
            title="Carbon tracking"
            making="An estimate for each parcel, based on its weight, route and carrier, with the method beside the figure. Until we can show the method, we won’t show a figure."
            scene={<Scene name="baobab" />}
            className="md:col-span-3 lg:col-span-2"
          />
          <FeatureCard
            title="Compliance training and certification"
            today="Vendors upload their certificates; a reviewer checks each one and explains any rejection."
            making="Courses that help a small workshop earn its first certificate."
            scene={<Scene name="seal" />}
            className="md:col-span-3 lg:col-span-2"
          />
          <FeatureCard
            title="CO2 savings and waste reduction"
            making="The CO2 and waste saved by a purchase, added up for shoppers, vendors and whole companies, and only where a published source backs the figure. It depends on carbon tracking, so that comes first."
            className="md:col-span-6"
            tone="panel"
            wide
          />
        </div>
      </div>
    </section>
  )
}

type FeatureCardProps = RoadmapStatus & {
  title: string
  /** A full-width image above the text. */
  scene?: ReactNode
  /** Text beside the title instead of below it. */
  wide?: boolean
  tone?: keyof typeof tones
  className?: string
  /** An illustration below the text. */
  children?: ReactNode
}

const tones = {
  page: 'bg-surface',
  panel:
    'bg-panel text-panel-ink [&_p]:text-panel-ink-soft [&_strong]:text-panel-ochre [&_svg]:stroke-panel-ochre',
}

const FeatureCard = ({
  title,
  today,
  making,
  scene,
  wide,
  tone = 'page',
  className,
  children,
}: FeatureCardProps) => (
  <article className={cn('flex flex-col overflow-hidden rounded-panel', tones[tone], className)}>
    {scene && <div className="aspect-5/2 overflow-hidden sm:aspect-3/2">{scene}</div>}
    <div
      className={cn(
        'flex flex-1 flex-col gap-3 p-5 sm:p-6 md:p-7',
        wide && 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:gap-12 lg:p-10',
      )}
    >
      <h3 className="text-heading">{title}</h3>
      <RoadmapList today={today} making={making} />
      {children && <div className="mt-auto pt-4">{children}</div>}
    </div>
  </article>
)
