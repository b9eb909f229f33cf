import type { BusinessCategory } from './facts'

/** The 17 states of OHADA share one trade register. */
const ohada = [
  'BJ',
  'BF',
  'CM',
  'CF',
  'TD',
  'KM',
  'CG',
  'CD',
  'CI',
  'GQ',
  'GA',
  'GN',
  'GW',
  'ML',
  'NE',
  'SN',
  'TG',
] as const

const registerExtract = 'Extract of the trade register (RCCM)'

/** What proves that a business is registered, by country. */
const registrationDocuments: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    ohada.map((code) => [code, [registerExtract, 'Taxpayer identification certificate']]),
  ),
  CI: [registerExtract, 'Tax existence declaration (DFE)'],
  CM: [registerExtract, 'Taxpayer card with the unique identifier (NIU)'],
  SN: [registerExtract, 'NINEA certificate'],
  BW: ['CIPA certificate of incorporation', 'BURS tax registration (TIN)'],
  EG: ['Commercial register extract', 'Tax card'],
  ET: ['Commercial registration certificate', 'Trade licence', 'TIN certificate'],
  GH: ['Certificate of the Office of the Registrar of Companies', 'GRA taxpayer identification (TIN)'],
  KE: ['Certificate of incorporation or business name registration (BRS)', 'KRA PIN certificate'],
  MA: ['Extract of the commercial register (model J)', 'ICE attestation'],
  MG: ['Extract of the trade register (RCS)', 'NIF and STAT cards'],
  MU: ['Certificate of incorporation', 'Business registration card (BRN)'],
  MZ: ['Commercial registration certificate (certidão)', 'NUIT certificate'],
  NA: ['BIPA registration certificate', 'NamRA tax registration'],
  NG: ['CAC certificate of registration', 'Tax identification number (TIN)'],
  RW: ['RDB certificate of registration with the TIN'],
  TN: ['Extract of the national business register (RNE)', 'Tax identification card'],
  TZ: ['BRELA certificate', 'TRA certificate of TIN'],
  UG: ['URSB certificate', 'URA certificate of TIN'],
  ZA: ['CIPC registration certificate', 'SARS tax registration'],
  ZM: ['PACRA certificate', 'ZRA certificate of TPIN'],
}

/** For every other country. */
const defaultDocuments = [
  'Business registration with the authorities in your country',
  'Tax registration certificate',
]

/** What a business shows besides, by category. */
const categoryDocuments: Record<BusinessCategory, readonly string[]> = {
  'Manufacturer/Producer': ['Permit to make food or cosmetics, if you make any'],
  'Raw Materials Supplier': ['Harvest, mining or export permit, if your materials need one'],
  'Sustainable Services Provider': ['Licence for your profession, if it needs one'],
}

/** The documents that belong to an application: of its country, then of its category. Unknown ones have the usual documents. */
export const requiredDocuments = (country: string, category: string): readonly string[] => [
  ...(Object.hasOwn(registrationDocuments, country) ? registrationDocuments[country]! : defaultDocuments),
  ...(Object.hasOwn(categoryDocuments, category) ? categoryDocuments[category as BusinessCategory] : []),
]
