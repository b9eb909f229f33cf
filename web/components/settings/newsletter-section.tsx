import { useState } from 'react'
import { Link } from 'react-router'
import { accountConsent, accountConsentText } from '@contract/marketing/consents'
import type { NewsletterSubscription } from '@contract/marketing/newsletter-procedures'
import { paths } from '@contract/core/paths'
import { longDate } from '@web/components/orders/format-dates'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Card } from '@web/ui/card'
import { Switch } from '@web/ui/switch'
import { TextLink } from '@web/ui/text-link'
import { SettingsSection } from './settings-section'

interface NewsletterSectionProps {
  subscription: NewsletterSubscription
  /** The account's address, which the newsletter goes to. */
  email: string
}

/** Joins and leaves the newsletter, each with one press. */
export function NewsletterSection({ subscription: { subscribed_since }, email }: NewsletterSectionProps) {
  const isSubscribed = subscribed_since !== null
  const [optimisticValue, setOptimisticValue] = useState(isSubscribed)
  const join = useServerMutation('join_newsletter', { success: 'You get the newsletter from now on.' })
  const leave = useServerMutation('leave_newsletter', { success: 'You won’t get the newsletter any more.' })
  const change = (isOn: boolean) => {
    setOptimisticValue(isOn)
    void (isOn ? join.run({ p_consent: accountConsent }) : leave.run())
  }
  return (
    <SettingsSection
      className="noscript:hidden"
      anchor="newsletter"
      title="Newsletter"
      text={
        <>
          What we do with your address is in the{' '}
          <TextLink asChild>
            <Link to={paths.privacy}>Privacy Policy</Link>
          </TextLink>
          .
        </>
      }
    >
      <Card padding="none">
        <div className="px-5 py-3 sm:px-6">
          <Switch
            label="Newsletter"
            hint={accountConsentText()}
            checked={join.pending || leave.pending ? optimisticValue : isSubscribed}
            onCheckedChange={change}
          />
          {isSubscribed && (
            <p className="mt-2 border-t border-line pt-3 pb-1 text-caption wrap-anywhere text-ink-soft">
              On since {longDate(subscribed_since)}, to <bdi>{email}</bdi>.
            </p>
          )}
        </div>
      </Card>
    </SettingsSection>
  )
}
