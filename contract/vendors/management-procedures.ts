import { z } from 'zod'
import { moderationLimits } from '../catalog/facts'
import { money } from '../core/amounts'
import { findCountry } from '../core/countries'
import { vendorPermissions } from '../core/permissions'
import { noInput, procedure } from '../core/procedure'
import { id, pageInput, pageOf, searchText } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { customerNoteForm } from '../customers/procedures'
import { orderStatuses } from '../orders/states'
import { shippingServices } from '../pricing/facts'
import { planIds } from '../subscriptions/facts'
import { documentStandings } from './document-procedures'
import { businessCategories, documentCategories } from './facts'
import { applicationStatuses, vendorStatuses } from './states'

/** The statuses of vendors that have a store; the others are applicants. */
export const storeStatuses = ['approved', 'suspended', 'closed'] as const

export const vendorListSorts = sortIds(['company_name', 'joined_at', 'orders', 'sales', 'balance'])

/** Which vendors a list shows. `search`: part of a name. */
export const vendorListQuery = pageInput.extend({
  search: searchText.optional(),
  status: z.enum(storeStatuses).optional(),
  plan: z.enum(planIds).optional(),
  country: z
    .string()
    .refine((code) => findCountry(code) !== undefined)
    .optional(),
  sort: z.enum(vendorListSorts).optional(),
})

export type VendorListQuery = z.input<typeof vendorListQuery>

/** A vendor in the admin's list. `orders`, `sales` (paid goods) and `balance` (not paid out yet) are those of the last count. */
const vendorListRow = z.object({
  vendor_id: id,
  company_name: z.string(),
  status: z.enum(vendorStatuses),
  plan: z.enum(planIds),
  country: z.string(),
  city: z.string().nullable(),
  joined_at: z.string(),
  orders: z.number().int(),
  sales: money,
  balance: money,
})

export type VendorListRow = z.infer<typeof vendorListRow>

/** How many vendors there are by status, and what all of them have sold and are owed, as of the last count. */
const vendorTotals = z.object({
  approved: z.number().int(),
  suspended: z.number().int(),
  closed: z.number().int(),
  sales: money,
  balance: money,
})

export type VendorTotals = z.infer<typeof vendorTotals>

