import { FileText } from 'lucide-react'
import { formatDay } from '@contract/core/day'
import type { Certificate, CertificateState } from '@contract/vendors/document-procedures'
import { certificationNames } from '@web/components/documents/document-labels'
import { shortDate } from '@web/components/orders/format-dates'
import { Badge, type BadgeTone } from '@web/ui/badge'
import type { Column } from '@web/ui/table-types'
import { TextLink } from '@web/ui/text-link'
import { formatCount, formatProductCount } from '../band-labels'

export const stateBadges: Record<CertificateState, { tone: BadgeTone; label: string }> = {
  valid: { tone: 'success', label: 'Valid' },
  expiring: { tone: 'warning', label: 'Expires in 30 days' },
  expired: { tone: 'danger', label: 'Expired' },
  waiting: { tone: 'warning', label: 'Waiting for review' },
  rejected: { tone: 'danger', label: 'Rejected' },
  replaced: { tone: 'neutral', label: 'Replaced' },
}

const firstColumnClass = 'as-card:col-start-1'
const endColumnClass = 'as-card:col-start-2 as-card:justify-self-end'
const wideCellClass = 'as-card:col-span-2'

/** The columns of the registry; on phones a few short lines. */
export const certificateColumns: readonly Column<Certificate>[] = [
  {
    key: 'company_name',
    header: 'Vendor',
    primary: true,
    sortable: true,
    className: `${firstColumnClass} row-start-1`,
    cell: ({ company_name }) => company_name,
  },
  {
    key: 'certifications',
    header: 'Certification',
    className: `${wideCellClass} row-start-2 as-row:min-w-56`,
    cell: ({ certifications, claimed_certifications, issuer, number, scope, version }) => (
      <span className="inline-grid gap-0.5">
        {certifications.length > 0 ? (
          <span className="font-medium">{certificationNames(certifications)}</span>
        ) : (
          <span className="text-ink-soft">
            {claimed_certifications.length > 0
              ? `Submitted for ${certificationNames(claimed_certifications)}`
              : 'Not named yet'}
          </span>
        )}
        <span className="text-caption">Issued by {issuer ?? 'an issuer not stated'}</span>
        <span className="figures text-caption wrap-anywhere text-ink-soft">
          {[number && `No. ${number}`, scope, version > 1 && `version ${version}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    className: `${endColumnClass} row-start-1`,
    cell: ({ state }) => (
      <Badge tone={stateBadges[state].tone} dot>
        {stateBadges[state].label}
      </Badge>
    ),
  },
  {
    key: 'expires_on',
    header: 'Valid until',
    below: 'state',
    sortable: true,
    className: `${firstColumnClass} row-start-3 figures whitespace-nowrap`,
    cell: ({ expires_on }) => (
      <>
        <span className="text-caption text-ink-soft as-row:hidden">Until </span>
        {expires_on ? formatDay(expires_on) : <span className="text-ink-soft">No expiry date</span>}
      </>
    ),
  },
  {
    key: 'verified_at',
    header: 'Reviewed',
    below: 'state',
    sortable: true,
    className: `${firstColumnClass} row-start-4`,
    cell: ({ verified_at, verified_by }) =>
      verified_at ? (
        <span className="inline-grid">
          <span>{verified_by ?? 'Unknown'}</span>
          <span className="figures text-caption whitespace-nowrap text-ink-soft">
            {shortDate(verified_at)}
          </span>
        </span>
      ) : (
        <span className="text-ink-soft">Not yet</span>
      ),
  },
  {
    key: 'scored_products',
    header: 'Products',
    align: 'end',
    className: `${endColumnClass} row-start-3 figures whitespace-nowrap`,
    cell: ({ scored_products }) => (
      <>
        <span className="as-row:hidden">{formatProductCount(scored_products)}</span>
        <span className="as-card:hidden">{formatCount(scored_products)}</span>
      </>
    ),
  },
  {
    key: 'created_at',
    header: 'Evidence',
    sortable: true,
    className: `${endColumnClass} row-start-4`,
    cell: ({ url, file_name, company_name, created_at }) => (
      <span className="inline-grid as-card:justify-items-end">
        <TextLink
          href={url}
          target="_blank"
          rel="noopener"
          aria-label={`Open ${file_name} of ${company_name}`}
          className="inline-flex min-h-6 w-fit items-center gap-1.5 whitespace-nowrap"
        >
          <FileText aria-hidden className="size-4" /> Open
        </TextLink>
        <span className="figures text-caption whitespace-nowrap text-ink-soft">
          <span className="sr-only">Uploaded on </span>
          {shortDate(created_at)}
        </span>
      </span>
    ),
  },
]
