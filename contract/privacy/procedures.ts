import { z } from 'zod'
import { accountDetails, userSession, reauthenticationInput } from '../accounts/procedures'
import { recordedAddress } from '../core/address'
import { recordedBillingDetails } from '../orders/billing-details'
import { roles } from '../core/permissions'
import { noInput, procedure } from '../core/procedure'
import { money } from '../core/amounts'
import { id } from '../core/schemas'
import { signInOutcomes } from '../operations/procedures'
import { orderAmounts, orderDiscount } from '../orders/procedures'
import { orderStatuses } from '../orders/states'
import { paymentMethods } from '../payments/facts'
import { customerCredit } from '../payments/credit-procedures'
import { paymentStatuses, refundStatuses } from '../payments/states'
import { payoutStatuses } from '../payouts/states'
import { shippingOption } from '../pricing/shipping-procedures'
import { vendorStatuses } from '../vendors/states'
import { dataExportRateLimit } from './facts'

const dateTime = z.iso.datetime()

const status = z.enum(orderStatuses)

/** The history of an order item, oldest first. `by`: customer, vendor, admin, payment or system. */
const exportedEvent = z.object({
  at: dateTime,
  action: z.string(),
  from_status: status.nullable(),
  to_status: status,
  by: z.string(),
  reason: z.string().nullable(),
})

const exportedItem = z.object({
  item_id: id,
  product_id: id,
  variant_id: id,
  product_name: z.string(),
  variant_title: z.string().nullable(),
  sku: z.string().nullable(),
  vendor_name: z.string(),
  quantity: z.number().int(),
  price: money,
  /** Off its goods and its share of the shipping. */
  discount: money,
  shipping: money,
  tax: money,
  status,
  shipping_provider: z.string().nullable(),
  tracking_number: z.string().nullable(),
  shipped_at: dateTime.nullable(),
  delivered_at: dateTime.nullable(),
  events: z.array(exportedEvent),
})

/** A payment attempt. The charge is in minor units of the provider's currency. */
const exportedPayment = z.object({
  reference: z.string(),
  provider: z.enum(paymentMethods).nullable(),
  status: z.enum(paymentStatuses),
  amount: money,
  charge_minor: z.number().int(),
  charge_currency: z.string(),
  payer_phone: z.string().nullable(),
  created_at: dateTime,
  paid_at: dateTime.nullable(),
  refunds: z.array(
    z.object({
      amount: money,
      status: z.enum(refundStatuses),
      /** The item it refunds; null for money returned because it bought nothing of the order. */
      item_id: id.nullable(),
      charge_minor: z.number().int(),
      charge_currency: z.string(),
      reason: z.string(),
      created_at: dateTime,
      completed_at: dateTime.nullable(),
    }),
  ),
})

const exportedOrder = z.object({
  order_id: id,
  created_at: dateTime,
  paid_at: dateTime.nullable(),
  invoice_number: z.string().nullable(),
  subtotal: money,
  discount: orderDiscount,
  shipping: money,
  tax: money,
  ...orderAmounts.shape,
  payment_method: z.enum(paymentMethods),
  shipping_address: recordedAddress,
  billing_details: recordedBillingDetails.nullable(),
  shipping_option: shippingOption,
  items: z.array(exportedItem),
  payments: z.array(exportedPayment),
  /** What vendors wrote to the buyer. */
  notes: z.array(z.object({ sent_at: dateTime, vendor_name: z.string(), note: z.string() })),
})

export type ExportedOrder = z.infer<typeof exportedOrder>

/** A vendor application, with its fields as submitted. */
const exportedApplication = z.object({
  application_id: id,
  created_at: dateTime,
  status: z.enum(vendorStatuses),
  admin_notes: z.string().nullable(),
  company_name: z.string(),
  business_category: z.string(),
  tax_number: z.string(),
  email: z.string(),
  company_description: z.string(),
  subscription_plan: z.string(),
  country: z.string(),
  business_address: z.string(),
  telephone_number: z.string(),
  sustainability_certifications: z.array(z.string()),
  sustainability_practices: z.string(),
})

