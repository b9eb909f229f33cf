import { z } from 'zod'
import { emailField } from '../accounts/procedures'
import { twoDecimals } from '../core/amounts'
import { bodyLimits, pictureUploadRateLimit } from '../core/limits'
import { pictureFile, pictureRefusals } from '../core/picture-file'
import { noInput, procedure } from '../core/procedure'
import { isPublicUrl } from '../core/public-url'
import { auditEntryOf, id, line, lines, pageInput, pageOf, expectedVersion, version } from '../core/schemas'
import { bankTransferLimits } from '../orders/bank-transfer'
import { seoSettingSchemas } from '../marketing/seo'
import { isMistypedIban, swiftPattern } from '../payouts/account-formats'
import { handlingDays } from '../pricing/facts'
import * as texts from '../texts'
import { importVatSettings, twoPeople } from './admin-texts'
import { brandSetting } from './brand-setting'
import { settingLimits } from './facts'

const limits = settingLimits

const messages = texts.settings

const intBetween = (message: string, min: number, max: number) =>
  z.int(message).min(min, message).max(max, message)

/** A registration number as it is written without spaces; empty while there is none. */
const registrationNumber = (pattern: RegExp, message: string) =>
  z
    .string()
    .transform((value) => value.replace(/\s/g, '').toUpperCase())
    .refine((value) => pattern.test(value), message)

const lineOf = (max: number) => line().max(max, `Use at most ${max} characters.`)

/** A social profile; empty while there is none. */
const socialLink = lineOf(limits.linkMax).refine((value) => value === '' || isPublicUrl(value), messages.link)

/** US dollars, as they are typed: settings are stored as their form has them. */
const dollarsBetween = (message: string, min: number, max: number) =>
  z
    .number(message)
    .min(min, message)
    .max(max, message)
    .refine(...twoDecimals)

const planPrice = dollarsBetween(messages.planPrice, limits.planPrice.min, limits.planPrice.max)

/** The monthly prices of the plans that cost something. Who changes to a plan further down pays more: the order never changes. */
const planPrices = z
  .object({ starter: planPrice, growth: planPrice, premium: planPrice })
  .refine(({ starter, growth }) => starter < growth, { message: messages.planOrder, path: ['growth'] })
  .refine(({ growth, premium }) => growth < premium, { message: messages.planOrder, path: ['premium'] })

/** The address that emails come from; empty for the one that the server is started with. */
const senderAddress = z
  .string()
  .trim()
  .refine((value) => value === '' || emailField.safeParse(value).success, messages.senderAddress)
  .refine(
    (value) => !value.includes('@') || isPublicUrl(`https://${value.split('@')[1]}`),
    messages.senderDomain,
  )

