import { useState, type ReactNode } from 'react'
import {
  notificationChannels,
  notificationKindText,
  type NotificationChannel,
} from '@contract/notifications/facts'
import type { NotificationPreference } from '@contract/notifications/procedures'
import { SettingsSection } from '@web/components/settings/settings-section'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Card } from '@web/ui/card'
import { Switch } from '@web/ui/switch'

const channelLabels: Record<NotificationChannel, string> = { app: 'In the app', email: 'By email' }

/** What the user is notified of, in the app and by email; each change takes effect at once. */
export const NotificationSection = ({
  choices,
  children,
}: {
  choices: readonly NotificationPreference[]
  /** Further rows, above those of the kinds. */
  children?: ReactNode
}) => (
  <SettingsSection
    className="noscript:hidden"
    anchor="notifications"
    title="Notifications"
    text={`Choose what you want to hear about. ${mandatoryEmailsText(choices)}`}
  >
    <Card padding="none">
      <div className="divide-y divide-line">
        {children}
        {choices.map((preference) => (
          <PreferenceRow key={preference.kind} preference={preference} />
        ))}
      </div>
    </Card>
  </SettingsSection>
)

const mandatoryEmailsText = (choices: readonly NotificationPreference[]) =>
  choices.some(({ kind }) => kind === 'order')
    ? 'Emails about the security of your account, your application and disputes are always sent.'
    : 'Emails about your orders and the security of your account are always sent.'

function PreferenceRow({ preference }: { preference: NotificationPreference }) {
  const { label, hint } = notificationKindText(preference.kind)
  return (
    <fieldset className="grid items-center gap-x-8 px-5 py-3 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto_auto]">
      {/* A legend cannot be a grid item. */}
      <legend className="sr-only">{label}</legend>
      <div aria-hidden className="py-1.5">
        <p className="text-[0.9375rem] font-semibold">{label}</p>
        <p className="text-caption text-ink-soft">{hint}</p>
      </div>
      {notificationChannels.map((channel) => (
        <ChannelSwitch key={channel} preference={preference} channel={channel} />
      ))}
    </fieldset>
  )
}

function ChannelSwitch({
  preference,
  channel,
}: {
  preference: NotificationPreference
  channel: NotificationChannel
}) {
  const [optimisticValue, setOptimisticValue] = useState(preference[channel])
  const save = useServerMutation('save_notification_choice')
  const change = (isEnabled: boolean) => {
    setOptimisticValue(isEnabled)
    void save.run({ p_kind: preference.kind, p_channel: channel, p_on: isEnabled })
  }
  return (
    <Switch
      label={channelLabels[channel]}
      checked={save.pending ? optimisticValue : preference[channel]}
      onCheckedChange={change}
    />
  )
}
