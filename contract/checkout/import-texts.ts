/** Import VAT, where buyers read about it: what the order collects, and what customs collects on delivery. */
export const importVat = {
  component: 'Import VAT',
  line: (country: string, percent: string) => `Import VAT (${country}, ${percent})`,
  collected: 'Import VAT is paid with your order: the carrier collects none on delivery.',
  collectedInPart: (amount: string) =>
    `Import VAT is paid with your order for the smaller parcels. For the others the carrier collects about ${amount} on delivery.`,
  dutyFree: 'No customs duty is due on parcels this small.',
  duty: 'Customs may also charge duty, which isn’t part of our prices.',
  onDelivery: (amount: string) => `Import VAT on delivery: about ${amount}, paid to the carrier.`,
  dutyAndFee: 'Customs duty and the carrier’s handling fee may be added. They aren’t part of our prices.',
  fee: 'The carrier may add a handling fee, which isn’t part of our prices.',
  paid: (scheme: string, number: string) => `Import VAT is paid (${scheme} number ${number}).`,
  paidInPart: (scheme: string, number: string) =>
    `Import VAT is paid for the smaller parcels (${scheme} number ${number}). For the others the carrier collects it on delivery.`,
  schemeNumber: (scheme: string) => `${scheme} number`,
  declaration: (scheme: string, number: string) =>
    `Import VAT is already paid. Write this on the customs declaration, or the buyer pays twice: ${scheme} number ${number}`,
  declarationTitle: 'For the customs declaration',
} as const
