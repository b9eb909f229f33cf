import { useState } from 'react'
import { createContext, redirect, type RouterContextProvider } from 'react-router'
import { paths } from '@contract/core/paths'
import { applicantGate } from '@web/guards'
import type { VendorApplication } from '@contract/vendors/application-procedures'
import { hasRequestedChanges } from '@contract/vendors/facts'
import { receivedFormContext, sessionContext } from '@web/context'
import { readSubmittedForm } from '@web/forms/submitted-form'
import { apiOf, unwrap, unwrapOrUndefined } from '@web/load'
import { seoOf } from '@web/seo'
import { ScreenError } from '@web/components/layout/screen-error'
import { saveDoneChanges } from '@web/components/moderation/submitted-changes'
import { pageMeta } from '@web/components/page/page-meta'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { submitStep, type ApplicationResponse } from './submitted-application'
import { SubmittedNotice } from './submitted-notice'
import { ApplicationWizard } from './wizard'

const title = 'Become a Vendor'

export const middleware: Route.MiddlewareFunction[] = [applicantGate]

/**
 * A rejected application may be sent again, with what was sent before, and so may one that was asked to be changed. Any other that is under
 * review leads to its status.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const seo = seoOf(context, 'vendor')
  if (context.get(isSubmittedContext)) return { previousApplication: null, plans: [], seo }
  const previousApplication = await previousApplicationOf(context)
  return { previousApplication, plans: await unwrap(apiOf(context).list_plans()), seo }
}

/** For a browser without scripts: the next step, the same one with its errors, or the notice once it is submitted. */
export async function action({ request, context }: Route.ActionArgs): Promise<ApplicationResponse> {
  const form = context.get(receivedFormContext) ?? (await readSubmittedForm(request))
  const application = await latestApplicationOf(context)
  if (application) await saveDoneChanges(form, apiOf(context), application.requested_changes)
  const response = await submitStep(form, apiOf(context), application)
  context.set(isSubmittedContext, response.isSubmitted ?? false)
  return response
}

/** Whether the action has submitted the application: the page shows so, and the loader has nothing more to do. */
const isSubmittedContext = createContext(false)

/** The application to send again. One that is under review, or may be somebody else's, leads to its status. */
async function previousApplicationOf(
  context: Readonly<RouterContextProvider>,
): Promise<VendorApplication | null> {
  const application = await latestApplicationOf(context)
  if (!application) return null
  if (!application.is_tied) throw redirect(paths.vendor.applicationStatus)
  if (application.status === 'rejected' || hasRequestedChanges(application)) return application
  if (application.status === 'pending') throw redirect(paths.vendor.applicationStatus)
  return null
}

async function latestApplicationOf(
  context: Readonly<RouterContextProvider>,
): Promise<VendorApplication | null> {
  if (!context.get(sessionContext)) return null
  return (await unwrapOrUndefined(apiOf(context).get_own_vendor_application())) ?? null
}

// The page stays as it is once the application is sent: the loader would redirect an applicant.
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo ?? { title })

export default function RegisterVendor({
  loaderData: { previousApplication, plans },
  actionData: response,
}: Route.ComponentProps) {
  const [submittedEmail, setSubmittedEmail] = useState(
    response?.isSubmitted ? response.values.email : undefined,
  )
  if (submittedEmail)
    return (
      <div className="gutter mx-auto w-full max-w-page pt-8 pb-16 md:pt-12">
        <SubmittedNotice email={submittedEmail} />
      </div>
    )
  return (
    <Page
      title={title}
      text="Join our community of sustainable businesses, and sell to buyers who care how things are made."
    >
      <ApplicationWizard
        previousApplication={previousApplication}
        plans={plans}
        onSubmitted={setSubmittedEmail}
        response={response}
      />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
