import { brand } from '@contract/core/brand'
import { ScreenError } from '@web/components/layout/screen-error'
import { pageMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { followLink, LinkPage, tokenOf, viewLink } from '@web/components/mail-links/link-page'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Unsubscribe', noIndex: true })

export const loader = ({ url, context }: Route.LoaderArgs) =>
  viewLink(apiOf(context).get_newsletter_link({ p_token: tokenOf(url), p_purpose: 'unsubscribe' }))

/** Takes a press on this page's button, and on the one of a mail program (RFC 8058): both post to the link. */
export const action = ({ url, context }: Route.ActionArgs) =>
  followLink(apiOf(context).unsubscribe_newsletter({ p_token: tokenOf(url) }))

/** The target of the link that ends every newsletter. */
export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      title="Unsubscribe"
      text={`Press the button to stop getting news from ${brand.name}.`}
      buttonLabel="Unsubscribe"
      successText="You’re unsubscribed. You won’t get any more news from us."
      alreadyText="You’re unsubscribed already. You won’t get any more news from us."
      link={loaderData}
      outcome={actionData}
    />
  )
}

export const ErrorBoundary = ScreenError
