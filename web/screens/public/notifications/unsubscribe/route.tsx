import { notificationKindText } from '@contract/notifications/facts'
import { ScreenError } from '@web/components/layout/screen-error'
import { pageMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { followLink, LinkPage, tokenOf, viewLink } from '@web/components/mail-links/link-page'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Unsubscribe from notifications', noIndex: true })

export async function loader({ url, context }: Route.LoaderArgs) {
  const link = apiOf(context).get_notification_link({ p_token: tokenOf(url) })
  const kind = await link.then(
    (found) => notificationKindText(found.kind).label,
    () => '',
  )
  return { kind, link: await viewLink(link) }
}

/** Takes a press on this page's button, and on the one of a mail program (RFC 8058): both post to the link. */
export const action = ({ url, context }: Route.ActionArgs) =>
  followLink(apiOf(context).unsubscribe_notifications({ p_token: tokenOf(url) }))

/** The target of the link that switches the emails of one kind of notification off. */
export default function Unsubscribe({ loaderData: { kind, link }, actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      title="Unsubscribe from notifications"
      text={`Press the button to stop getting emails of this kind: ${kind}. You can switch them on again in your settings.`}
      buttonLabel="Unsubscribe"
      successText="You’re unsubscribed. You won’t get any more emails of this kind."
      alreadyText="You’re unsubscribed already. You won’t get any more emails of this kind."
      link={link}
      outcome={actionData}
    />
  )
}

export const ErrorBoundary = ScreenError
