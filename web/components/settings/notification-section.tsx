import { useState } from 'react'
import {
  notificationChannels,
  notificationKindTexts,
  type NotificationChannel,
} from '@contract/notifications/facts'
import type { NotificationChoice } from '@contract/notifications/procedures'
import { SettingsSection } from '@web/components/settings/settings-section'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Card } from '@web/ui/card'
import { Switch } from '@web/ui/switch'

const channelLabels: Record<NotificationChannel, string> = { app: 'In the app', email: 'By email' }

/** What the user is notified of, in the app and by email; each change takes effect at once. */
export const NotificationSection = ({ choices }: { choices: readonly NotificationChoice[] }) => (
  <SettingsSection title="Notifications" text={`Choose what you want to hear about. ${always(choices)}`}>
    <Card padding="none">
      <div className="divide-y divide-line">
        {choices.map((choice) => (
          <KindRow key={choice.kind} choice={choice} />
        ))}
      </div>
    </Card>
  </SettingsSection>
)

const always = (choices: readonly NotificationChoice[]) =>
  choices.some(({ kind }) => kind === 'order')
    ? 'Emails about the security of your account, your application and disputes are always sent.'
    : 'Emails about your orders and the security of your account are always sent.'

function KindRow({ choice }: { choice: NotificationChoice }) {
  const { label, hint } = notificationKindTexts[choice.kind]
  return (
    <fieldset className="grid items-center gap-x-8 px-5 py-3 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto_auto]">
      {/* A legend is no item of a grid. */}
      <legend className="sr-only">{label}</legend>
      <div aria-hidden className="py-1.5">
        <p className="text-[0.9375rem] font-semibold">{label}</p>
        <p className="text-caption text-ink-soft">{hint}</p>
      </div>
      {notificationChannels.map((channel) => (
        <ChannelSwitch key={channel} choice={choice} channel={channel} />
      ))}
    </fieldset>
  )
}

function ChannelSwitch({ choice, channel }: { choice: NotificationChoice; channel: NotificationChannel }) {
  const [wanted, setWanted] = useState(choice[channel])
  const save = useServerMutation('save_notification_choice')
  const change = (on: boolean) => {
    setWanted(on)
    void save.run({ p_kind: choice.kind, p_channel: channel, p_on: on })
  }
  return (
    <Switch
      label={channelLabels[channel]}
      checked={save.pending ? wanted : choice[channel]}
      onCheckedChange={change}
    />
  )
}
