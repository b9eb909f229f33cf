import { ComingSoon } from '@web/parts/layout/coming-soon'
import { pageMeta } from '@web/parts/page/page-meta'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Settings', hidden: true })

export default function AccountSettings() {
  return <ComingSoon title="Settings" />
}
