import { z } from 'zod'
import { bodyLimits, pictureUploadRateLimit } from '../core/limits'
import { pictureFile, pictureRefusals } from '../core/picture-file'
import { noInput, procedure } from '../core/procedure'
import { day, subsetOf, version, visibleLine } from '../core/schemas'
import { handlingDays } from '../pricing/facts'
import { byZone, shippingOffer, shippingOffersInput } from '../pricing/shipping-offers'
import { certificationIds } from '../sustainability/facts'
import * as texts from '../texts'
import {
  applicationBusiness,
  applicationSustainability,
  describesOtherPractice,
  multilineText,
} from './application-procedures'
import {
  documentCategories,
  holidayDaysMax,
  pickupHoursMax,
  policyLimits,
  returnDays,
  returnShippingPayers,
} from './facts'

/**
 * The public view of an approved vendor. Practices and certifications are declared by the vendor; `checked_documents` are those verified by
 * our team, newest first, with the certifications each proves.
 */
export const storefront = z.object({
  company_name: z.string(),
  country: z.string(),
  store_slug: z.string(),
  store_banner_url: z.string().nullable(),
  store_logo_url: z.string().nullable(),
  store_description: z.string().nullable(),
  sustainability_practices: z.array(z.string()),
  sustainability_certifications: z.array(z.string()),
  checked_documents: z.array(
    z.object({
      document_category: z.enum(documentCategories),
      certifications: z.array(z.string()),
      verified_at: z.string(),
    }),
  ),
  /** Where its parcels come from, and when buyers of that city can pick up their orders. */
  city: z.string().nullable(),
  pickup_hours: z.string().nullable(),
  /** Within how many days it hands a parcel to the carrier. */
  handling_days: z.number().int(),
  /** Within how many days from delivery it accepts returns, and who pays for sending them back; null while it has published no policies. */
  return_days: z.number().int().nullable(),
  return_shipping: z.enum(returnShippingPayers),
  /** While it is closed for a holiday: the day on which it takes orders again. */
  reopens_on: z.string().nullable(),
  product_count: z.number().int(),
  joined_at: z.string(),
})

export type Storefront = z.infer<typeof storefront>

export const sectionSlugMax = 80

/** The page of a store: with the texts of its policies, and its sections in the vendor's order, those with products on sale. */
export const storePage = storefront.extend({
  return_note: z.string().nullable(),
  shipping_policy: z.string().nullable(),
  other_policy: z.string().nullable(),
  /** Null if it has none. */
  shipping_offers: z.array(shippingOffer).nullable(),
  sections: z.array(
    z.object({ slug: z.string(), name: z.string(), product_count: z.number().int().positive() }),
  ),
})

export type StorePage = z.infer<typeof storePage>

export const vendorProcedures = {
  get_storefront_by_slug: procedure({
    summary: "An approved vendor's public page",
    role: 'public',
    effect: 'read',
    caching: { tags: (_, { p_slug }) => [`store:${p_slug}`, `store-products:${p_slug}`] },
    input: z.object({ p_slug: z.string().min(1).max(120) }),
    output: storePage,
    refusals: ['store_not_found'],
  }),
}

const settingTexts = texts.vendorSettings

const business = applicationBusiness.shape

const sustainabilityShape = applicationSustainability.shape

const dayMs = 24 * 60 * 60_000

/** What buyers read about a store. The same rules as in the application. */
export const storefrontForm = z
  .object({
    company_name: business.company_name,
    store_description: business.company_description,
    sustainability_practices: sustainabilityShape.sustainability_practices,
    other_practice: sustainabilityShape.other_practice,
    sustainability_certifications: subsetOf(certificationIds),
  })
  .refine((form) => describesOtherPractice(form), {
    path: ['other_practice'],
    message: texts.application.otherPracticeRequired,
  })

export type StorefrontForm = z.output<typeof storefrontForm>

const holidayDay = z.union([day, z.literal('')])

/** A holiday, by its first and last day; both empty for none. */
export const holidayForm = z
  .object({ closed_from: holidayDay, closed_to: holidayDay })
  .refine(({ closed_from, closed_to }) => (closed_from === '') === (closed_to === ''), {
    path: ['closed_to'],
    message: settingTexts.holidayIncomplete,
  })
  .refine(({ closed_from, closed_to }) => !closed_to || closed_from <= closed_to, {
    path: ['closed_to'],
    message: settingTexts.holidayReversed,
  })
  .refine(
    ({ closed_from, closed_to }) =>
      !closed_from || !closed_to || Date.parse(closed_to) - Date.parse(closed_from) < holidayDaysMax * dayMs,
    { path: ['closed_to'], message: settingTexts.holidayTooLong(holidayDaysMax) },
  )

export type HolidayForm = z.infer<typeof holidayForm>

/** Where parcels come from, and how soon. */
export const deliveryForm = z.object({
  city: business.city,
  handling_days: z
    .number(settingTexts.handlingDays)
    .int(settingTexts.handlingDays)
    .min(handlingDays.min, settingTexts.handlingDays)
    .max(handlingDays.max, settingTexts.handlingDays),
  pickup_hours: z
    .string()
    .overwrite((value) => value.replaceAll('\u0000', ''))
    .trim()
    .max(pickupHoursMax, `Use at most ${pickupHoursMax} characters.`),
})

