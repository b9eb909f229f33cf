import { z } from 'zod'
import { procedure } from '../core/procedure'
import { money } from '../core/amounts'
import { id, pageInput, pageOf, searchText } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { billingDocumentKinds } from './facts'

/** A billing document; its PDF is at `paths.billingDocumentPdf`. */
export const billingDocumentLink = z.object({
  document_id: id,
  kind: z.enum(billingDocumentKinds),
  label: z.string(),
  issued_at: z.string(),
})

export type BillingDocumentLink = z.infer<typeof billingDocumentLink>

/**
 * The exact text of a billing document; only the layout is added on rendering. Fixed when the document is first read or finalized; the PDF
 * and the page show the same.
 */
export const billingDocumentContent = z.object({
  title: z.string(),
  /** The brand when it was fixed, if that was not the one that the shop came with: its name, and its colours as `#rrggbb`. */
  letterhead: z.object({ name: z.string(), color: z.string(), accent: z.string() }).optional(),
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

export type BillingDocumentContent = z.infer<typeof billingDocumentContent>

/** A billing document with what it prints. */
export const billingDocument = billingDocumentLink.extend({ content: billingDocumentContent })

export type BillingDocument = z.infer<typeof billingDocument>

/** A billing document in the admin's list. `total` is null only for a statement that is not written yet. */
export const billingDocumentRow = billingDocumentLink.extend({
  party: z.string(),
  order_id: id.nullable(),
  month: z.string().nullable(),
  total: money.nullable(),
})

export type BillingDocumentRow = z.infer<typeof billingDocumentRow>

export const billingDocumentSorts = sortIds(['issued_at', 'label'])

export type BillingDocumentSort = (typeof billingDocumentSorts)[number]

/** Filters, sort and paging of the admin's list. */
export const billingDocumentQuery = pageInput.extend({
  /** The beginning of a number or its digits, the beginning of an order's id, or part of a buyer's name or email or of a vendor's name. */
  search: searchText.optional(),
  kind: z.enum(billingDocumentKinds).optional(),
  sort: z.enum(billingDocumentSorts).optional(),
})

export type BillingDocumentQuery = z.infer<typeof billingDocumentQuery>

export const billingProcedures = {
  list_billing_documents: procedure({
    summary: 'Invoices, credit notes, statements and plan invoices by number',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: billingDocumentQuery.optional(),
    output: pageOf(billingDocumentRow),
  }),
  get_invoice: procedure({
    summary:
      "The invoice for one of the signed-in user's own orders, once it is paid, as it was issued; staff with Orders or Money may read any",
    role: 'signed_in',
    effect: 'read',
    input: z.object({ p_order_id: id }),
    output: billingDocument,
    refusals: ['order_not_found', 'order_not_paid'],
  }),
  list_order_documents: procedure({
    summary:
      "The invoice and credit notes of one of the signed-in user's own orders; staff with Orders or Money may read any",
    role: 'signed_in',
    effect: 'read',
    input: z.object({ p_order_id: id }),
    output: z.array(billingDocumentLink),
    refusals: ['order_not_found'],
  }),
}
