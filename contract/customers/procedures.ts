import { z } from 'zod'
import { moderationLimits } from '../catalog/facts'
import { procedure } from '../core/procedure'
import { id, pageInput, pageOf, searchText } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { customerOrder } from '../orders/procedures'
import * as texts from '../texts'
import { customerLimits } from './facts'

const limits = customerLimits

const messages = texts.customers

/** The form of a note about a customer, which only admins read. */
export const customerNoteForm = z.object({
  note: z.string().trim().min(1, messages.noteMissing).max(limits.noteMax),
})

/** A customer in the admin's list. */
const customerRow = z.object({
  user_id: id,
  full_name: z.string(),
  email: z.string(),
  created_at: z.string(),
  order_count: z.number().int(),
  blocked_at: z.string().nullable(),
})

export type CustomerRow = z.infer<typeof customerRow>

export const customerStates = ['active', 'blocked'] as const

/** Which customers a list shows. `search`: part of the name or of the email address. */
export const customerQuery = pageInput.extend({
  search: searchText.optional(),
  state: z.enum(customerStates).optional(),
  sort: z.enum(sortIds(['created_at', 'full_name'])).default('created_at_desc'),
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
