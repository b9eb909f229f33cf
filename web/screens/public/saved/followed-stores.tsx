import { Link } from 'react-router'
import { countryName } from '@contract/core/country-names'
import { paths } from '@contract/core/paths'
import type { FollowedStore } from '@contract/marketing/follow-procedures'
import { followTexts } from '@contract/marketing/follow-texts'
import { FollowStore } from '@web/components/stores/follow-store'
import { TextLink } from '@web/ui/text-link'

/** The stores that the account follows, each with a way to stop; nothing if there are none. */
export function FollowedStores({ stores }: { stores: readonly FollowedStore[] }) {
  if (stores.length === 0) return null
  return (
    <section aria-labelledby="followed-stores" className="mt-10">
      <h2 id="followed-stores" className="mb-4 text-heading">
        {followTexts.listTitle}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5 shadow-card sm:px-6">
        {stores.map(({ store_slug, company_name, country }) => (
          <li key={store_slug} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-40">
              <TextLink asChild variant="heading" className="touch-area">
                <Link to={paths.store(store_slug)} className="wrap-anywhere">
                  <bdi>{company_name}</bdi>
                </Link>
              </TextLink>
              <p className="text-sm text-ink-soft">{countryName(country)}</p>
            </div>
            <FollowStore slug={store_slug} name={company_name} following size="small" />
          </li>
        ))}
      </ul>
    </section>
  )
}
