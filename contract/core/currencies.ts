/** The currencies in which providers charge or pay out besides US dollars, with their names. */
export const rateCurrencies = {
  GHS: 'Ghanaian cedi',
  KES: 'Kenyan shilling',
  NGN: 'Nigerian naira',
  RWF: 'Rwandan franc',
  TZS: 'Tanzanian shilling',
  UGX: 'Ugandan shilling',
  XAF: 'Central African franc',
  XOF: 'West African franc',
  ZAR: 'South African rand',
  ZMW: 'Zambian kwacha',
} as const

export type RateCurrency = keyof typeof rateCurrencies

export const rateCurrencyCodes = Object.keys(rateCurrencies) as [RateCurrency, ...RateCurrency[]]
