import { useEffect } from 'react'
import { Link } from 'react-router'
import * as texts from '@contract/texts'
import { dashboardOf, paths, settingsOf } from '@contract/core/paths'
import { Avatar } from '@web/ui/avatar'
import { Button } from '@web/ui/button'
import { ServerForm } from '@web/ui/server-form'
import { useLazyComponent } from '@web/ui/use-lazy-component'
import { useAuth } from '../auth/auth-provider'

/** The end of the header: sign-in, or the user's own area and sign-out. On phones these are in the menu. */
export function AccountLinks() {
  const { me } = useAuth()
  if (!me) {
    return (
      <>
        <Button asChild variant="ghost" className="max-md:hidden">
          <Link to={paths.auth()}>{texts.auth.signIn}</Link>
        </Button>
        <Button asChild className="max-sm:hidden">
          <Link to={paths.auth({ signUp: true })}>{texts.auth.signUp}</Link>
        </Button>
      </>
    )
  }
  return (
    <>
      <Bell />
      <Button asChild variant="outline" className="max-md:hidden">
        <Link to={dashboardOf(me.role)}>Dashboard</Link>
      </Button>
      <Link
        to={settingsOf(me.role)}
        className="flex min-h-control min-w-control items-center justify-center gap-2 rounded-full px-1 hover:text-brand max-md:hidden"
      >
        <Avatar name={me.fullName} size="small" />
        <span className="sr-only">Your account, </span>
        <span className="max-w-48 truncate text-sm font-semibold max-xl:sr-only">
          <bdi>{me.fullName}</bdi>
        </span>
      </Link>
      <SignOut />
    </>
  )
}

const loadSignOutButton = () => import('../auth/sign-out-button').then((module) => module.SignOutButton)

/** Until its code has loaded, and without scripts, the form is sent. */
function SignOut() {
  const [SignOutButton, load] = useLazyComponent(loadSignOutButton)
  useEffect(() => void load(), [load])
  return (
    <ServerForm
      action={paths.signOut}
      className="shrink-0 max-md:hidden"
      {...(!SignOutButton && { onSubmit: undefined })}
    >
      {SignOutButton ? (
        <SignOutButton type="submit" variant="ghost" />
      ) : (
        <Button type="submit" variant="ghost">
          {texts.auth.signOut}
        </Button>
      )}
    </ServerForm>
  )
}

const loadNotificationBell = () =>
  import('@web/components/notifications/notification-bell').then((module) => module.NotificationBell)

/** The bell, fetched after hydration: visitors never load it. Its space is reserved. */
function Bell() {
  const [NotificationBell, load] = useLazyComponent(loadNotificationBell)
  useEffect(() => void load(), [load])
  return NotificationBell ? (
    <NotificationBell initialCount={undefined} />
  ) : (
    <span className="size-control noscript:hidden" />
  )
}
