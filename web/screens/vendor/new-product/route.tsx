import { brand } from '@contract/brand'
import { ComingSoon } from '@web/components/layout/coming-soon'

export const meta = () => [{ title: `Create New Product - ${brand.name}` }]

/** Makes the layout's guard run on moves inside the browser too. */
export const loader = () => null

export default function VendorNewProduct() {
  return <ComingSoon title="Create New Product" bare />
}