export type DeliveryForm = z.infer<typeof deliveryForm>

/** A text of several lines; one that looks empty is. */
const policyText = (max: number) =>
  multilineText('', 0, max).overwrite((value) => (visibleLine(value) === '' ? '' : value))

const minReturnDays = settingTexts.returnDaysMin(returnDays.min)

/** What a store promises besides the terms of the marketplace. Empty texts for none. */
export const policiesForm = z.object({
  return_days: z
    .number(minReturnDays)
    .int(minReturnDays)
    .min(returnDays.min, minReturnDays)
    .max(returnDays.max, settingTexts.returnDaysMax(returnDays.max)),
  return_shipping: z.enum(returnShippingPayers),
  return_note: policyText(policyLimits.noteMax),
  shipping_policy: policyText(policyLimits.textMax),
  other_policy: policyText(policyLimits.textMax),
})

export type PoliciesForm = z.output<typeof policiesForm>

/** A vendor's settings by section, each with its own version. */
export const vendorSettings = z.object({
  store_slug: z.string(),
  country: z.string(),
  joined_at: z.string(),
  store_banner_url: z.string().nullable(),
  store_logo_url: z.string().nullable(),
  storefront: z.object({
    version,
    company_name: z.string(),
    store_description: z.string(),
    sustainability_practices: z.array(z.string()),
    other_practice: z.string(),
    sustainability_certifications: z.array(z.string()),
  }),
  /** The certifications that a verified document proves. */
  proven_certifications: z.array(z.string()),
  /** Today's or the next; one that is over is none. */
  holiday: z.object({ version, closed_from: z.string(), closed_to: z.string() }),
  delivery: z.object({
    version,
    city: z.string(),
    handling_days: z.number().int(),
    pickup_hours: z.string(),
  }),
  /** By zone; of one without an offer both amounts are null. */
  shipping_offers: z.object({
    version,
    zones: byZone(shippingOffer.omit({ zone: true })),
  }),
  policies: z.object({
    version,
    return_days: z.number().int().nullable(),
    return_shipping: z.enum(returnShippingPayers),
    return_note: z.string(),
    shipping_policy: z.string(),
    other_policy: z.string(),
  }),
})

export type VendorSettings = z.infer<typeof vendorSettings>

const savedSection = z.object({ version })

const cropPercent = z.coerce.number<number>().int().min(0).max(100).default(50)

export const vendorSettingsProcedures = {
  get_vendor_settings: procedure({
    summary: "The vendor's settings: storefront, holiday, delivery and policies",
    role: 'vendor',
    area: 'settings',
    whileStopped: true,
    effect: 'read',
    input: noInput,
    output: vendorSettings,
  }),
  save_storefront: procedure({
    summary: "Changes what buyers read about the vendor's store; its URL stays the same",
    role: 'vendor',
    area: 'settings',
    effect: 'write',
    input: z.object({ p_storefront: storefrontForm, p_version: version }),
    output: savedSection,
  }),
  set_store_picture: procedure({
    summary:
      "Sets the store's banner or logo, as multipart/form-data, cropped to its shape: by default around the middle, or as many percent from its left and top",
    role: 'vendor',
    area: 'settings',
    effect: 'outside',
    limit: pictureUploadRateLimit,
    bodyBytes: bodyLimits.fileBytes,
    input: z.object({
      p_kind: z.enum(['banner', 'logo']),
      p_file: pictureFile,
      p_crop_x: cropPercent,
      p_crop_y: cropPercent,
    }),
    output: z.object({ url: z.string() }),
    refusals: pictureRefusals,
  }),
  save_holiday: procedure({
    summary:
      'Closes the store for a holiday, from the first to the last day, which is not over; empty days end the holiday',
    role: 'vendor',
    area: 'settings',
    effect: 'write',
    input: z.object({ p_holiday: holidayForm, p_version: version }),
    output: savedSection,
    refusals: ['holiday_over'],
  }),
  save_delivery: procedure({
    summary: 'Sets where parcels come from, the handling days and the pickup hours',
    role: 'vendor',
    area: 'settings',
    effect: 'write',
    input: z.object({ p_delivery: deliveryForm, p_version: version }),
    output: savedSection,
  }),
  save_shipping_offers: procedure({
    summary:
      'Sets, by zone, a flat price for parcels of the vendor, and the value of goods from which they are free; the vendor pays the rest of what they cost, within a limit',
    role: 'vendor',
    area: 'settings',
    effect: 'write',
    input: z.object({ p_offers: shippingOffersInput, p_version: version }),
    output: savedSection,
    refusals: ['upgrade_in_progress'],
  }),
  save_store_policies: procedure({
    summary: 'Sets the policies that the store publishes: returns, shipping, and anything else',
    role: 'vendor',
    area: 'settings',
    effect: 'write',
    input: z.object({ p_policies: policiesForm, p_version: version }),
    output: savedSection,
  }),
}
