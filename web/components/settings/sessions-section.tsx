import { Monitor, MonitorSmartphone, Smartphone, Tablet, type LucideIcon } from 'lucide-react'
import type { UserSession } from '@contract/accounts/procedures'
import { shortDate } from '../orders/format-dates'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Badge } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { SettingsSection } from './settings-section'

const icons: Record<UserSession['kind'], LucideIcon> = {
  computer: Monitor,
  phone: Smartphone,
  tablet: Tablet,
  unknown: MonitorSmartphone,
}

/** The user's sessions, with ways to end them. */
export function SessionsSection({ sessions, now }: { sessions: readonly UserSession[]; now: string }) {
  const otherSessions = sessions.filter((session) => !session.is_current)
  return (
    <SettingsSection
      title="Where you’re signed in"
      text="If you don’t recognise a device, sign it out and change your password."
    >
      <Card padding="none" footer={otherSessions.length > 1 && <EndOtherSessions />}>
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} now={now} />
          ))}
        </ul>
      </Card>
    </SettingsSection>
  )
}

function SessionRow({ session, now }: { session: UserSession; now: string }) {
  const Icon = icons[session.kind]
  const end = useServerMutation('end_session', { success: `Signed out of ${session.device}.` })
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 px-5 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-6">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-soft text-brand [&_svg]:size-5">
        <Icon aria-hidden />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {session.device} {session.is_current && <Badge tone="brand">This device</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          Signed in {shortDate(session.signed_in_at)}
          {!session.is_current && ` · ${lastSeenText(session.last_seen_at, now)}`}
          {session.ip_address && <span className="figures"> · {session.ip_address}</span>}
        </p>
      </div>
      {!session.is_current && (
        <Button
          variant="outline"
          size="small"
          className="justify-self-start max-sm:col-start-2"
          busy={end.pending}
          onClick={() => void end.run({ p_session_id: session.id })}
        >
          Sign out <span className="sr-only">{session.device}</span>
        </Button>
      )}
    </li>
  )
}

function EndOtherSessions() {
  const end = useServerMutation('end_other_sessions', { success: 'You’re signed out everywhere else.' })
  return (
    <div className="flex justify-end">
      <ConfirmDialog
        trigger={
          <Button variant="outline" size="small">
            Sign out everywhere else
          </Button>
        }
        title="Sign out everywhere else?"
        text="You’ll stay signed in here. Every other device will have to sign in again."
        confirmLabel="Sign out everywhere else"
        tone="primary"
        onConfirm={() => end.run()}
      />
    </div>
  )
}

/** A session records its use only once a day. */
function lastSeenText(lastSeen: string, now: string): string {
  const hours = (Date.parse(now) - Date.parse(lastSeen)) / 3_600_000
  return hours < 48 ? 'active recently' : `last active ${shortDate(lastSeen)}`
}
