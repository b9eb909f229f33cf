import { z } from 'zod'
import { bodyLimits } from '../core/limits'
import { noInput, procedure } from '../core/procedure'
import { id } from '../core/schemas'
import * as texts from '../texts'
import { productImportLimits, stockRules } from './facts'
import { productImportStatuses } from './states'

const count = z.number().int()

const counts = z.object({ created: count, updated: count, unchanged: count })

/** Why a row of the file was rejected, or what its vendor should know about it. Line 1 is the first of the file; null is the whole file. */
const importIssue = z.object({
  kind: z.enum(['refused', 'note', 'picture']),
  line: count.nullable(),
  handle: z.string().nullable(),
  reason: z.string(),
})

export type ImportIssue = z.infer<typeof importIssue>

/** The character encoding of a file. UTF-8 and UTF-16 are detected; others are guessed. */
export const fileEncodings = ['UTF-8', 'UTF-16', 'Windows-1252', 'Macintosh'] as const

export type FileEncoding = (typeof fileEncodings)[number]

/** What becomes of a price in a currency other than US dollars: converted at the exchange rate in force at the preview, or not imported. */
export const foreignPrices = ['convert', 'refuse'] as const

export type ForeignPrices = (typeof foreignPrices)[number]

/** How many prices were in a currency, and the rate that they were converted at. */
const convertedPrices = z.object({
  currency: z.string(),
  per_usd: z.string(),
  valid_from: z.string(),
  prices: count,
})

export type ConvertedPrices = z.infer<typeof convertedPrices>

/**
 * What an import did or, in a preview, would do. `remarks`: the total number; `stock_differs`: of how many variants that were here the file
 * gives another stock; this, `encoding` and `converted` are absent from the oldest imports.
 */
const importSummary = z.object({
  products: counts,
  variants: counts.extend({ deleted: count }),
  drafts: count,
  published: count,
  refused: count,
  pictures: z.object({ added: count, known: count, failed: count }),
  remarks: count,
  stock_differs: count.optional(),
  encoding: z.enum(fileEncodings).optional(),
  converted: z.array(convertedPrices).optional(),
})

export type ImportSummary = z.infer<typeof importSummary>

export const productImport = z.object({
  id,
  file_name: z.string(),
  status: z.enum(productImportStatuses),
  keep_stock: z.boolean(),
  publish_without_pictures: z.boolean(),
  foreign_prices: z.enum(foreignPrices),
  /** What is being worked on, and how much of it is done. */
  phase: z.enum(['products', 'pictures']),
  done: count,
  total: count,
  summary: importSummary.nullable(),
  /** The first of the remarks; the rest is in the file that can be downloaded. */
  remarks: z.array(importIssue),
  /** Why it failed. */
  failure: z.string().nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
})

export type ProductImport = z.infer<typeof productImport>

/** A product file: the type that browsers report is unreliable, so its contents are checked when it is read. */
export const productFile = z
  .file(texts.productImport.fileMissing)
  .min(1, texts.productImport.fileEmpty)
  .max(productImportLimits.fileMaxBytes, texts.productImport.fileTooLarge)

export const productImportProcedures = {
  create_product_import: procedure({
    summary: 'Uploads a Shopify product CSV, as multipart/form-data, and previews what it would do',
    role: 'vendor',
    area: 'products',
    effect: 'write',
    limit: productImportLimits.uploads,
    bodyBytes: bodyLimits.fileBytes,
    input: z.object({
      p_file: productFile,
      p_keep_stock: z.enum(['true', 'false']).default('false'),
      p_publish_without_pictures: z.enum(['true', 'false']).default('false'),
      p_foreign_prices: z.enum(foreignPrices).default('convert'),
    }),
    output: productImport,
    refusals: ['product_import_in_progress'],
  }),
  start_product_import: procedure({
    summary: 'Imports a file whose preview is ready',
    role: 'vendor',
    area: 'products',
    effect: 'write',
    /** `p_stock`: without it, as chosen when the file was uploaded. */
    input: z.object({ p_import_id: id, p_stock: z.enum(stockRules).optional() }),
    output: productImport,
    refusals: ['product_import_not_found', 'product_import_status_changed', 'product_import_in_progress'],
  }),
  get_product_import: procedure({
    summary: 'One of the vendor’s own imports: its progress, its preview or its result',
    role: 'vendor',
    area: 'products',
    effect: 'read',
    input: z.object({ p_import_id: id }),
    output: productImport,
    refusals: ['product_import_not_found'],
  }),
  list_product_imports: procedure({
    summary: 'The vendor’s latest imports, newest first',
    role: 'vendor',
    area: 'products',
    effect: 'read',
    input: noInput,
    output: z.object({ items: z.array(productImport.omit({ remarks: true })) }),
  }),
}
