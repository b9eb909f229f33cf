import { countryName } from '@contract/core/country-names'
import { formatUsd } from '@contract/core/money'
import { planOf, type PlanPrices } from '@contract/subscriptions/facts'
import { certificationText } from '@contract/sustainability/facts'
import { practiceText, splitPractices } from '@contract/vendors/practices'
import type { Queryable } from '@server/database/connect'
import type { vendorApplications } from '@server/database/schema/vendors'
import { findUserByEmail } from '@server/domains/accounts/find-user'
import { enqueueEmail } from '@server/platform/mail/mail'
import { readNextPlanPrices } from '@server/platform/plan-prices'
import type { Context } from '@server/platform/services'
import { parseDocumentPath } from '../documents'
import { applicationReceivedMail } from '../mails'

type Application = typeof vendorApplications.$inferSelect

/**
 * Sends an applicant what they have sent, and what comes next. Without the description: a visitor can name any address, and nobody is to be
 * sent a stranger's text.
 */
export async function confirmReceipt(
  application: Application,
  { tx, now, services }: Pick<Context, 'tx' | 'now' | 'services'>,
): Promise<void> {
  const { email, companyName } = application
  const account = await accountOf(application, tx)
  const facts = factsOf(application, await readNextPlanPrices(tx, now))
  await enqueueEmail(tx, applicationReceivedMail({ email, companyName, facts, account }, services.publicUrl))
}

async function accountOf({ userId, email }: Application, tx: Queryable) {
  if (userId) return 'tied'
  const owner = await findUserByEmail(tx, email)
  return owner?.emailVerified ? 'asked' : 'none'
}

function factsOf(application: Application, prices: PlanPrices): { label: string; lines: string[] }[] {
  const plan = planOf(application.subscriptionPlan)
  const certifications = application.sustainabilityCertifications.map(certificationText)
  const documents = [application.businessRegistrationDocumentPath, application.certificationDocumentPath]
  return [
    { label: 'Company', lines: [application.companyName, application.businessCategory] },
    { label: 'Tax number', lines: [application.taxNumber] },
    {
      label: 'Address',
      lines: [
        application.businessAddress,
        [application.city, countryName(application.country)].filter(Boolean).join(', '),
        application.telephoneNumber,
      ],
    },
    ...(plan ? [{ label: 'Plan', lines: [`${plan.name}, ${formatUsd(prices[plan.id])} a month`] }] : []),
    { label: 'Practices', lines: splitPractices(application.sustainabilityPractices).map(practiceText) },
    ...(certifications.length > 0 ? [{ label: 'Certifications', lines: certifications }] : []),
    {
      label: 'Documents',
      lines: documents.flatMap((path) => (path && parseDocumentPath(path)?.fileName) || []),
    },
  ]
}
