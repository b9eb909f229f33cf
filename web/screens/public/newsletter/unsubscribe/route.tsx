import { brand } from '@contract/core/brand'
import { ScreenError } from '@web/components/layout/screen-error'
import { pageMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { followLink, LinkPage } from '../link-page'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Unsubscribe', noIndex: true })

/** Takes a press on this page's button, and on the one of a mail program (RFC 8058): both post to the link. */
export const action = ({ url, context }: Route.ActionArgs) =>
  followLink(apiOf(context).unsubscribe_newsletter({ p_token: url.searchParams.get('token') ?? '' }))

/** The target of the link that ends every newsletter. */
export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      title="Unsubscribe"
      text={`Press the button to stop getting news from ${brand.name}.`}
      buttonLabel="Unsubscribe"
      successText="You’re unsubscribed. You won’t get any more news from us."
      outcome={actionData}
    />
  )
}

export const ErrorBoundary = ScreenError
