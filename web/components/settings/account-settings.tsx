import { Card } from '@web/ui/card'
import { AddressesSection } from './addresses-section'
import { DataSection } from './data-section'
import { EmailRow } from './email-row'
import type { Settings } from './load-settings'
import { NameRow } from './name-row'
import { NotificationSection } from './notification-section'
import { PasswordRow } from './password-row'
import { SessionsSection } from './sessions-section'
import { SettingsSection } from './settings-section'
import { TwoFactorNotice } from './two-factor-notice'
import { TwoFactorRow } from './two-factor-row'

/** A user's own settings, the same for customers, vendors and admins. */
export function AccountSettings({ account, addresses, sessions, choices, now }: Settings) {
  return (
    <div className="grid gap-10">
      <TwoFactorNotice isOn={account.two_factor} />
      <SettingsSection
        title="Your details"
        text="Your name appears on your orders. You sign in with your email address and password."
      >
        <Card padding="none">
          <div className="divide-y divide-line">
            <NameRow name={account.full_name} />
            <EmailRow account={account} />
            <PasswordRow email={account.email} asksCode={account.two_factor} />
            <TwoFactorRow isOn={account.two_factor} />
          </div>
        </Card>
      </SettingsSection>
      <AddressesSection addresses={addresses} fullName={account.full_name} />
      {/* A vendor's stand among the settings of the store. */}
      {!choices.some(({ kind }) => kind === 'order') && <NotificationSection choices={choices} />}
      <SessionsSection sessions={sessions} now={now} />
      <DataSection asksCode={account.two_factor} />
    </div>
  )
}
