import type { ReactNode } from 'react'
import { Card } from '@web/ui/card'
import { Notice } from '@web/ui/notice'
import { AddressesSection } from './addresses-section'
import { DataSection } from './data-section'
import { EmailRow } from './email-row'
import { GuestPasswordRow } from './guest-password-row'
import type { Settings } from './load-settings'
import { NameRow } from './name-row'
import { NotificationSection } from './notification-section'
import { PasswordRow } from './password-row'
import { SessionsSection } from './sessions-section'
import { SettingsSection } from './settings-section'
import { TwoFactorNotice } from './two-factor-notice'
import { TwoFactorRow } from './two-factor-row'

interface AccountSettingsProps extends Settings {
  /** Further choices of the area, above the kinds of notifications. */
  notificationExtras?: ReactNode
  /** A further section of the area, below the notifications. */
  children?: ReactNode
}

/** A user's own settings, the same for customers, vendors and admins. */
export function AccountSettings({
  account,
  addresses,
  sessions,
  notificationPreferences,
  now,
  notificationExtras,
  children,
}: AccountSettingsProps) {
  return (
    <>
      <div className="mb-8 hidden noscript:block">
        <Notice>Changing your settings needs JavaScript. You can save an address at checkout.</Notice>
      </div>
      <div className="grid gap-10">
        <TwoFactorNotice isEnabled={account.two_factor} />
        <SettingsSection
          title="Your details"
          text={`Your name appears on your orders. You sign in with your email address and ${account.is_guest ? 'a code that we send there' : 'password'}.`}
        >
          <Card padding="none">
            <div className="divide-y divide-line">
              <NameRow name={account.full_name} />
              {account.is_guest ? (
                <GuestPasswordRow email={account.email} />
              ) : (
                <>
                  <EmailRow account={account} />
                  <PasswordRow email={account.email} requiresTwoFactorCode={account.two_factor} />
                  <TwoFactorRow isEnabled={account.two_factor} />
                </>
              )}
            </div>
          </Card>
        </SettingsSection>
        <AddressesSection addresses={addresses} fullName={account.full_name} />
        {/* A vendor's are among the store's settings. */}
        {!notificationPreferences.some(({ kind }) => kind === 'order') && (
          <NotificationSection choices={notificationPreferences}>{notificationExtras}</NotificationSection>
        )}
        {children}
        <SessionsSection sessions={sessions} now={now} />
        <DataSection isGuest={account.is_guest} requiresTwoFactorCode={account.two_factor} />
      </div>
    </>
  )
}
