import { formatWireUsd } from '@contract/core/money'
import * as texts from '@contract/texts'
import type { SalesGranularity, VendorSales } from '@contract/analytics/vendor-procedures'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { ProductLine } from './product-line'

interface BestProductsProps {
  products: VendorSales['best_products']
  granularity: SalesGranularity
}

/** The products that sold best in the period of the chart. */
export const BestProducts = ({ products, granularity }: BestProductsProps) => (
  <Card
    title="Top products"
    text={texts.vendorDashboard.inUtc(texts.vendorDashboard.sales[granularity].span)}
    padding="none"
  >
    {products.length === 0 ? (
      <Empty title="Nothing sold in this period" />
    ) : (
      <ol className="divide-y divide-line border-t border-line">
        {products.map((product) => (
          <ProductLine
            key={product.id}
            product={product}
            end={<span className="figures text-sm font-semibold">{formatWireUsd(product.sales)}</span>}
          >
            {product.units} sold
          </ProductLine>
        ))}
      </ol>
    )}
  </Card>
)
