import { reviewBusinessDays } from '@contract/vendors/facts'
import { scoreLimits } from '@contract/sustainability/facts'
import { usePayoutTerms } from '@web/components/payouts/use-payout-terms'

const principlesOf = (minimumPayout: string) => [
  {
    title: 'We review every vendor before they sell',
    paragraphs: [
      `A person reads each application: who the business is, what it makes and how. They check that the registration matches the company it names. This takes ${reviewBusinessDays} business days. A more expensive plan doesn’t speed it up or replace it.`,
      'Certificates are checked one by one. Only a document that a reviewer has checked counts as verified. When we reject one, we tell the vendor why.',
    ],
  },
  {
    title: 'We show our working',
    paragraphs: [
      `Each product has a score from 0 to ${scoreLimits.max}. It adds up facts on record, such as verified certificates, named materials, packaging and origin, and the product page accounts for every point. Verified facts count far more than claims.`,
      'We’d rather show no number than one we can’t explain. That’s why you won’t see tonnes of CO2 on our home page.',
    ],
  },
  {
    title: 'We hold your money until delivery',
    paragraphs: [
      'We hold your payment for each item until it’s delivered; then it goes to the vendor. If an item is cancelled or refunded, its price, tax and share of shipping go back to your original payment method.',
      `Vendors see each amount, our commission and what they earn, and can withdraw ${minimumPayout} or more to a bank or mobile money account. We use double-entry bookkeeping: every cent that moves is recorded twice and never erased.`,
    ],
  },
  {
    title: 'We leave you alone',
    paragraphs: [
      'No advertising, no trackers, no selling your data, no countdowns, no false “only two left”. The stock you see is the stock there is.',
    ],
  },
]

/** The principles we commit to. */
export function Principles() {
  const { minimum } = usePayoutTerms()
  return (
    <section aria-labelledby="principles" className="gutter mx-auto max-w-page py-14 md:py-24">
      <h2 id="principles" className="text-title">
        What you can hold us to
      </h2>
      <div className="mt-8 md:mt-12">
        {principlesOf(minimum).map(({ title, paragraphs }) => (
          <article
            key={title}
            className="grid gap-x-16 gap-y-3 border-t border-line py-7 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] md:py-10"
          >
            <h3 className="max-w-[18ch] text-heading">{title}</h3>
            <div className="grid max-w-text gap-4 text-ink-soft">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
