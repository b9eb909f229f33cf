import { z } from 'zod'
import { productCategories } from '../catalog/facts'
import { noInput, procedure } from '../core/procedure'
import { id, pageInput, pageOf } from '../core/schemas'
import { formulaForm, scoreWeights, storedWeights } from './score-weights'

const count = z.number().int()

/** How many products are in each band. */
const bands = z.object({ good: count, fair: count, poor: count })

export type BandCounts = z.infer<typeof bands>

/** The scores of all products of all vendors, in any status. */
export const scoreOverview = z.object({
  products: count,
  /** Of them, those whose score was set manually. */
  by_hand: count,
  average: z.number().nullable(),
  bands,
  /** Products by ten points: see `scoreBuckets`. */
  distribution: z.array(count),
  /** By category, the highest average first; null are products without one. */
  categories: z.array(
    z.object({ category: z.enum(productCategories).nullable(), products: count, average: z.number(), bands }),
  ),
})

export type ScoreOverview = z.infer<typeof scoreOverview>

const formula = z.object({
  version: count,
  weights: storedWeights,
  note: z.string(),
  published_at: z.string(),
  /** Null for the version that the marketplace started with. */
  published_by: z.string().nullable(),
})

/** The formula in force, and how many of the products that it scores it has reached. */
export const currentFormula = formula.extend({ products: count, scored: count })

export type CurrentFormula = z.infer<typeof currentFormula>

/** A version, with the weights of the version before it. */
export const formulaVersion = formula.extend({ id, weights_before: storedWeights.nullable() })

export type FormulaVersion = z.infer<typeof formulaVersion>

/** What a formula would change if it were published now. */
export const formulaPreview = z.object({
  /** All products, and how many were compared in the time that a preview may take. */
  products: count,
  compared: count,
  up: count,
  down: count,
  same: count,
  /** Scores set manually, which stay. */
  by_hand: count,
  band_changes: count,
  bands_before: bands,
  bands_after: bands,
  before: z.array(count),
  after: z.array(count),
  largest: z.array(
    z.object({ product_id: id, name: z.string(), company_name: z.string(), before: count, after: count }),
  ),
})

export type FormulaPreview = z.infer<typeof formulaPreview>

/** What can be counted of the marketplace's impact, with the hour of counting. See `server/domains/sustainability/platform-impact.ts`. */
export const platformImpact = z.object({
  counted_at: z.string(),
  /** Approved vendors with a certification proven by a verified document that is still valid. */
  certified_vendors: z.number().int(),
  /** Documents that our team has verified, and that neither expired nor were replaced. */
  verified_documents: z.number().int(),
  /** Products on sale that are packed without plastic, according to their vendor. */
  plastic_free_products: z.number().int(),
  /** Delivered units of such products. */
  plastic_free_units: z.number().int(),
})

const impactMonth = platformImpact.extend({ month: z.string() })

export type ImpactMonth = z.infer<typeof impactMonth>

export const sustainabilityProcedures = {
  get_score_overview: procedure({
    summary: 'How the scores of all products are distributed, and their average by category',
    role: 'admin',
    area: 'catalog',
    effect: 'read',
    report: true,
    input: noInput,
    output: scoreOverview,
  }),
  get_score_formula: procedure({
    summary: 'The score formula in force, and how many products it has reached',
    role: 'admin',
    area: 'catalog',
    effect: 'read',
    input: noInput,
    output: currentFormula,
  }),
  list_score_formulas: procedure({
    summary: 'All versions of the score formula, newest first',
    role: 'admin',
    area: 'catalog',
    effect: 'read',
    input: pageInput.optional(),
    output: pageOf(formulaVersion),
  }),
  preview_score_formula: procedure({
    summary: 'Previews how other weights would change the scores of all products',
    role: 'admin',
    area: 'catalog',
    effect: 'read',
    limit: { times: 60, minutes: 10 },
    input: z.object({ p_weights: scoreWeights }),
    output: formulaPreview,
  }),
  publish_score_formula: procedure({
    summary: 'Publishes a new version of the score formula; a job re-scores all products',
    role: 'admin',
    area: 'catalog',
    effect: 'write',
    input: z.object({
      p_weights: scoreWeights,
      p_note: formulaForm.shape.note,
      /** The version that was in force when the weights were written. */
      p_based_on: z.number().int().min(1).max(2_000_000_000),
    }),
    output: z.object({ version: count }),
    refusals: ['score_formula_outdated', 'score_formula_unchanged'],
  }),
  get_platform_impact: procedure({
    summary: 'The latest impact figures, and those at the end of each of the last 24 months',
    role: 'admin',
    area: 'catalog',
    effect: 'read',
    report: true,
    input: noInput,
    output: z.object({ now: platformImpact.nullable(), months: z.array(impactMonth) }),
  }),
}

export type PlatformImpact = z.infer<typeof platformImpact>
