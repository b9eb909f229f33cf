import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { reviewBusinessDays } from '@contract/vendors/facts'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { useAuth } from '@web/components/auth/auth-provider'
import { Button } from '@web/ui/button'
import { Timeline } from '@web/ui/timeline'
import { applicationDraft } from './application-draft'

/** What comes next, once the application is with us. */
export function SubmittedNotice({ email }: { email: string }) {
  const { me } = useAuth()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    // Without scripts, the form could not.
    applicationDraft.clear()
  }, [])
  return (
    <div className="mx-auto max-w-text">
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        {texts.application.submitted}
      </h1>
      <p className="mt-2.5 mb-8 text-lead text-ink-soft">
        Thank you. We’ll send our decision to{' '}
        <strong className="text-ink">
          <bdi>{email}</bdi>
        </strong>
        .
      </p>
      <Timeline
        label="What happens next"
        events={[
          { key: 'sent', title: 'Application received', time: 'Today', tone: 'success' },
          {
            key: 'review',
            title: 'We check your documents',
            time: `${reviewBusinessDays} business days`,
            text: 'We look at your registration, and verify certifications with their issuers.',
            upcoming: true,
          },
          {
            key: 'decision',
            title: 'You’ll hear from us by email',
            text: 'Once approved, your store opens and you can add products. If something is missing, we tell you what, and you can apply again.',
            upcoming: true,
          },
        ]}
      />
      <div className="mt-8 flex flex-wrap gap-3">
        {me ? (
          <Button asChild>
            <Link to={paths.vendor.applicationStatus}>Check the status</Link>
          </Button>
        ) : (
          <Button asChild>
            <Link to={paths.auth({ signUp: true, redirect: paths.vendor.applicationStatus })}>
              Create an account to follow it
            </Link>
          </Button>
        )}
        <Button asChild variant="outline">
          <Link to={paths.marketplace()}>Browse the marketplace</Link>
        </Button>
      </div>
    </div>
  )
}
