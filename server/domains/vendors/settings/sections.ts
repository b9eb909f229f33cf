import { createHash } from 'node:crypto'
import { otherPrefix } from '@contract/practices'
import type { VendorSettings } from '@contract/vendor-settings'
import type { vendors } from '@server/database/schema/vendors'

type Vendor = typeof vendors.$inferSelect
type Section = 'storefront' | 'holiday' | 'delivery'

/** The values of each section, as its form has them. */
const values: { [Name in Section]: (vendor: Vendor) => Omit<VendorSettings[Name], 'seen'> } = {
  storefront: (vendor) => {
    const practices = vendor.sustainabilityPractices
    const other = practices.find((practice) => practice.startsWith(otherPrefix))
    const known = practices.filter((practice) => practice !== other)
    return {
      company_name: vendor.companyName,
      store_description: vendor.storeDescription ?? '',
      sustainability_practices: other === undefined ? known : [...known, 'other'],
      other_practice: other?.slice(otherPrefix.length) ?? '',
      sustainability_certifications: vendor.sustainabilityCertifications,
    }
  },
  holiday: ({ closedFrom, closedTo }) => ({ closed_from: closedFrom ?? '', closed_to: closedTo ?? '' }),
  delivery: ({ city, handlingDays, pickupHours }) => ({
    city: city ?? '',
    handling_days: handlingDays,
    pickup_hours: pickupHours ?? '',
  }),
}

/** A section with the mark of its values. */
export const sectionOf = <Name extends Section>(name: Name, vendor: Vendor): VendorSettings[Name] =>
  withSeen(values[name](vendor)) as unknown as VendorSettings[Name]

const withSeen = <Values extends object>(section: Values) => ({ ...section, seen: markOf(section) })

/** The same values have the same mark, whoever saved them and when. */
const markOf = (section: object): string =>
  createHash('sha256').update(JSON.stringify(section)).digest('hex').slice(0, 16)