const exportedVendor = z.object({
  vendor_id: id,
  status: z.enum(vendorStatuses),
  company_name: z.string(),
  store_slug: z.string().nullable(),
  store_description: z.string().nullable(),
  subscription_plan: z.string(),
  country: z.string(),
  city: z.string().nullable(),
  created_at: dateTime,
  payout_account: z.record(z.string(), z.string()).nullable(),
  documents: z.array(
    z.object({ file_name: z.string(), category: z.string(), status: z.string(), uploaded_at: dateTime }),
  ),
  payouts: z.array(
    z.object({
      reference: z.string(),
      amount: money,
      method: z.string(),
      status: z.enum(payoutStatuses),
      created_at: dateTime,
      processed_at: dateTime.nullable(),
    }),
  ),
})

/** All data held about a user, in one file. Amounts are US dollars, times are in UTC. */
export const personalData = z.object({
  format: z.literal('kijani-personal-data'),
  version: z.literal(1),
  exported_at: dateTime,
  account: accountDetails.extend({ user_id: id, role: z.enum(roles) }),
  addresses: z.array(z.object({ address: recordedAddress, is_default: z.boolean(), added_at: dateTime })),
  sessions: z.array(userSession.omit({ id: true })),
  sign_ins: z.array(
    z.object({
      outcome: z.enum(signInOutcomes),
      device: z.string(),
      ip_address: z.string().nullable(),
      at: dateTime,
    }),
  ),
  cart: z.array(
    z.object({
      product_id: id,
      variant_id: id,
      name: z.string(),
      variant_title: z.string().nullable(),
      quantity: z.number().int(),
      added_at: dateTime,
    }),
  ),
  /** The lists that they made of products, with their links if they share them. */
  product_lists: z.array(
    z.object({
      name: z.string(),
      share_token: z.string().nullable(),
      shows_name: z.boolean(),
      created_at: dateTime,
      products: z.array(z.object({ product_id: id, name: z.string(), added_at: dateTime })),
    }),
  ),
  saved_items: z.array(
    z.object({
      product_id: id,
      variant_id: id,
      name: z.string(),
      variant_title: z.string().nullable(),
      quantity: z.number().int(),
      saved_at: dateTime,
      /** Since when they wait to be told that it is back in stock. */
      alert_requested_at: dateTime.nullable(),
    }),
  ),
  followed_stores: z.array(z.object({ store: z.string(), followed_at: dateTime })),
  orders: z.array(exportedOrder),
  credit: customerCredit,
  messages: z.array(
    z.object({
      sent_at: dateTime,
      name: z.string(),
      email: z.string(),
      topic: z.string(),
      message: z.string(),
    }),
  ),
  early_access: z
    .object({
      email: z.string(),
      signed_up_at: dateTime,
      /** The sentence that they agreed to; null for what was signed up before this was recorded. */
      consent: z.string().nullable(),
      confirmed_at: dateTime.nullable(),
      unsubscribed_at: dateTime.nullable(),
    })
    .nullable(),
  notifications: z.array(
    z.object({ title: z.string(), text: z.string(), created_at: dateTime, read_at: dateTime.nullable() }),
  ),
  notifications_off: z.array(z.object({ kind: z.string(), channel: z.string() })),
  /** The views of lists that they saved, in the areas of vendors and admins. */
  list_views: z.array(z.object({ list: z.string(), name: z.string(), query: z.string() })),
  vendor: exportedVendor.nullable(),
  vendor_applications: z.array(exportedApplication),
})

export type PersonalData = z.infer<typeof personalData>

export const privacyProcedures = {
  export_my_data: procedure({
    summary: 'All data held about the signed-in user',
    role: 'signed_in',
    effect: 'read',
    limit: dataExportRateLimit,
    input: noInput,
    output: personalData,
  }),
  delete_account: procedure({
    summary: 'Deletes the signed-in user’s account; orders stay on record without their name',
    role: 'signed_in',
    effect: 'write',
    requiresPassword: true,
    input: z.object(reauthenticationInput),
    output: z.object({ deleted: z.literal(true) }),
    refusals: ['orders_open', 'refunds_open', 'sales_open', 'balance_open', 'last_admin'],
  }),
}