/** A vendor as an admin sees it, as of now. */
const managedVendor = z.object({
  vendor_id: id,
  company_name: z.string(),
  status: z.enum(vendorStatuses),
  stopped_at: z.string().nullable(),
  stop_reason: z.string().nullable(),
  /** Whether its owner has deleted their account: it cannot be reopened. */
  is_erased: z.boolean(),
  store_slug: z.string().nullable(),
  business_category: z.enum(businessCategories),
  country: z.string(),
  city: z.string().nullable(),
  plan: z.enum(planIds),
  /** The plan whose commission its orders have: another one while `plan` is not paid for. */
  plan_in_effect: z.enum(planIds),
  joined_at: z.string(),
  /** What is on sale; of a stopped vendor, what would be. */
  products_on_sale: z.number().int(),
  products: z.number().int(),
  orders_to_ship: z.number().int(),
  orders_shipped: z.number().int(),
  balance: z.object({ pending: money, available: money, held: money, disputed: money }),
  documents: z.array(
    z.object({
      id,
      file_name: z.string(),
      document_category: z.enum(documentCategories),
      standing: z.enum(documentStandings),
      expires_on: z.string().nullable(),
    }),
  ),
  team: z.array(
    z.object({
      user_id: id,
      full_name: z.string(),
      email: z.string(),
      is_owner: z.boolean(),
      permissions: z.array(z.enum(vendorPermissions)),
    }),
  ),
  /** Newest first, as are all below. */
  applications: z.array(
    z.object({
      id,
      status: z.enum(applicationStatuses),
      created_at: z.string(),
      decided_at: z.string().nullable(),
    }),
  ),
  newest_orders: z.array(
    z.object({
      order_id: id,
      created_at: z.string(),
      status: z.enum(orderStatuses),
      service: z.enum(shippingServices).nullable(),
    }),
  ),
  notes: z.array(z.object({ id, text: z.string(), author: z.string().nullable(), created_at: z.string() })),
  /** What the audit log has about it, its team, its applications and its documents. */
  history: z.array(
    z.object({
      id,
      action: z.string(),
      /** Of what happened to a document. */
      file_name: z.string().nullable(),
      actor: z.string().nullable(),
      reason: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
})

export type ManagedVendor = z.infer<typeof managedVendor>

/** What becomes of a stopped vendor's orders that are not shipped yet: the vendor goes on with them, or they are cancelled and refunded. */
export const openOrderChoices = ['continue', 'cancel'] as const

export type OpenOrderChoice = (typeof openOrderChoices)[number]

const vendorTarget = z.object({ p_vendor_id: id })

/** A decision about a vendor, with the reason that its team reads. */
const decision = vendorTarget.extend({
  p_reason: z.string().trim().min(moderationLimits.reasonMin).max(moderationLimits.reasonMax),
})

const stop = decision.extend({ p_open_orders: z.enum(openOrderChoices) })

const decided = z.object({ vendor_id: id, status: z.enum(vendorStatuses) })

const access = { role: 'admin', area: 'people', effect: 'write' } as const

const reading = { role: 'admin', area: 'people', effect: 'read' } as const

export const vendorManagementProcedures = {
  list_vendors: procedure({
    ...reading,
    summary: 'Vendors that have or had a store, by name unless sorted otherwise',
    input: vendorListQuery.optional(),
    output: pageOf(vendorListRow),
  }),
  get_vendor_totals: procedure({
    ...reading,
    report: true,
    summary: 'How many vendors sell, are suspended or closed, and what they have sold and are owed together',
    input: noInput,
    output: vendorTotals,
  }),
  get_vendor: procedure({
    ...reading,
    summary: 'A vendor with its orders, balance, documents, team, applications, notes and history',
    input: vendorTarget,
    output: managedVendor,
    refusals: ['vendor_not_found'],
  }),
  add_vendor_note: procedure({
    ...access,
    summary: 'Adds a note about a vendor, which only admins can read',
    input: vendorTarget.extend({ p_note: customerNoteForm.shape.note }),
    output: z.object({ note_id: id }),
    refusals: ['vendor_not_found'],
  }),
  suspend_vendor: procedure({
    ...access,
    summary:
      'Suspends a vendor: its goods go off sale and its payouts are held until it is reinstated. Orders under way go on or are cancelled and refunded, which needs the Money permission',
    input: stop,
    output: decided,
    refusals: ['vendor_not_found', 'vendor_status_changed'],
  }),
  reinstate_vendor: procedure({
    ...access,
    summary: 'Ends a vendor’s suspension: everything is as it was before',
    input: decision,
    output: decided,
    refusals: ['vendor_not_found', 'vendor_status_changed'],
  }),
  close_vendor: procedure({
    ...access,
    summary:
      'Closes a vendor’s store for good: as suspended, except that the vendor may request the payout of what remains. Orders under way go on or are cancelled and refunded, which needs the Money permission',
    input: stop,
    output: decided,
    refusals: ['vendor_not_found', 'vendor_status_changed'],
  }),
  reopen_vendor: procedure({
    ...access,
    summary: 'Reopens a closed store, unless its owner has deleted their account',
    input: decision,
    output: decided,
    refusals: ['vendor_not_found', 'vendor_status_changed', 'vendor_erased'],
  }),
  get_store_status: procedure({
    summary:
      'Whether the vendor may sell and, if not, since when and why, and which orders and money are left',
    role: 'vendor',
    area: 'any',
    whileStopped: true,
    effect: 'read',
    input: noInput,
    output: z.object({
      status: z.enum(vendorStatuses),
      stopped_at: z.string().nullable(),
      stop_reason: z.string().nullable(),
      /** Orders that are not shipped, and those that are on their way. */
      orders_to_ship: z.number().int(),
      orders_shipped: z.number().int(),
      /** What is not paid out yet; null for members without the Money permission. */
      balance: money.nullable(),
    }),
  }),
}
