import { dayOf } from '@contract/core/day'
import { otherPrefix } from '@contract/vendors/practices'
import type { VendorSettings } from '@contract/vendors/procedures'
import type { vendors } from '@server/database/schema/vendors'
import { versionOf } from '@server/platform/version'

type Vendor = typeof vendors.$inferSelect
export type SettingsSection = 'storefront' | 'holiday' | 'delivery' | 'policies'

/** The values of each section on a day, as its form has them. */
export const sectionValues: {
  [Name in SettingsSection]: (vendor: Vendor, today: string) => Omit<VendorSettings[Name], 'version'>
} = {
  storefront: (vendor) => {
    const practices = vendor.sustainabilityPractices
    const otherPractice = practices.find((practice) => practice.startsWith(otherPrefix))
    const listedPractices = practices.filter((practice) => practice !== otherPractice)
    return {
      company_name: vendor.companyName,
      store_description: vendor.storeDescription ?? '',
      sustainability_practices: otherPractice === undefined ? listedPractices : [...listedPractices, 'other'],
      other_practice: otherPractice?.slice(otherPrefix.length) ?? '',
      sustainability_certifications: vendor.sustainabilityCertifications,
    }
  },
  holiday: ({ closedFrom, closedTo }, today) =>
    closedFrom && closedTo && closedTo >= today
      ? { closed_from: closedFrom, closed_to: closedTo }
      : { closed_from: '', closed_to: '' },
  delivery: ({ city, handlingDays, pickupHours }) => ({
    city: city ?? '',
    handling_days: handlingDays,
    pickup_hours: pickupHours ?? '',
  }),
  policies: (vendor) => ({
    return_days: vendor.returnDays,
    return_shipping: vendor.returnShipping,
    return_note: vendor.returnNote ?? '',
    shipping_policy: vendor.shippingPolicy ?? '',
    other_policy: vendor.otherPolicy ?? '',
  }),
}

/** A section with its version. */
export function sectionOf<Name extends SettingsSection>(
  name: Name,
  vendor: Vendor,
  now: Date,
): VendorSettings[Name] {
  const values = sectionValues[name](vendor, dayOf(now))
  return { ...values, version: versionOf(values) } as unknown as VendorSettings[Name]
}
