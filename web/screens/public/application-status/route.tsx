import { ComingSoon } from '@web/components/layout/coming-soon'
import { ScreenError } from '@web/components/layout/screen-error'
import { pageMeta } from '@web/components/page/page-meta'

const title = 'Application Status'

/** Makes the guard of its layout run on moves inside the browser too. */
export const loader = () => null

export const meta = () => pageMeta({ title, hidden: true })

export default function ApplicationStatusPage() {
  return <ComingSoon title={title} />
}

export const ErrorBoundary = ScreenError
