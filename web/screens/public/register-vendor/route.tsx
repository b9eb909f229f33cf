import { applicantGate } from '@web/guards'
import { ComingSoon } from '@web/components/layout/coming-soon'
import { ScreenError } from '@web/components/layout/screen-error'
import { pageMeta } from '@web/components/page/page-meta'

const title = 'Become a Vendor'

export const middleware = [applicantGate]

/** Makes the guard run on client-side navigation too. */
export const loader = () => null

export const meta = () => pageMeta({ title })

export default function RegisterVendorPage() {
  return <ComingSoon title={title} />
}

export const ErrorBoundary = ScreenError
