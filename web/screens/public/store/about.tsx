import { Clock } from 'lucide-react'
import { countryName } from '@contract/core/country-names'
import type { Storefront } from '@contract/vendors/procedures'

/** A store's description: the first paragraph large, as in a magazine. */
export function AboutStore({ store }: { store: Storefront }) {
  const [firstParagraph, ...otherParagraphs] = paragraphsOf(
    store.store_description ?? `${store.company_name} makes and sells from ${countryName(store.country)}.`,
  )
  return (
    <section aria-labelledby="about" className="min-w-0">
      <h2 id="about" className="eyebrow font-sans text-accent">
        About Us
      </h2>
      <p
        dir="auto"
        className="mt-4 max-w-[38ch] font-display text-[clamp(1.25rem,1.05rem+0.9vw,1.75rem)] leading-snug wrap-anywhere whitespace-pre-line"
      >
        {firstParagraph}
      </p>
      {otherParagraphs.length > 0 && (
        <div className="mt-6 max-w-text space-y-4 text-[1.0625rem] leading-relaxed wrap-anywhere whitespace-pre-line text-ink-soft">
          {otherParagraphs.map((paragraph, index) => (
            <p key={index} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
      )}
      {store.pickup_hours && (
        <p className="mt-6 flex max-w-text items-start gap-2.5 text-[0.9375rem]">
          <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
          <span className="wrap-anywhere">
            <span className="font-semibold">Pickup{store.city && ` in ${store.city}`}:</span>{' '}
            <bdi>{store.pickup_hours}</bdi>
          </span>
        </p>
      )}
    </section>
  )
}

const paragraphsOf = (text: string) => text.trim().split(/\n\s*\n/)
