import { z } from 'zod'
import { moderationLimits } from '../catalog/facts'
import { recordedAddress } from '../core/address'
import { money } from '../core/amounts'
import { noInput, procedure } from '../core/procedure'
import { id, line, pageInput, pageOf, searchText } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { customerOrder } from '../orders/procedures'
import * as texts from '../texts'
import { customerLimits, customerValueSteps, orderFrequencies } from './facts'

const limits = customerLimits

const messages = texts.customers

/** The form of a note about a customer, which only admins read. */
export const customerNoteForm = z.object({
  note: z.string().trim().min(1, messages.noteMissing).max(limits.noteMax),
})

/** A tag that staff give customers; capitals and small letters are the same. */
export const customerTag = line(texts.customerTags.missing)
  .toLowerCase()
  .min(1, texts.customerTags.missing)
  .max(limits.tagMax, texts.customerTags.length)

/** The form that adds a tag. */
export const customerTagForm = z.object({ tag: customerTag })

/**
 * A customer in the admin's list. `value`: what they paid less what was refunded or charged back of it; `refunded`: those refunds.
 */
const customerRow = z.object({
  user_id: id,
  full_name: z.string(),
  email: z.string(),
  created_at: z.string(),
  order_count: z.number().int(),
  value: money,
  refunded: money,
  last_order_at: z.string().nullable(),
  tags: z.array(z.string()),
  /** Buys without a password. */
  is_guest: z.boolean(),
  blocked_at: z.string().nullable(),
})

export type CustomerRow = z.infer<typeof customerRow>

export const customerStates = ['active', 'blocked'] as const

export const customerSorts = sortIds(['created_at', 'full_name', 'orders', 'value'])

/**
 * Which customers a list shows. `search`: part of the name or of the email address; `value`: the least that they have spent. Orders and value
 * are those of the last count, at most half an hour ago.
 */
export const customerQuery = pageInput.extend({
  search: searchText.optional(),
  state: z.enum(customerStates).optional(),
  orders: z.enum(orderFrequencies).optional(),
  value: z.enum(customerValueSteps).optional(),
  tag: customerTag.optional(),
  sort: z.enum(customerSorts).default('created_at_desc'),
})

export type CustomerQuery = z.input<typeof customerQuery>

const customerNote = z.object({
  id,
  text: z.string(),
  author: z.string().nullable(),
  created_at: z.string(),
})

export type CustomerNote = z.infer<typeof customerNote>

/** A customer as an admin sees them. */
export const customerDetails = customerRow.extend({
  email_verified: z.boolean(),
  block_reason: z.string().nullable(),
  /** How many sessions they have, and when one was used last. */
  session_count: z.number().int(),
  last_seen_at: z.string().nullable(),
  /** The addresses that they have saved. */
  addresses: z.array(recordedAddress),
  /** Newest first. */
  notes: z.array(customerNote),
})

export type CustomerDetails = z.infer<typeof customerDetails>

const customerTarget = z.object({ p_user_id: id })

export const customerProcedures = {
  list_customers: procedure({
    summary: 'Customers, newest first',
    role: 'admin',
    area: 'people',
    effect: 'read',
    input: customerQuery.optional(),
    output: pageOf(customerRow),
  }),
  get_customer: procedure({
    summary: 'A customer with notes and sessions',
    role: 'admin',
    area: 'people',
    effect: 'read',
    input: customerTarget,
    output: customerDetails,
    refusals: ['customer_not_found'],
  }),
  list_orders_of_customer: procedure({
    summary: 'The orders of a customer, newest first',
    role: 'admin',
    area: 'people',
    effect: 'read',
    input: pageInput.extend(customerTarget.shape),
    output: pageOf(customerOrder),
  }),
  list_customer_tags: procedure({
    summary: 'Every tag that a customer has',
    role: 'admin',
    area: 'people',
    effect: 'read',
    input: noInput,
    output: z.object({ tags: z.array(z.string()) }),
  }),
  add_customer_tag: procedure({
    summary: 'Gives a customer a tag; one that they have stays',
    role: 'admin',
    area: 'people',
    effect: 'write',
    input: customerTarget.extend({ p_tag: customerTag }),
    output: z.object({ tags: z.array(z.string()) }),
    refusals: ['customer_not_found', 'customer_tags_full'],
  }),
  remove_customer_tag: procedure({
    summary: 'Takes a tag from a customer; one that they do not have is fine',
    role: 'admin',
    area: 'people',
    effect: 'write',
    input: customerTarget.extend({ p_tag: customerTag }),
    output: z.object({ tags: z.array(z.string()) }),
    refusals: ['customer_not_found'],
  }),
  add_customer_note: procedure({
    summary: 'Adds a note about a customer, which only admins can read',
    role: 'admin',
    area: 'people',
    effect: 'write',
    input: customerTarget.extend({ p_note: customerNoteForm.shape.note }),
    output: z.object({ note_id: id }),
    refusals: ['customer_not_found'],
  }),
  block_customer: procedure({
    summary: 'Blocks a customer, who is signed out everywhere, can’t sign in and is emailed the reason',
    role: 'admin',
    area: 'people',
    effect: 'write',
    input: customerTarget.extend({
      p_reason: z.string().trim().min(moderationLimits.reasonMin).max(moderationLimits.reasonMax),
    }),
    output: z.object({ blocked: z.literal(true) }),
    refusals: ['customer_not_found', 'customer_status_changed'],
  }),
  unblock_customer: procedure({
    summary: 'Lets a blocked customer sign in again',
    role: 'admin',
    area: 'people',
    effect: 'write',
    input: customerTarget,
    output: z.object({ blocked: z.literal(false) }),
    refusals: ['customer_not_found', 'customer_status_changed'],
  }),
  sign_out_customer: procedure({
    summary: 'Ends every session of a customer; returns how many',
    role: 'admin',
    area: 'people',
    effect: 'write',
    input: customerTarget,
    output: z.object({ ended: z.number().int() }),
    refusals: ['customer_not_found'],
  }),
  erase_customer: procedure({
    summary:
      'Permanently erases a customer’s personal data; orders and books stay under an anonymous name. Refused while an order or refund is open',
    role: 'admin',
    area: 'people',
    effect: 'write',
    input: customerTarget,
    output: z.object({ erased: z.literal(true) }),
    refusals: ['customer_not_found', 'orders_open', 'refunds_open', 'sales_open', 'balance_open'],
  }),
}
