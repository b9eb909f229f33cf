import { limits } from '@contract/limits'
import { formatUsd } from '@contract/money'

const principles = [
  {
    title: 'We look before anybody sells',
    paragraphs: [
      `An application goes to a person. They read who the business is, what it makes and how, and compare the registration with the company it names. That takes ${limits.reviewBusinessDays} business days. A plan that costs more does not make it shorter, and does not stand in for it.`,
      'Certificates are looked at one by one. Only a document that a reviewer has compared counts as verified; when we reject one, the vendor reads why.',
    ],
  },
  {
    title: 'We show our sums',
    paragraphs: [
      `Each product has a score from 0 to ${limits.score.max}. It adds up facts on record, such as verified certificates, named materials, packaging and origin, and the product page shows every point of it. What is proven weighs far more than what is said.`,
      'We would rather show no number than one we cannot explain. That is why you find no tonnes of CO2 on our front page.',
    ],
  },
  {
    title: 'We hold the money until the goods are there',
    paragraphs: [
      'What you pay is kept, item by item, until the item is delivered; then it is the vendor’s. If an item is cancelled or refunded, its price, its tax and its share of the shipping go back the way they came.',
      `Vendors see each amount, our commission and what is left for them, and are paid from ${formatUsd(limits.payout.minimumMinor)} on, to a bank or a mobile money account. The books behind it are double entry: every cent that moves is written twice and never rubbed out.`,
    ],
  },
  {
    title: 'We leave you alone',
    paragraphs: [
      'No advertising, no trackers, no data sold, no countdowns, no “only two left” that is not so. The stock you read is the stock there is.',
    ],
  },
] as const

/** What one can hold us to. */
export function Principles() {
  return (
    <section aria-labelledby="principles" className="gutter mx-auto max-w-page py-14 md:py-24">
      <h2 id="principles" className="text-title">
        What you can hold us to
      </h2>
      <div className="mt-8 md:mt-12">
        {principles.map(({ title, paragraphs }) => (
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
