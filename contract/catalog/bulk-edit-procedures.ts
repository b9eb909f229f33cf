import { z } from 'zod'
import { bodyLimits } from '../core/limits'
import { noInput, procedure } from '../core/procedure'
import { id } from '../core/schemas'
import { productLimits } from './facts'
import { bulkEditStatuses } from './states'
import { bulkChange, bulkChangeKinds, vendorProductQuery } from './vendor-procedures'

const count = z.number().int()

/** A change of several products, as it is being made or undone. `done` of `total` products are; `changed`: those that it applied to. */
export const bulkEdit = z.object({
  id,
  kind: z.enum(bulkChangeKinds),
  status: z.enum(bulkEditStatuses),
  total: count,
  done: count,
  changed: count,
  changed_by: z.string().nullable(),
  created_at: z.iso.datetime(),
})

export type BulkEdit = z.infer<typeof bulkEdit>

/** Which products a list shows, on whatever page: see `vendorProductQuery`. */
export const productFilter = vendorProductQuery.pick({ search: true, status: true, stock: true })

export type ProductFilter = z.infer<typeof productFilter>

export const bulkEditProcedures = {
  start_bulk_edit: procedure({
    summary:
      "Changes several of the vendor's own products: some by their ids at once, all that match a filter by a job",
    role: 'vendor',
    area: 'products',
    effect: 'write',
    bodyBytes: bodyLimits.bulkBytes,
    idempotent: true,
    input: z
      .object({
        p_product_ids: z.array(id).min(1).max(productLimits.bulkMax).optional(),
        p_filter: productFilter.optional(),
        p_change: bulkChange,
      })
      .refine((input) => (input.p_product_ids === undefined) !== (input.p_filter === undefined), {
        message: 'Give either the products or a filter.',
      }),
    output: bulkEdit,
    refusals: ['too_many_products', 'bulk_edit_in_progress', 'section_not_found'],
  }),
  get_bulk_edit: procedure({
    summary: 'One of the vendor’s own bulk edits, and how much of it is done',
    role: 'vendor',
    area: 'products',
    effect: 'read',
    input: z.object({ p_bulk_edit_id: id }),
    output: bulkEdit,
    refusals: ['bulk_edit_not_found'],
  }),
  list_bulk_edits: procedure({
    summary: 'The vendor’s latest bulk edits, newest first, while they can be undone',
    role: 'vendor',
    area: 'products',
    effect: 'read',
    input: noInput,
    output: z.object({ items: z.array(bulkEdit) }),
  }),
  undo_bulk_edit: procedure({
    summary:
      'Undoes a bulk edit by a job: prices and statuses that nobody has changed since, and stock by the difference',
    role: 'vendor',
    area: 'products',
    effect: 'write',
    input: z.object({ p_bulk_edit_id: id }),
    output: bulkEdit,
    refusals: ['bulk_edit_not_found', 'bulk_edit_status_changed', 'bulk_edit_in_progress'],
  }),
}
