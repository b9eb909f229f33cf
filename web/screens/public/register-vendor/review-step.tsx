import type { ReactNode } from 'react'
import { countryName } from '@contract/core/country-names'
import { payoutExpectationsTitle } from '@contract/payouts/expectations'
import { certificationText, practiceLabels } from '@contract/sustainability/facts'
import type { Plan } from '@contract/subscriptions/procedures'
import { formatWireUsd } from '@contract/core/money'
import { PayoutExpectations } from '@web/components/payouts/payout-expectations'
import { DescriptionList } from '@web/ui/description-list'
import { steps } from './application-form'
import { StepButton } from './step-button'
import type { Application } from './use-application'

interface ReviewStepProps {
  application: Application
  plans: readonly Plan[]
}

/** Step 4: a summary, each section with a button that returns to its step. */
export function ReviewStep({ application: { values, documents, openStep }, plans }: ReviewStepProps) {
  const plan = plans.find(({ id }) => id === values.subscription_plan)
  const practices = values.sustainability_practices.map((id) =>
    id === 'other' ? `Other: ${values.other_practice ?? ''}` : practiceLabels[id],
  )
  const certifications = (values.sustainability_certifications ?? []).map(certificationText)
  return (
    <div className="grid gap-6">
      <Section step={0} onEdit={openStep}>
        <DescriptionList
          variant="stacked"
          entries={[
            { term: 'Company name', value: values.company_name },
            { term: 'Business category', value: values.business_category },
            { term: 'Tax number', value: values.tax_number },
            { term: 'Email', value: values.email },
            {
              term: 'Subscription plan',
              value: plan
                ? `${plan.name}, ${formatWireUsd(plan.price)} a month, ${plan.commission_percent}% commission`
                : '',
            },
            { term: 'Telephone number', value: values.telephone_number },
            { term: 'City and country', value: `${values.city}, ${countryName(values.country)}` },
            { term: 'Business address', value: values.business_address },
          ]}
        />
        <p className="mt-5 text-caption font-medium text-ink-soft">Company description</p>
        <p dir="auto" className="mt-0.5 text-[0.9375rem] wrap-anywhere whitespace-pre-line">
          {values.company_description}
        </p>
        <p className="mt-5 text-caption font-medium text-ink-soft">
          {payoutExpectationsTitle(values.country)}
        </p>
        <PayoutExpectations country={values.country} className="mt-1.5" />
      </Section>
      <Section step={1} onEdit={openStep}>
        <DescriptionList
          variant="stacked"
          entries={[
            { term: 'Certifications', value: certifications.join(', ') || 'None' },
            { term: 'Practices', value: practices.join(', ') },
          ]}
        />
      </Section>
      <Section step={2} onEdit={openStep}>
        <DescriptionList
          variant="stacked"
          entries={[
            { term: 'Business registration', value: documents['business-reg']?.fileName ?? 'Missing' },
            { term: 'Certification', value: documents.cert?.fileName ?? 'None' },
          ]}
        />
      </Section>
    </div>
  )
}

interface SectionProps {
  step: number
  onEdit: (step: number) => void
  children: ReactNode
}

function Section({ step, onEdit, children }: SectionProps) {
  const { title } = steps[step]!
  return (
    <section className="border-b border-line pb-6 last:border-0 last:pb-0">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h3 className="text-subheading">{title}</h3>
        <StepButton
          intent={`step-${step}`}
          size="small"
          aria-label={`Edit ${title}`}
          onClick={() => onEdit(step)}
        >
          Edit
        </StepButton>
      </div>
      {children}
    </section>
  )
}
