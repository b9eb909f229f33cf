import { Link } from 'react-router'
import { productLimits } from '@contract/catalog/facts'
import { paths, withQuery } from '@contract/core/paths'
import type { LowStockProduct, VendorDashboard } from '@contract/analytics/vendor-procedures'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { TextLink } from '@web/ui/text-link'
import { ProductLine } from './product-line'

interface LowStockProps {
  lowStock: VendorDashboard['low_stock']
  hasProducts: boolean
}

/** Products that are nearly or completely sold out. */
export const LowStock = ({ lowStock: { count, products }, hasProducts }: LowStockProps) => (
  <Card
    title="Low stock"
    text={`${productLimits.lowStock} or fewer left`}
    padding="none"
    action={
      count > 0 && (
        <TextLink asChild className="touch-area text-sm">
          <Link to={withQuery(paths.vendor.products, { stock: 'low' })}>See all</Link>
        </TextLink>
      )
    }
  >
    {products.length === 0 ? (
      <Empty title={hasProducts ? 'Everything is well stocked' : 'No products on sale yet'} />
    ) : (
      <ul className="divide-y divide-line border-t border-line">
        {products.map((product) => (
          <ProductLine key={product.id} product={product}>
            <StockLeft product={product} />
          </ProductLine>
        ))}
      </ul>
    )}
  </Card>
)

function StockLeft({ product: { least, low_variants, variant_count } }: { product: LowStockProduct }) {
  const variantsText = variant_count > 1 ? `, ${low_variants} of ${variant_count} variants` : ''
  return least === 0 ? (
    <span className="font-semibold text-danger">Sold out{variantsText}</span>
  ) : (
    <span className="font-semibold text-warning">
      {least} left{variantsText}
    </span>
  )
}
