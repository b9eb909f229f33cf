import { comparison } from '@contract/catalog/comparison-texts'
import type { ProductDetail } from '@contract/catalog/procedures'
import { mapTextAttributes } from '@contract/catalog/text-attributes'
import { countryName } from '@contract/core/country-names'
import { formatUsd, formatWireUsd } from '@contract/core/money'
import { zoneBetween } from '@contract/pricing/facts'
import { cheapestDelivery } from '@contract/pricing/parcel-price'
import { formatShipping, freeShipping, freeWhere } from '@contract/pricing/shipping-price'
import type { DeliveryZone } from '@contract/pricing/shipping-procedures'
import { productTagLabels, scoreLimits } from '@contract/sustainability/facts'
import * as texts from '@contract/texts'
import { priceText } from '@web/components/catalog/price'
import { stockText } from '@web/components/catalog/stock-in-words'
import { weightText } from '@web/components/catalog/weight-text'
import { claimsOf } from '@web/components/stores/claims'
import { closedText } from '@web/components/stores/closed-text'

/** One line of the comparison: for each product what is known of it, as lines of text; none where its vendor says nothing. */
export interface ComparedFact {
  term: string
  values: readonly (readonly string[])[]
  /** Drawn in a way of its own, instead of as text. */
  kind?: 'price' | 'score' | 'vendor'
}

export interface FactGroup {
  title: string
  facts: ComparedFact[]
}

interface Delivery {
  zones: readonly DeliveryZone[]
  /** The country that the buyer has chosen; null if none. */
  country: string | null
}

/** What is known of the products, line by line: only what their pages say, too. */
export function comparedFacts(products: readonly ProductDetail[], delivery: Delivery): FactGroup[] {
  const fact = (
    term: string,
    valueOf: (product: ProductDetail) => readonly string[] | string | null,
    kind?: ComparedFact['kind'],
  ): ComparedFact => ({
    term,
    values: products.map((product) => [valueOf(product) ?? []].flat()),
    ...(kind && { kind }),
  })
  const claims = new Map(products.map((product) => [product, claimsOf(product.vendor)]))
  const textFacts = mapTextAttributes((name, { label }) => fact(label, (product) => product[name]))
  return [
    {
      title: 'Price and delivery',
      facts: [
        fact('Price', priceWithReference, 'price'),
        ...(delivery.zones.length > 0
          ? [fact('Delivery', (product) => deliveryText(product, delivery))]
          : []),
        fact('Ships from', ({ vendor }) => countryName(vendor.country)),
        fact('Ships within', ({ handling_days: days }) => daysText(days)),
        fact('Availability', ({ vendor, quantity }) => closedText(vendor) || stockText(quantity)),
        fact('Returns', ({ vendor: { return_days: days } }) =>
          days === null ? null : `Within ${daysText(days)}`,
        ),
      ],
    },
    {
      title: 'The product',
      facts: [
        fact('Category', ({ category }) => category),
        fact('Options', optionTexts),
        fact('Materials', ({ materials }) => materials),
        ...Object.values(textFacts),
        fact('Weight', weightText),
        fact('The vendor’s claims', ({ sustainability_tags: tags }) =>
          tags.map((tag) => productTagLabels[tag]),
        ),
      ],
    },
    {
      title: 'Sustainability score',
      facts: [
        fact('Score', scoreText, 'score'),
        ...reasonsOf(products).map((reason) => fact(reason, (product) => pointsText(product, reason))),
      ],
    },
    {
      title: 'The vendor',
      facts: [
        fact('Vendor', ({ vendor }) => [vendor.company_name, countryName(vendor.country)], 'vendor'),
        fact('Checked by us', (product) => claims.get(product)!.checked),
        fact('Declared practices', (product) => claims.get(product)!.practices),
        fact('Declared certifications', (product) => claims.get(product)!.certifications),
      ],
    },
  ]
}

/** The facts in which not all products are alike. */
export const onlyDifferences = (groups: readonly FactGroup[]): FactGroup[] =>
  groups
    .map(({ title, facts }) => ({
      title,
      facts: facts.filter(({ values }) => new Set(values.map((lines) => lines.join('\n'))).size > 1),
    }))
    .filter(({ facts }) => facts.length > 0)

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`)

const priceWithReference = (product: ProductDetail) => [
  priceText(product),
  ...(product.reference_price === null ? [] : [formatWireUsd(product.reference_price)]),
]

/** What the cheapest delivery of one piece costs: to the buyer's country, or the lowest price of all. */
function deliveryText(product: ProductDetail, { zones, country }: Delivery): string {
  const priceIn = (zone: DeliveryZone) => cheapestDelivery(zone, product)?.costMinor
  if (country === null) {
    const costs = zones.flatMap((zone) => priceIn(zone) ?? [])
    const lowest = Math.min(...costs)
    return lowest === 0 ? `${freeShipping}${freeWhere(costs)}` : `From ${formatUsd(lowest)}`
  }
  const zone = zones.find(
    (deliveryZone) => deliveryZone.zone === zoneBetween(product.vendor.country, country),
  )
  const cost = zone && priceIn(zone)
  return cost === undefined
    ? `No delivery to ${countryName(country)}`
    : `${formatShipping(cost)} to ${countryName(country)}`
}

const optionTexts = ({ options }: ProductDetail) =>
  options.length === 0
    ? comparison.noOptions
    : options.map(({ name, values }) => `${name}: ${values.join(', ')}`)

const scoreText = ({ sustainability_score: score, manual_score_override: isManual }: ProductDetail) => [
  `${score} of ${scoreLimits.max}`,
  ...(isManual ? [texts.score.byHand] : []),
]

/** Why points are given, in the order of the formula; products can be scored by different versions of it. */
const reasonsOf = (products: readonly ProductDetail[]) => [
  ...new Set(products.flatMap(({ score_parts }) => score_parts.map(({ reason }) => reason))),
]

function pointsText({ score_parts }: ProductDetail, reason: string): string {
  const part = score_parts.find((scorePart) => scorePart.reason === reason)
  return part ? `${part.points} of ${part.most} points` : comparison.notCounted
}
