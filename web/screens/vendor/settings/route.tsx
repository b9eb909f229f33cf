import { brand } from '@contract/brand'
import { ComingSoon } from '@web/components/layout/coming-soon'

export const meta = () => [{ title: `Settings - ${brand.name}` }]

/** Makes the layout's guard run on client-side navigation too. */
export const loader = () => null

export default function VendorSettings() {
  return <ComingSoon title="Settings" bare />
}
