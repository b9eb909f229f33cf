import { countryName } from '@contract/core/country-names'
import type { VendorApplicationRow } from '@contract/vendors/application-procedures'
import { shortDate } from '@web/components/orders/format-dates'
import { Badge } from '@web/ui/badge'
import type { Column } from '@web/ui/table-types'
import { ReviewButton } from './review-button'

const companyColumn: Column<VendorApplicationRow> = {
  key: 'company_name',
  header: 'Company Name',
  primary: true,
  cell: ({ company_name }) => company_name,
}
const emailColumn: Column<VendorApplicationRow> = {
  key: 'email',
  header: 'Email',
  className: 'wrap-anywhere',
  cell: ({ email }) => email,
}

export const pendingColumns: readonly Column<VendorApplicationRow>[] = [
  {
    ...companyColumn,
    cell: ({ company_name, awaits_changes }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi>{company_name}</bdi>
        {awaits_changes && <Badge tone="warning">Waiting for changes</Badge>}
      </span>
    ),
  },
  emailColumn,
  { key: 'country', header: 'Country', cell: ({ country }) => countryName(country) },
  {
    key: 'created_at',
    header: 'Submitted At',
    className: 'figures whitespace-nowrap',
    cell: ({ created_at }) => shortDate(created_at),
  },
  {
    key: 'actions',
    pinned: true,
    header: 'Actions',
    align: 'end',
    cell: (application) => <ReviewButton application={application} label="Review & Verify" />,
  },
]

export const processedColumns: readonly Column<VendorApplicationRow>[] = [
  { ...companyColumn, sortable: true },
  emailColumn,
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Badge tone={status === 'approved' ? 'success' : 'danger'} dot>
        {status === 'approved' ? 'Approved' : 'Rejected'}
      </Badge>
    ),
  },
  {
    key: 'actions',
    pinned: true,
    header: 'Actions',
    align: 'end',
    cell: (application) => <ReviewButton application={application} label="View Details" />,
  },
]
