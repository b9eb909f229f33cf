import { Link } from 'react-router'
import { countryName } from '@contract/core/country-names'
import type { PickupPoint } from '@contract/pricing/shipping-procedures'
import { paths } from '@contract/core/paths'
import { Badge } from '@web/ui/badge'
import type { Column } from '@web/ui/table-types'
import { TextLink } from '@web/ui/text-link'

/** The columns of the pick-up points. */
export const pickupColumns: readonly Column<PickupPoint>[] = [
  { key: 'city', header: 'City', primary: true, sortable: true, cell: ({ city }) => city },
  { key: 'country', header: 'Country', cell: ({ country }) => countryName(country) },
  {
    key: 'vendor',
    header: 'Vendor',
    sortable: true,
    cell: ({ company_name, store_slug, closed }) => (
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <TextLink asChild>
          <Link to={paths.store(store_slug)}>
            <bdi>{company_name}</bdi>
          </Link>
        </TextLink>
        {closed && <Badge tone="warning">On holiday</Badge>}
      </span>
    ),
  },
  {
    key: 'hours',
    header: 'Pickup hours',
    className: 'as-row:max-w-80',
    cell: ({ pickup_hours }) =>
      pickup_hours ? (
        <span className="wrap-anywhere">
          <bdi>{pickup_hours}</bdi>
        </span>
      ) : (
        <span className="text-ink-soft">Not stated</span>
      ),
  },
]
