export const scoreLimits = {
  min: 0,
  max: 100,
  goodFrom: 70,
  fairFrom: 40,
  /** All parts of a formula together; the score itself is cut off at `max`. */
  formula: { sumMin: 100, sumMax: 120, noteMin: 3, noteMax: 500 },
  /** A preview of a formula: how many products are read at once, and after how long it answers with what it has compared. */
  preview: { batch: 2000, timeoutMs: 10_000, largest: 20 },
} as const

/** The colour band of a score: green from 70, yellow from 40, red below. */
export function scoreBand(score: number): ScoreBand {
  if (score >= scoreLimits.goodFrom) return 'good'
  return score >= scoreLimits.fairFrom ? 'fair' : 'poor'
}

/** The bands from the best to the worst. */
export const scoreBands = ['good', 'fair', 'poor'] as const

export type ScoreBand = (typeof scoreBands)[number]

/** The lowest and the highest score of a band. */
export const bandRanges: Record<ScoreBand, readonly [number, number]> = {
  good: [scoreLimits.goodFrom, scoreLimits.max],
  fair: [scoreLimits.fairFrom, scoreLimits.goodFrom - 1],
  poor: [scoreLimits.min, scoreLimits.fairFrom - 1],
}

/** A distribution counts products by ten points; the last step includes 100. */
export const scoreBuckets = [
  '0–9',
  '10–19',
  '20–29',
  '30–39',
  '40–49',
  '50–59',
  '60–69',
  '70–79',
  '80–89',
  '90–100',
]

export const scoreBucketOf = (score: number): number =>
  Math.min(scoreBuckets.length - 1, Math.floor(score / 10))

export const practiceIds = [
  'zero-waste',
  'eco-friendly-packaging',
  'water-conservation',
  'renewable-energy',
  'recyclable-materials',
  'reusable-packaging',
  'plastic-free',
  'other',
] as const

export type PracticeId = (typeof practiceIds)[number]

export const practiceLabels: Record<PracticeId, string> = {
  'zero-waste': 'Zero waste',
  'eco-friendly-packaging': 'Eco-friendly packaging',
  'water-conservation': 'Water conservation',
  'renewable-energy': 'Renewable energy',
  'recyclable-materials': 'Recyclable materials',
  'reusable-packaging': 'Reusable packaging',
  'plastic-free': 'Plastic free',
  other: 'Other',
}

export const certificationIds = [
  'fair-trade',
  'gots',
  'fsc',
  'c2c',
  'energy-star',
  'rainforest-alliance',
  'b-corp',
  'gri',
  'sdgs',
  'carbon-trust',
  'sac',
  'gbb',
  'eu-ecolabel',
  'wwf',
  'tnc',
] as const

export type CertificationId = (typeof certificationIds)[number]

export const certificationLabels: Record<CertificationId, string> = {
  'fair-trade': 'Fair Trade',
  gots: 'Global Organic Textile Standard (GOTS)',
  fsc: 'Forest Stewardship Council (FSC)',
  c2c: 'Cradle to Cradle',
  'energy-star': 'Energy Star',
  'rainforest-alliance': 'Rainforest Alliance',
  'b-corp': 'B Corp',
  gri: 'Global Reporting Initiative (GRI)',
  sdgs: 'UN Sustainable Development Goals',
  'carbon-trust': 'Carbon Trust',
  sac: 'Sustainable Apparel Coalition',
  gbb: 'Green Business Bureau',
  'eu-ecolabel': 'EU Ecolabel',
  wwf: 'World Wide Fund for Nature (WWF)',
  tnc: 'The Nature Conservancy',
}

/** The display text of a certification; an unknown one keeps its id. */
export const certificationText = (id: string): string =>
  Object.entries(certificationLabels).find(([candidate]) => candidate === id)?.[1] ?? id

export const productTags = [
  'locally_made',
  'upcycled',
  'organic',
  'fair_trade',
  'plastic_free_packaging',
  'vegan',
] as const

export type ProductTag = (typeof productTags)[number]

export const productTagLabels: Record<ProductTag, string> = {
  locally_made: 'Locally made',
  upcycled: 'Upcycled',
  organic: 'Organic',
  fair_trade: 'Fair trade',
  plastic_free_packaging: 'Plastic-free packaging',
  vegan: 'Vegan',
}
