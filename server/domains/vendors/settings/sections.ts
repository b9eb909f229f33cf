import { otherPrefix } from '@contract/vendors/practices'
import type { VendorSettings } from '@contract/vendors/procedures'
import type { vendors } from '@server/database/schema/vendors'
import { versionOf } from '@server/platform/version'

type Vendor = typeof vendors.$inferSelect
export type Section = 'storefront' | 'holiday' | 'delivery'

/** The values of each section, as its form has them. */
export const sectionValues: { [Name in Section]: (vendor: Vendor) => Omit<VendorSettings[Name], 'version'> } =
  {
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

/** A section with its version. */
export function sectionOf<Name extends Section>(name: Name, vendor: Vendor): VendorSettings[Name] {
  const values = sectionValues[name](vendor)
  return { ...values, version: versionOf(values) } as unknown as VendorSettings[Name]
}
