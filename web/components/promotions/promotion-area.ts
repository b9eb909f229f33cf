import { adminPaths } from '@contract/core/admin-paths'
import { paths } from '@contract/core/paths'
import {
  promotionKinds,
  vendorPromotionKinds,
  type vendorPromotionScopes,
  type DiscountPayer,
  type PromotionKind,
  type PromotionScope,
} from '@contract/promotions/facts'
import { scopeLabels } from './promotion-labels'

/** What differs between the promotions of the admin area and a vendor's, which are called discounts. */
export interface PromotionArea {
  actor: 'admin' | 'vendor'
  noun: string
  title: string
  paths: {
    list: string
    create: string
    details: (promotionId: string) => string
    edit: (promotionId: string) => string
    order: (orderId: string) => string
  }
  kinds: readonly PromotionKind[]
  scopes: Partial<Record<PromotionScope, string>>
  /** Who pays; null where it can be chosen. */
  payer: DiscountPayer | null
}

const { vendor } = paths

export const promotionAreas = {
  admin: {
    actor: 'admin',
    noun: 'promotion',
    title: 'Promotions',
    paths: {
      list: adminPaths.promotions,
      create: adminPaths.newPromotion,
      details: adminPaths.promotion,
      edit: adminPaths.editPromotion,
      order: adminPaths.order,
    },
    kinds: promotionKinds,
    scopes: scopeLabels,
    payer: null,
  },
  vendor: {
    actor: 'vendor',
    noun: 'discount',
    title: 'Discounts',
    paths: {
      list: vendor.discounts,
      create: vendor.newDiscount,
      details: vendor.discount,
      edit: vendor.editDiscount,
      order: vendor.order,
    },
    kinds: vendorPromotionKinds,
    scopes: {
      everything: 'Everything in your store',
      categories: scopeLabels.categories,
      products: scopeLabels.products,
    } satisfies Record<(typeof vendorPromotionScopes)[number], string>,
    payer: 'vendor',
  },
} as const satisfies Record<string, PromotionArea>
