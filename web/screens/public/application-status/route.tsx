import { Link, redirect } from 'react-router'
import type { VendorApplication } from '@contract/vendors/application-procedures'
import { hasRequestedChanges } from '@contract/vendors/facts'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { apiOf, unwrap, unwrapOrUndefined } from '@web/load'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { readSubmittedForm } from '@web/forms/submitted-form'
import { useIsHydrated } from '@web/forms/use-is-hydrated'
import { useSignOut } from '@web/components/auth/use-sign-out'
import { ScreenError } from '@web/components/layout/screen-error'
import { ApplicationChecklist } from '@web/components/moderation/application-checklist'
import { saveDoneChanges } from '@web/components/moderation/submitted-changes'
import { pageMeta } from '@web/components/page/page-meta'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { Empty } from '@web/ui/empty'
import { FormOwner } from '@web/ui/form-owner'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'
import { ServerForm } from '@web/ui/server-form'
import { Timeline } from '@web/ui/timeline'
import type { Route } from './+types/route'
import { answers } from './answers'
import { ConfirmApplication } from './confirm-application'
import { reviewSteps } from './review-steps'

const title = 'Application Status'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  application: await unwrapOrUndefined(apiOf(context).get_own_vendor_application()),
})

/** Without scripts: says whether an application is the user's own, or ticks off changes. */
export async function action({ request, context }: Route.ActionArgs) {
  const api = apiOf(context)
  const form = await readSubmittedForm(request)
  const p_application_id = String(form.get('application_id'))
  const answer = form.get('answer')
  if (answer === answers.claim) await unwrap(api.claim_vendor_application({ p_application_id }))
  else if (answer === answers.withdraw) await unwrap(api.withdraw_vendor_application({ p_application_id }))
  else await saveDoneChanges(form, api, (await unwrap(api.get_own_vendor_application())).requested_changes)
  return redirect(paths.vendor.applicationStatus)
}

const checklistFormId = 'changes'

export const meta: Route.MetaFunction = () => pageMeta({ title, noIndex: true })

export default function ApplicationStatus({ loaderData: { application } }: Route.ComponentProps) {
  const isHydrated = useIsHydrated()
  if (!application) return <NoApplication />
  if (!application.is_tied) return <ConfirmApplication application={application} />
  const { heading, text } = statusTexts[application.status](application)
  return (
    <Page width="text" title={heading} text={text} actions={<LogoutButton />}>
      {application.status === 'rejected' && application.admin_notes && (
        <Notice tone="warning" title={texts.application.reason}>
          <p dir="auto" className="whitespace-pre-line">
            {application.admin_notes}
          </p>
        </Notice>
      )}
      {hasRequestedChanges(application) && (
        <FormOwner value={isHydrated ? undefined : checklistFormId}>
          <ServerForm id={checklistFormId} hidden />
          <ApplicationChecklist
            application={application}
            action={
              <>
                <Button type="submit" variant="outline" className="script:hidden">
                  Save
                </Button>
                <Button asChild>
                  <Link to={paths.becomeVendor}>Edit and resubmit</Link>
                </Button>
              </>
            }
          />
        </FormOwner>
      )}
      <Card title={application.company_name}>
        <Timeline label="Steps of the review" events={reviewSteps(application)} />
      </Card>
      <NextStep {...application} />
    </Page>
  )
}

const statusTexts: Record<
  VendorApplication['status'],
  (application: VendorApplication) => { heading: string; text: string }
> = {
  pending: ({ email, requested_changes }) => ({
    heading: texts.application.pending,
    text:
      requested_changes.length > 0
        ? 'We need a few changes before we can decide. Tick them off as you make them, then resubmit your application.'
        : `Thank you for applying. We’re checking your documents, and will write to ${email} once we’ve decided.`,
  }),
  rejected: () => ({
    heading: texts.application.rejected,
    text: 'We couldn’t approve your application this time. You can change it and apply again: everything you sent is still there.',
  }),
  approved: ({ company_name }) => ({
    heading: 'Application Approved',
    text: `${company_name} can now sell here.`,
  }),
}

function NextStep({ id, status }: VendorApplication) {
  const withdrawal = useServerMutation('withdraw_vendor_application', {
    success: texts.application.withdrawn,
  })
  const link = {
    pending: <Link to={paths.marketplace()}>Browse the marketplace</Link>,
    rejected: <Link to={paths.becomeVendor}>Apply again</Link>,
    approved: <Link to={paths.vendor.dashboard}>Open my dashboard</Link>,
  }[status]
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button asChild variant={status === 'pending' ? 'outline' : 'primary'}>
        {link}
      </Button>
      <Button asChild variant="quiet">
        <Link to={paths.contact('selling')}>Ask us a question</Link>
      </Button>
      {status === 'pending' && (
        <ConfirmDialog
          title="Withdraw your application?"
          text={texts.application.withdrawMeans}
          confirmLabel="Withdraw application"
          onConfirm={() => withdrawal.run({ p_application_id: id })}
          trigger={<Button variant="quiet">Withdraw application</Button>}
        />
      )}
    </div>
  )
}

const NoApplication = () => (
  <div className="gutter mx-auto w-full max-w-text py-12">
    <Empty
      frame="framed"
      titleAs="h1"
      title={texts.application.none}
      text="You haven’t applied to sell here yet."
      action={
        <>
          <Button asChild>
            <Link to={paths.becomeVendor}>{texts.application.applyNow}</Link>
          </Button>
          <LogoutButton />
        </>
      }
    />
  </div>
)

function LogoutButton() {
  const { busy, signOut } = useSignOut()
  return (
    <Button variant="outline" busy={busy} onClick={() => void signOut()}>
      Logout
    </Button>
  )
}

export const ErrorBoundary = ScreenError
