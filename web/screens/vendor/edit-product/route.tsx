import { brand } from '@contract/brand'
import { ComingSoon } from '@web/components/layout/coming-soon'

export const meta = () => [{ title: `Edit Product - ${brand.name}` }]

/** Makes the layout's guard run on moves inside the browser too. */
export const loader = () => null

export default function VendorEditProduct() {
  return <ComingSoon title="Edit Product" bare />
}
