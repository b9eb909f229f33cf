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
    method:
      'Approved vendors with a certification that a document verified by our team proves and that is still valid.',
    source: 'Vendors and the verdicts of our reviews of their documents.',
    leavesOut:
      'Certifications that a vendor declares without a verified document, or whose document has expired.',
  },
  {
    key: 'verified_documents',
    label: 'Verified documents',
    short: 'Documents',
    method:
      'Registrations and certificates that our team has checked and accepted, and that are still in force.',
    source: 'The verdicts of our reviews.',
    leavesOut:
      'Documents that wait for review, were rejected, were replaced by a newer version or have expired.',
  },
  {
    key: 'plastic_free_products',
    label: 'Products in plastic-free packaging',
    short: 'Products',
    method: 'On sale now and tagged so by their vendor.',
    source: 'The tags that vendors set; our team has not tested the packaging.',
    leavesOut:
      'Products whose vendor describes such packaging but has not set the tag, and products not on sale.',
  },
  {
    key: 'plastic_free_units',
    label: 'Units sold in plastic-free packaging',
    short: 'Units sold',
    method: 'Delivered and not refunded, of products tagged so today, since the marketplace opened.',
    source: 'Order items, with the tags of their products on the day of counting.',
    leavesOut: 'Units that are still on their way, were refunded, or whose product has lost the tag since.',
  },
]

/** What is not measured, and what it would take. */
export const unmeasured: readonly { label: string; why: string }[] = [
  {
    label: 'CO2e avoided',
    why: 'It takes the measured footprint of each product and of what it replaces. No vendor has filed one, so any number would be invented.',
  },
  {
    label: 'Plastic avoided',
    why: 'It takes the weight of the packaging and of the plastic it replaces, which vendors don’t file. Counted instead: units in plastic-free packaging.',
  },
]
