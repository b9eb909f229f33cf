import { useState } from 'react'
import { redirect } from 'react-router'
import { paths } from '@contract/core/paths'
import { applicantGate } from '@web/guards'
import { sessionContext } from '@web/context'
import { apiOf, unwrapOrMissing } from '@web/load'
import { seoOf } from '@web/seo'
import { ScreenError } from '@web/components/layout/screen-error'
import { pageMeta } from '@web/components/page/page-meta'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { Submitted } from './submitted'
import { Wizard } from './wizard'

const title = 'Become a Vendor'

export const middleware: Route.MiddlewareFunction[] = [applicantGate]

/**
 * A rejected application may be sent again, with what was sent before, and so may one that was asked to be changed. Any other that is under
 * review leads to its status.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const seo = seoOf(context, 'vendor')
  if (!context.get(sessionContext)) return { earlier: null, seo }
  const earlier = await unwrapOrMissing(apiOf(context).get_own_vendor_application())
  const isUnderReview = earlier?.status === 'pending'
  if (isUnderReview && earlier.requested_changes.length === 0) throw redirect(paths.vendor.applicationStatus)
  return { earlier: isUnderReview || earlier?.status === 'rejected' ? earlier : null, seo }
}

// The page stays as it is once the application is sent: whoever has applied would be led away.
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo ?? { title })

export default function RegisterVendor({ loaderData: { earlier } }: Route.ComponentProps) {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo)
    return (
      <div className="gutter mx-auto w-full max-w-page pt-8 pb-16 md:pt-12">
        <Submitted email={sentTo} />
      </div>
    )
  return (
    <Page
      title={title}
      text="Join our community of sustainable businesses, and sell to buyers who care how things are made."
    >
      <Wizard earlier={earlier} onSubmitted={setSentTo} />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
