import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { reviewBusinessDays } from '@contract/vendors/facts'
import { usePayoutTerms } from '@web/components/payouts/use-payout-terms'
import { Scene } from '@web/components/brand/scenes/scene'
import { paths } from '@contract/core/paths'
import { TextLink } from '@web/ui/text-link'

const buyingSteps = [
  [
    'Find',
    'Search by name, filter by category and price, and see what a product is made of, where, and by whom.',
  ],
  ['Compare', 'Every product has a score from 0 to 100. Open it to see what each point was given for.'],
  ['Pay', 'By card, bank or mobile money. One payment, however many vendors are in your cart.'],
  [
    'Receive',
    'Your money is held until each item is delivered. Until then, you can follow every step in your order.',
  ],
] as const

const sellingStepsOf = (minimumPayout: string) =>
  [
    [
      'Apply',
      `Four steps and your registration documents. Our team replies in ${reviewBusinessDays} business days, with reasons.`,
    ],
    [
      'Open',
      'A storefront under your own name: your pictures, your story, your prices. The first plan is free.',
    ],
    [
      'Send',
      'Paid orders reach you right away, with the address to ship to. Payment is already held for you.',
    ],
    [
      'Earn',
      `Once an item is delivered, the money is yours, less your plan’s commission. Withdraw ${minimumPayout} or more to your bank or phone.`,
    ],
  ] as const

/** How it works, for buyers and vendors. */
export function Overview() {
  const { minimum } = usePayoutTerms()
  return (
    <section aria-labelledby="overview" className="gutter mx-auto max-w-page py-8 md:py-24">
      <p className="eyebrow text-accent">How it works</p>
      <h2 id="overview" className="mt-4 max-w-[20ch] text-title">
        Two sides of one counter.
      </h2>
      <div className="phone-strip mt-6 border-line [--strip-item:88%] sm:grid sm:overflow-hidden sm:rounded-panel sm:border md:mt-12 lg:grid-cols-2">
        <OverviewPanel
          title="You buy"
          scene={<Scene name="doorway" />}
          steps={buyingSteps}
          action={<Link to={paths.marketplace()}>Go to the marketplace</Link>}
        />
        <OverviewPanel
          title="You make"
          scene={<Scene name="loom" />}
          steps={sellingStepsOf(minimum)}
          action={<Link to={paths.becomeVendor}>Apply to sell</Link>}
          className="sm:max-lg:border-t lg:border-l"
        />
      </div>
    </section>
  )
}

type OverviewPanelProps = {
  title: string
  scene: ReactNode
  steps: readonly (readonly [string, string])[]
  action: ReactNode
  className?: string
}

const OverviewPanel = ({ title, scene, steps, action, className = '' }: OverviewPanelProps) => (
  <article className={`border-line bg-surface max-sm:rounded-panel max-sm:border ${className}`}>
    <div className="aspect-[15/8] overflow-hidden max-sm:hidden">{scene}</div>
    <div className="p-5 sm:p-6 md:p-10">
      <h3 className="text-title">{title}</h3>
      <ol className="mt-4 sm:mt-6">
        {steps.map(([name, text], index) => (
          <li
            key={name}
            className="relative pb-3 pl-9 sm:pb-7 sm:pl-11 before:absolute before:top-8 before:bottom-1 before:left-[0.8125rem] before:border-l-2 before:border-dashed before:border-line-strong/60 last:pb-0 last:before:hidden"
          >
            <span
              aria-hidden
              className="figures absolute top-0 left-0 grid size-7 place-items-center text-sm font-semibold text-accent"
            >
              <svg viewBox="0 0 28 28" className="absolute inset-0 fill-surface stroke-accent stroke-[1.5]">
                <path d="M14 1 27 14 14 27 1 14Z" />
              </svg>
              <span className="relative">{index + 1}</span>
            </span>
            <h4 className="font-semibold">
              <bdi>{name}</bdi>
            </h4>
            <p className="mt-0.5 text-[0.9375rem] text-ink-soft sm:mt-1 sm:text-base">{text}</p>
          </li>
        ))}
      </ol>
      <TextLink asChild className="mt-3 inline-flex sm:mt-7 min-h-control items-center">
        {action}
      </TextLink>
    </div>
  </article>
)
