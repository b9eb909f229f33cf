import type { PlatformImpact } from '@contract/sustainability/procedures'

interface ImpactFigure {
  key: Exclude<keyof PlatformImpact, 'counted_at'>
  label: string
  /** Heads a column. */
  shortLabel: string
  method: string
  source: string
  limitations: string
}

/** Each figure with how it is counted, from what, and what it leaves out. */
export const impactFigures: readonly ImpactFigure[] = [
  {
    key: 'certified_vendors',
    label: 'Certified vendors',
    shortLabel: 'Certified vendors',
    method: 'Approved vendors with a valid certification, proven by a document that our team has verified.',
    source: 'Vendors and the results of our document reviews.',
    limitations:
      'Certifications that a vendor declares without a verified document, or whose document has expired.',
  },
  {
    key: 'verified_documents',
    label: 'Verified documents',
    shortLabel: 'Documents',
    method:
      'Registrations and certificates that our team has checked and accepted, and that are still valid.',
    source: 'The results of our reviews.',
    limitations:
      'Documents that are waiting for review, have been rejected or replaced by a newer version, or have expired.',
  },
  {
    key: 'plastic_free_products',
    label: 'Products in plastic-free packaging',
    shortLabel: 'Products',
    method: 'On sale now and tagged as plastic-free by their vendor.',
    source: 'Tags set by vendors. Our team hasn’t tested the packaging.',
    limitations:
      'Products that describe plastic-free packaging but don’t have the tag, and products that aren’t on sale.',
  },
  {
    key: 'plastic_free_units',
    label: 'Units sold in plastic-free packaging',
    shortLabel: 'Units sold',
    method: 'Delivered and not refunded since the marketplace opened, for products with this tag today.',
    source: 'Order items, with their products’ tags on the day of the count.',
    limitations:
      'Units that are still on their way or were refunded, and units of products that no longer have the tag.',
  },
]

/** What is not measured, and what it would take. */
export const unmeasuredImpacts: readonly { label: string; reason: string }[] = [
  {
    label: 'CO2e avoided',
    reason:
      'This would need the measured footprint of each product and of what it replaces. No vendor has reported one, so any number would be made up.',
  },
  {
    label: 'Plastic avoided',
    reason:
      'This would need the weight of the packaging and of the plastic it replaces, which vendors don’t report. We count units in plastic-free packaging instead.',
  },
]
