import { Link } from 'react-router'
import { certificationIds, certificationText } from '@contract/sustainability/facts'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { certificateQuery, certificateStates } from '@contract/vendors/document-procedures'
import { WhenPermitted } from '@web/components/dashboard/permitted-link'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import type { Filter } from '@web/components/list/list-filter'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Empty } from '@web/ui/empty'
import { Notice } from '@web/ui/notice'
import { TextLink } from '@web/ui/text-link'
import { SustainabilityPage } from '../sustainability-page'
import type { Route } from './+types/route'
import { certificateColumns, stateBadges } from './certificate-columns'

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList({ url, context }, certificateQuery, (query) => apiOf(context).list_certificates(query))

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Certificates · Sustainability')

const filters: readonly Filter[] = [
  {
    name: 'state',
    label: 'Status',
    anyLabel: 'Any status',
    options: certificateStates.map((state) => ({ value: state, label: stateBadges[state].label })),
  },
  {
    name: 'certification',
    label: 'Certification',
    anyLabel: 'All certifications',
    options: certificationIds.map((id) => ({ value: id, label: certificationText(id) })),
  },
]

export default function Certificates({ loaderData: page }: Route.ComponentProps) {
  return (
    <SustainabilityPage text="Approved vendors’ certificates: who issued them, what they cover, when they expire, the outcome of our review, and how many products’ scores depend on them.">
      <ReviewLocationNotice />
      <DataList
        resourceName="certificates"
        page={page}
        failure={texts.sustainability.certificatesFailed}
        columns={certificateColumns}
        rowKey={({ id }) => id}
        defaultSort="created_at_desc"
        csvPath={adminPaths.listCsv('certificates')}
        search="Search vendors, issuers, numbers and scopes"
        compact
        filters={filters}
        empty={
          <Empty
            titleAs="h2"
            title="No approved vendor has a certificate yet."
            text="Vendors upload them with their application, or later."
          />
        }
      />
    </SustainabilityPage>
  )
}

/** There is one place for reviews; the link is for those who may open it. */
const ReviewLocationNotice = () => (
  <Notice
    action={
      <WhenPermitted to={adminPaths.vendorDocuments}>
        <TextLink asChild className="touch-area">
          <Link to={adminPaths.vendorDocuments}>Review documents</Link>
        </TextLink>
      </WhenPermitted>
    }
  >
    Certificates are reviewed under Vendor Approvals. Only verified certificates that are still valid count
    towards scores.
  </Notice>
)

export const ErrorBoundary = ScreenError
