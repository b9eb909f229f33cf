import { countryName } from '@contract/core/country-names'
import { certificationText } from '@contract/sustainability/facts'
import { planOf } from '@contract/subscriptions/facts'
import { practiceText, splitPractices } from '@contract/vendors/practices'
import type { VendorApplication } from '@contract/vendors/application-procedures'
import { longDate } from '@web/components/orders/format-dates'
import { DescriptionList } from '@web/ui/description-list'
import { Notice } from '@web/ui/notice'

interface ApplicationFactsProps {
  application: VendorApplication
  /** Who approved or rejected it. */
  decided_by: string | null
}

/** What the applicant wrote, and how it was decided. */
export function ApplicationFacts({ application, decided_by }: ApplicationFactsProps) {
  const certifications = application.sustainability_certifications.map(certificationText)
  return (
    <div className="grid gap-5">
      {application.decided_at && (
        <Notice
          tone={application.status === 'approved' ? 'success' : 'warning'}
          title={`${application.status === 'approved' ? 'Approved' : 'Rejected'} on ${longDate(application.decided_at)}${decided_by ? ` by ${decided_by}` : ''}`}
        >
          <bdi>{application.admin_notes}</bdi>
        </Notice>
      )}
      {!application.is_tied && (
        <Notice tone="warning">
          It was sent without signing in, and the owner of the address hasn’t confirmed that it’s theirs.
        </Notice>
      )}
      {application.requested_changes.length > 0 && (
        <Notice tone="warning" title="The applicant has been asked for changes">
          <ul className="list-disc ps-5">
            {application.requested_changes.map(({ id, text, done }) => (
              <li key={id}>
                {text} {done && '(ticked off)'}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <DescriptionList
        variant="stacked"
        entries={[
          { term: 'Business category', value: application.business_category },
          { term: 'Tax number', value: application.tax_number },
          { term: 'Email', value: application.email },
          { term: 'Telephone number', value: application.telephone_number },
          {
            term: 'Address',
            value: [application.business_address, application.city, countryName(application.country)]
              .filter(Boolean)
              .join(', '),
          },
          { term: 'Subscription plan', value: planOf(application.subscription_plan)?.name },
          {
            term: 'Practices',
            value: splitPractices(application.sustainability_practices).map(practiceText).join(', '),
          },
          { term: 'Certifications', value: certifications.join(', ') || 'None' },
          { term: 'Submitted', value: longDate(application.created_at) },
        ]}
      />
      <div>
        <p className="mb-0.5 text-caption font-medium text-ink-soft">Company description</p>
        <p dir="auto" className="text-[0.9375rem] wrap-anywhere whitespace-pre-line">
          {application.company_description}
        </p>
      </div>
    </div>
  )
}
