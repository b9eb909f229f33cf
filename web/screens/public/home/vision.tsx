import { countries as africa, countryName } from '@contract/countries'
import { AfricaQuilt } from './africa-quilt'

/** Where all of this is meant to lead, and how far it has come. */
export function Vision({ countries }: { countries: readonly string[] }) {
  return (
    <section aria-labelledby="vision" className="bg-panel text-panel-ink">
      <div className="gutter mx-auto grid max-w-page items-center gap-x-16 gap-y-12 py-16 md:py-24 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div>
          <p className="eyebrow text-panel-ochre">Our vision</p>
          <h2
            id="vision"
            className="mt-5 text-[clamp(2.25rem,1.4rem+3.3vw,4.25rem)] leading-[1.02] font-[520] tracking-[-0.03em]"
          >
            To be Africa’s leading{' '}
            <span className="text-panel-ochre sm:whitespace-nowrap">sustainability hub.</span>
          </h2>
          <div className="mt-7 grid max-w-[52ch] gap-4 text-lead text-panel-ink-soft">
            <p>
              One place where what is made well on this continent meets those who look for it: the family that
              wants one basket, the hotel that wants three hundred, the workshop that needs organic cotton to
              weave from.
            </p>
            <p>Country by country, patch by patch. A quilt is never finished by one pair of hands.</p>
          </div>
        </div>
        <figure>
          <AfricaQuilt countries={countries} />
          <figcaption className="mt-6 text-sm text-panel-ink-soft">
            {countries.length === 0 ? (
              `${africa.length} countries, ${africa.length} patches still to sew.`
            ) : (
              <>
                <strong className="font-semibold text-panel-ink">
                  {countries.length} of {africa.length} countries so far:
                </strong>{' '}
                {countries.map(countryName).sort().join(', ')}.
              </>
            )}
          </figcaption>
        </figure>
      </div>
    </section>
  )
}
