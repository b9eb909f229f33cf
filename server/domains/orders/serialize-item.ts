import type { OrderedItem } from '@contract/orders/procedures'
import type { ShippingService } from '@contract/pricing/facts'
import type { InternalAmounts } from '@contract/core/money'
import type { ItemMoney } from './order-money'

/** An item of an order as both its buyer and its vendor see it. */
export const serializeItem = (
  { item, refundedQuantity }: Pick<ItemMoney, 'item' | 'refundedQuantity'>,
  service: ShippingService,
): InternalAmounts<OrderedItem> => ({
  item_id: item.id,
  product_id: item.productId,
  variant_id: item.variantId,
  product_name: item.productName,
  variant_title: item.variantTitle,
  sku: item.sku,
  image_url: item.imageUrl,
  quantity: item.quantity,
  ordered_quantity: item.orderedQuantity ?? item.quantity,
  returned_quantity: refundedQuantity,
  part: item.part,
  price: item.priceMinor,
  status: item.status,
  service,
  tracking_number: item.trackingNumber,
  shipping_provider: item.shippingProvider,
})
