import { z } from 'zod'
import { searchMax } from '../core/limits'
import { procedure } from '../core/procedure'
import { id, moneySchema, pageInput, pageOf } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { paperKinds } from './facts'

/** A numbered paper; its PDF is at `paths.paperPdf`. */
export const paperLink = z.object({
  paper_id: id,
  kind: z.enum(paperKinds),
  label: z.string(),
  issued_at: z.string(),
})

export type PaperLink = z.infer<typeof paperLink>

/**
 * What a paper prints, in the words that are printed: its layout is the only thing left to decide. Fixed when the paper is first read or
 * written; the PDF and the page show the same.
 */
export const paperContent = z.object({
  title: z.string(),
  facts: z.array(z.tuple([z.string(), z.string()])),
  parties: z.array(z.object({ heading: z.string(), lines: z.array(z.string()) })),
  tables: z.array(
    z.object({
      heading: z.string().nullable(),
      columns: z.array(z.object({ title: z.string(), weight: z.number(), end: z.boolean().optional() })),
      rows: z.array(z.array(z.string())),
    }),
  ),
  totals: z.array(z.object({ label: z.string(), amount: z.string(), strong: z.boolean().optional() })),
  notes: z.array(z.string()),
})

export type PaperContent = z.infer<typeof paperContent>

/** A paper with what it prints. */
export const paper = paperLink.extend({ content: paperContent })

export type Paper = z.infer<typeof paper>

/** A paper in the admin's list. `total` is null until it is first read. */
export const paperRow = paperLink.extend({
  party: z.string(),
  order_id: id.nullable(),
  month: z.string().nullable(),
  total: moneySchema.nullable(),
})

export type PaperRow = z.infer<typeof paperRow>

export const paperSorts = sortIds(['issued_at', 'label'])

export type PaperSort = (typeof paperSorts)[number]

/** Filters, sort and paging of the admin's list. */
export const paperQuery = pageInput.extend({
  /** The beginning of a number or its digits, the beginning of an order's id, or part of a buyer's name or email or of a vendor's name. */
  search: z.string().trim().max(searchMax).optional(),
  kind: z.enum(paperKinds).optional(),
  sort: z.enum(paperSorts).optional(),
})

export type PaperQuery = z.infer<typeof paperQuery>

export const paperProcedures = {
  list_papers: procedure({
    summary: 'Invoices, credit notes, statements and plan invoices by number',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: paperQuery.optional(),
    output: pageOf(paperRow),
  }),
  get_invoice: procedure({
    summary:
      "The invoice for one of the signed-in user's own orders, once it is paid, as it was issued; staff with Orders or Money may read any",
    role: 'signed_in',
    effect: 'read',
    input: z.object({ p_order_id: id }),
    output: paper,
    refusals: ['order_not_found', 'order_not_paid'],
  }),
  list_order_papers: procedure({
    summary:
      "The invoice and credit notes of one of the signed-in user's own orders; staff with Orders or Money may read any",
    role: 'signed_in',
    effect: 'read',
    input: z.object({ p_order_id: id }),
    output: z.array(paperLink),
    refusals: ['order_not_found'],
  }),
}
