/**
 * The currencies besides US dollars that have exchange rates, with their names: those of every country that vendors are in, in which we charge or
 * pay out, and those in which a limit of import VAT is stated.
 */
export const rateCurrencies = {
  AOA: 'Angolan kwanza',
  BIF: 'Burundian franc',
  BWP: 'Botswana pula',
  CDF: 'Congolese franc',
  CVE: 'Cabo Verdean escudo',
  DJF: 'Djiboutian franc',
  DZD: 'Algerian dinar',
  EGP: 'Egyptian pound',
  ERN: 'Eritrean nakfa',
  ETB: 'Ethiopian birr',
  EUR: 'Euro',
  GBP: 'Pound sterling',
  GHS: 'Ghanaian cedi',
  GMD: 'Gambian dalasi',
  GNF: 'Guinean franc',
  KES: 'Kenyan shilling',
  KMF: 'Comorian franc',
  LRD: 'Liberian dollar',
  LSL: 'Lesotho loti',
  LYD: 'Libyan dinar',
  MAD: 'Moroccan dirham',
  MGA: 'Malagasy ariary',
  MRU: 'Mauritanian ouguiya',
  MUR: 'Mauritian rupee',
  MWK: 'Malawian kwacha',
  MZN: 'Mozambican metical',
  NAD: 'Namibian dollar',
  NGN: 'Nigerian naira',
  RWF: 'Rwandan franc',
  SCR: 'Seychellois rupee',
  SDG: 'Sudanese pound',
  SLE: 'Sierra Leonean leone',
  SOS: 'Somali shilling',
  SSP: 'South Sudanese pound',
  STN: 'São Tomé and Príncipe dobra',
  SZL: 'Eswatini lilangeni',
  TND: 'Tunisian dinar',
  TZS: 'Tanzanian shilling',
  UGX: 'Ugandan shilling',
  XAF: 'Central African franc',
  XOF: 'West African franc',
  ZAR: 'South African rand',
  ZMW: 'Zambian kwacha',
  ZWG: 'Zimbabwe gold',
} as const

export type RateCurrency = keyof typeof rateCurrencies

export const rateCurrencyCodes = Object.keys(rateCurrencies) as [RateCurrency, ...RateCurrency[]]
