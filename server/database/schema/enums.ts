import { pgEnum } from 'drizzle-orm/pg-core'
import { businessCategories, documentCategories, returnShippingPayers } from '@contract/vendors/facts'
import { payoutMethods, payoutSchedules } from '@contract/payouts/facts'
import { planIds } from '@contract/subscriptions/facts'
import { productCategories, stockCauses } from '@contract/catalog/facts'
import { roles } from '@contract/core/permissions'
import { shippingServices, shippingZones } from '@contract/pricing/facts'
import { importSchemeIds } from '@contract/pricing/import-tax'
import { paymentMethods } from '@contract/payments/facts'
import { discountPayers, promotionKinds, promotionScopes } from '@contract/promotions/facts'
import { actors } from '@contract/core/state-machine'
import { documentStatuses, vendorStatuses } from '@contract/vendors/states'
import { disputeStatuses, paymentStatuses, refundStatuses } from '@contract/payments/states'
import { doubleRefundOutcomes, refundSettlements } from '@contract/payments/settlements'
import { orderStatuses } from '@contract/orders/states'
import { payoutStatuses } from '@contract/payouts/states'
import { bulkEditStatuses, productImportStatuses, productStatuses } from '@contract/catalog/states'
import { promotionStatuses } from '@contract/promotions/states'

export const userRole = pgEnum('user_role', roles)
export const actorKind = pgEnum('actor_kind', actors)
export const vendorStatus = pgEnum('vendor_status', vendorStatuses)
export const documentStatus = pgEnum('document_status', documentStatuses)
export const documentCategory = pgEnum('document_category', documentCategories)
export const businessCategory = pgEnum('business_category', businessCategories)
export const returnShippingPayer = pgEnum('return_shipping_payer', returnShippingPayers)
export const planId = pgEnum('plan_id', planIds)
export const productStatus = pgEnum('product_status', productStatuses)
export const productImportStatus = pgEnum('product_import_status', productImportStatuses)
export const productCategory = pgEnum('product_category', productCategories)
export const bulkEditStatus = pgEnum('bulk_edit_status', bulkEditStatuses)
export const stockCause = pgEnum('stock_cause', stockCauses)
export const importScheme = pgEnum('import_scheme', importSchemeIds)
export const orderItemStatus = pgEnum('order_item_status', orderStatuses)
export const paymentStatus = pgEnum('payment_status', paymentStatuses)
export const refundStatus = pgEnum('refund_status', refundStatuses)
export const refundSettlement = pgEnum('refund_settlement', refundSettlements)
export const doubleRefundOutcome = pgEnum('double_refund_outcome', doubleRefundOutcomes)
export const disputeStatus = pgEnum('dispute_status', disputeStatuses)
export const payoutStatus = pgEnum('payout_status', payoutStatuses)
export const promotionKind = pgEnum('promotion_kind', promotionKinds)
export const promotionScope = pgEnum('promotion_scope', promotionScopes)
export const promotionStatus = pgEnum('promotion_status', promotionStatuses)
export const discountPayer = pgEnum('discount_payer', discountPayers)
export const paymentMethod = pgEnum('payment_method', paymentMethods)
export const payoutSchedule = pgEnum('payout_schedule', payoutSchedules)
export const payoutMethod = pgEnum('payout_method', payoutMethods)
export const shippingZone = pgEnum('shipping_zone', shippingZones)
export const shippingService = pgEnum('shipping_service', shippingServices)
