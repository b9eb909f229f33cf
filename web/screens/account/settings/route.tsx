import { brand } from '@contract/brand'
import { ComingSoon } from '@web/parts/layout/coming-soon'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = () => [{ title: `Settings - ${brand.name}` }]

export default function AccountSettings() {
  return <ComingSoon title="Settings" />
}
