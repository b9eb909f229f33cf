import { ComingSoon } from '@web/components/layout/coming-soon'
import { ScreenError } from '@web/components/layout/screen-error'
import { pageMeta } from '@web/components/page/page-meta'

const title = 'Application Status'

/** Makes its layout's guard run on client-side navigation too. */
export const loader = () => null

export const meta = () => pageMeta({ title, hidden: true })

export default function ApplicationStatusPage() {
  return <ComingSoon title={title} />
}

export const ErrorBoundary = ScreenError
