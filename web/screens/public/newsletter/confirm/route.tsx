import { brand } from '@contract/core/brand'
import { ScreenError } from '@web/components/layout/screen-error'
import { pageMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { followLink, LinkPage, tokenOf, viewLink } from '@web/components/mail-links/link-page'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Confirm your address', noIndex: true })

export const loader = ({ url, context }: Route.LoaderArgs) =>
  viewLink(apiOf(context).get_newsletter_link({ p_token: tokenOf(url), p_purpose: 'confirm' }))

export const action = ({ url, context }: Route.ActionArgs) =>
  followLink(apiOf(context).confirm_newsletter({ p_token: tokenOf(url) }))

/** The target of the link in the confirmation mail of the early-access list. */
export default function ConfirmNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      title="Confirm your address"
      text={`Press the button and we’ll email you when there’s something new on ${brand.name}.`}
      buttonLabel="Confirm my address"
      successText="Your address is confirmed. We’ll email you when there’s something new."
      alreadyText="Your address is confirmed already. We’ll email you when there’s something new."
      link={loaderData}
      outcome={actionData}
    />
  )
}

export const ErrorBoundary = ScreenError
