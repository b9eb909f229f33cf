import type { PlatformImpact } from '@contract/sustainability/procedures'

interface ImpactFigure {
  key: Exclude<keyof PlatformImpact, 'counted_at'>
  label: string
  /** Heads a column. */
  short: string
  method: string
  source: string
  leavesOut: string
}

/** Each figure with how it is counted, from what, and what it leaves out. */
export const impactFigures: readonly ImpactFigure[] = [
  {
    key: 'certified_vendors',
    label: 'Certified vendors',
    short: 'Certified vendors',
    method: 'Approved vendors with a valid certification, proven by a document that our team has verified.',
    source: 'Vendors and the results of our document reviews.',
    leavesOut:
      'Certifications that a vendor declares without a verified document, or whose document has expired.',
  },
  {
    key: 'verified_documents',
    label: 'Verified documents',
    short: 'Documents',
    method:
      'Registrations and certificates that our team has checked and accepted, and that are still in force.',
    source: 'The results of our reviews.',
    leavesOut:
      'Documents that are waiting for review, were rejected, were replaced by a newer version or have expired.',
  },
  {
    key: 'plastic_free_products',
    label: 'Products in plastic-free packaging',
    short: 'Products',
    method: 'On sale now and tagged as such by their vendor.',
    source: 'The tags that vendors set; our team has not tested the packaging.',
    leavesOut:
      'Products whose vendor describes such packaging but has not set the tag, and products not on sale.',
  },
  {
    key: 'plastic_free_units',
    label: 'Units sold in plastic-free packaging',
    short: 'Units sold',
    method: 'Delivered and not refunded since the marketplace opened, for products tagged as such today.',
    source: 'Order items, with the tags of their products on the day of counting.',
    leavesOut: 'Units that are still on their way, were refunded, or whose product has lost the tag since.',
  },
]

/** What is not measured, and what it would take. */
export const unmeasured: readonly { label: string; why: string }[] = [
  {
    label: 'CO2e avoided',
    why: 'This would need the measured footprint of each product and of what it replaces. No vendor has reported one, so any number would be invented.',
  },
  {
    label: 'Plastic avoided',
    why: 'This would need the weight of the packaging and of the plastic it replaces, which vendors don’t report. We count units in plastic-free packaging instead.',
  },
]
