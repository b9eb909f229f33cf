import { Link } from 'react-router'
import { compareTexts } from '@contract/core/compare-texts'
import { countries as africa } from '@contract/core/countries'
import { countryName } from '@contract/core/country-names'
import type { MarketplaceStats } from '@contract/marketing/procedures'
import { paths } from '@contract/core/paths'
import { AfricaQuilt } from './africa-quilt'

/** The long-term vision, and how far it has come. */
export function Vision({ stats: { countries, countries_on_sale } }: { stats: MarketplaceStats }) {
  return (
    <section aria-labelledby="vision" className="bg-panel text-panel-ink">
      <div className="gutter mx-auto grid max-w-page grid-cols-1 items-center gap-x-16 gap-y-8 py-8 md:py-24 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div>
          <p className="eyebrow text-panel-ochre">Our vision</p>
          <h2
            id="vision"
            className="mt-5 text-[clamp(1.875rem,1rem+3.9vw,4.25rem)] leading-[1.02] font-[520] tracking-[-0.03em]"
          >
            To be Africa’s leading{' '}
            <span className="text-panel-ochre sm:whitespace-nowrap">sustainability hub.</span>
          </h2>
          <div className="mt-5 grid max-w-[52ch] gap-4 text-panel-ink-soft sm:mt-7 sm:text-lead">
            <p>
              One place where things made well in Africa meet the people looking for them: the family that
              wants one basket, the hotel that wants three hundred, the workshop that needs organic cotton to
              weave.
            </p>
            <p>Country by country, patch by patch. A quilt is never finished by one pair of hands.</p>
          </div>
        </div>
        <figure>
          <div className="max-sm:mx-auto max-sm:max-w-32">
            <AfricaQuilt countries={countries} />
          </div>
          <figcaption className="mt-4 text-sm sm:mt-6 text-panel-ink-soft">
            {countries.length === 0 ? (
              `${africa.length} countries, ${africa.length} patches still to sew.`
            ) : (
              <>
                <strong className="font-semibold text-panel-ink">
                  {countries.length} of {africa.length} countries so far:
                </strong>
                <CountryList countries={countries} onSale={countries_on_sale} />
              </>
            )}
          </figcaption>
        </figure>
      </div>
    </section>
  )
}

type CountryListProps = { countries: readonly string[]; onSale: readonly string[] }

/** The countries by name; those with products on sale link to them. */
const CountryList = ({ countries, onSale }: CountryListProps) => (
  <ul className="phone-strip mt-2 gap-x-4 [--strip-item:auto] sm:flex sm:flex-wrap mouse:gap-y-0.5">
    {[...countries]
      .sort((a, b) => compareTexts(countryName(a), countryName(b)))
      .map((code) => (
        <li key={code} className="flex min-h-11 min-w-11 items-center mouse:min-h-0 mouse:py-1">
          {onSale.includes(code) ? (
            <Link
              to={paths.marketplace({ country: [code] })}
              className="touch-area rounded-sm text-panel-ink underline decoration-panel-ochre decoration-[1.5px] underline-offset-4 transition-colors hover:decoration-panel-ink"
            >
              {countryName(code)}
            </Link>
          ) : (
            countryName(code)
          )}
        </li>
      ))}
  </ul>
)