/** The settings of /admin/configurations, each with the values that it may have. */
const generalSchemas = {
  /** How the shop presents itself. */
  brand: brandSetting,
  /** Minutes until an unpaid order is cancelled. */
  unpaid_order_minutes: intBetween(
    messages.unpaidMinutes,
    limits.unpaidMinutes.min,
    limits.unpaidMinutes.max,
  ),
  /** Days between delivery and the money becoming available to the vendor. */
  delivery_hold_days: intBetween(messages.holdDays, 0, limits.holdDaysMax),
  /** Days from an offline payment until what it paid for can become available to the vendor. */
  offline_hold_days: intBetween(messages.holdDays, 0, limits.holdDaysMax),
  /** Days after its handling deadline until an unshipped item is cancelled and refunded; 0 for never. */
  late_cancel_days: intBetween(messages.holdDays, 0, limits.holdDaysMax),
  /** Within how many days a new vendor ships, until it says otherwise. */
  default_handling_days: intBetween(messages.handlingDays, handlingDays.min, handlingDays.max),
  /** US dollars that have to be available before a payout can be requested. */
  payout_minimum: dollarsBetween(messages.payoutMinimum, limits.payoutMinimum.min, limits.payoutMinimum.max),
  /** Hours for which payouts are on hold after a vendor has changed where its money goes. */
  payout_hold_hours: intBetween(messages.payoutHold, limits.payoutHoldHours.min, limits.payoutHoldHours.max),
  /** What the plans cost, US dollars a month. */
  plan_prices: planPrices,
  /** Whom emails come from; empty for the sender that the server is started with. */
  mail_sender_name: lineOf(limits.senderNameMax).refine(
    (value) => !/[<>"@]/.test(value),
    messages.senderName,
  ),
  mail_sender_address: senderAddress,
  /** Whether buyers may check out without an account. */
  guest_checkout: z.boolean(),
  /** Days for which an order waits for a bank transfer. */
  bank_transfer_days: intBetween(messages.bankTransferDays, 1, bankTransferLimits.daysMax),
  /** Whether buyers may choose to pay by bank transfer; in any case only while the account is set. */
  bank_transfer_offered: z.boolean(),
  /** The account that buyers transfer money to; nothing is offered without its holder and number. */
  bank_account: z.object({
    holder: lineOf(limits.bankLineMax),
    bank: lineOf(limits.bankLineMax),
    number: lineOf(limits.bankLineMax).refine((value) => !isMistypedIban(value), messages.iban),
    swift: lineOf(limits.bankLineMax).refine(
      (value) => value === '' || swiftPattern.test(value.toUpperCase()),
      messages.swift,
    ),
  }),
  /** Whether two people approve a large payout, and from how many US dollars on a payout is large. */
  payouts_need_two_people: z.boolean(),
  two_people_from_dollars: intBetween(
    twoPeople.invalid,
    limits.twoPeopleDollars.min,
    limits.twoPeopleDollars.max,
  ),
  /** Whether exchange rates are fetched once a day; otherwise all of them are set by hand. */
  exchange_rates_fetched: z.boolean(),
  /** The initial status of a new product. */
  new_product_status: z.enum(['active', 'pending']),
  /** Whether products that are reviewed first are reviewed again once their name, category, claims or pictures change. */
  review_product_changes: z.boolean(),
  /** The operator's registered name and address; hidden while empty. */
  operator_name: lineOf(limits.nameMax),
  operator_address: lines().max(limits.addressMax, `Use at most ${limits.addressMax} characters.`),
  /** The operator's tax number, for invoices; hidden while empty. */
  operator_tax_number: lineOf(limits.taxNumberMax),
  /** The operator's registrations for collecting import VAT; a scheme is off without its number. */
  ioss_number: registrationNumber(/^(IM\d{10})?$/, importVatSettings.iossInvalid),
  uk_vat_number: registrationNumber(/^(GB\d{9})?$/, importVatSettings.ukInvalid),
  /** Social profiles by network; unset ones are hidden. */
  social_links: z.object({
    instagram: socialLink.optional(),
    facebook: socialLink.optional(),
    linkedin: socialLink.optional(),
  }),
  /** Whether vendors and their teams must have two-factor authentication. Admins always must. */
  two_factor_required_of_vendors: z.boolean(),
}

export const generalSettings = z.object(generalSchemas)

/** All of them, with those of /admin/seo. */
export const settingSchemas = { ...generalSchemas, ...seoSettingSchemas }

export const settings = z.object(settingSchemas)

export type Settings = z.output<typeof settings>

export type SettingName = keyof Settings

export const settingNames = Object.keys(settingSchemas) as SettingName[]

export type GeneralSettingName = keyof typeof generalSchemas

export const generalSettingNames = Object.keys(generalSchemas) as GeneralSettingName[]

/** A setting's value on the wire, whatever today's rules are for a new one. */
const settingValue = z.union([
  z.number(),
  z.string(),
  z.boolean(),
  z.record(z.string(), z.union([z.string(), z.number()])),
  z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
])

export type SettingValue = z.infer<typeof settingValue>

export const currentSetting = z.object({
  name: z.enum(settingNames),
  value: settingValue,
  version,
  /** The first day on which it applies, if that is still to come. */
  applies_from: z.string().nullable(),
  /** Null while it has its default. */
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
})

/** A change of a setting, from the audit log; `subject_id` is its name. */
export const settingChange = auditEntryOf(['setting_changed'], z.object({ value: settingValue })).extend({
  /** Whether it is the last change of its setting, which alone can be undone. */
  is_latest: z.boolean(),
})

export type SettingChange = z.infer<typeof settingChange>

export const settingProcedures = {
  get_settings: procedure({
    summary: 'Every setting with its value, and who changed it last',
    role: 'admin',
    area: 'platform',
    effect: 'read',
    input: noInput,
    output: z.object({ settings: z.array(currentSetting) }),
  }),
  save_settings: procedure({
    summary:
      'Saves one or several settings, each with an entry in the audit log; returns the names of those that changed',
    role: 'admin',
    area: 'platform',
    effect: 'write',
    /** The version is that of the settings that are saved, joined in the order of `settingNames`. */
    input: z.object({ p_settings: generalSettings.partial(), p_version: expectedVersion }),
    output: z.object({ changed: z.array(z.enum(settingNames)) }),
    refusals: ['bank_account_needed'],
  }),
  list_setting_changes: procedure({
    summary: 'Who changed which setting from what to what, newest first',
    role: 'admin',
    area: 'platform',
    effect: 'read',
    input: pageInput.optional(),
    output: pageOf(settingChange),
  }),
  undo_setting_change: procedure({
    summary: 'Undoes the last change of a setting',
    role: 'admin',
    area: 'platform',
    effect: 'write',
    input: z.object({ p_entry_id: id }),
    output: z.object({ changed: z.array(z.enum(settingNames)) }),
    refusals: ['setting_change_not_found', 'setting_already_changed', 'bank_account_needed'],
  }),
  upload_brand_logo: procedure({
    summary:
      'Prepares a logo and the icons made of it, as multipart/form-data; it is used once the brand is saved with it',
    role: 'admin',
    area: 'platform',
    effect: 'outside',
    limit: pictureUploadRateLimit,
    bodyBytes: bodyLimits.fileBytes,
    input: z.object({ p_file: pictureFile }),
    output: z.object({ logo: z.string() }),
    refusals: pictureRefusals,
  }),
}
