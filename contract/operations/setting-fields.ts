import { formatWireUsd } from '../core/money'
import { freePlan, subscriptionPlans } from '../subscriptions/facts'
import { payoutLimits } from '../payouts/facts'
import { exchangeRateLimits } from '../pricing/facts'
import { importVatSettings, twoPeople } from './admin-texts'
import { brandTexts } from './brand-texts'
import { settingsFromNextMonth } from './facts'
import type { GeneralSettingName, SettingValue } from './setting-procedures'

/** The groups of /admin/configurations, in their order. */
export const settingGroups = [
  { id: 'brand', title: brandTexts.title, save: brandTexts.save, text: brandTexts.text },
  {
    id: 'shop',
    title: 'Shop',
    save: 'Save shop settings',
    text: 'Who runs the marketplace. Shown in the footer, in the terms and on new invoices; empty fields are hidden.',
  },
  {
    id: 'products',
    title: 'Products',
    save: 'Save product settings',
    text: 'Whether new products are reviewed before they go on sale.',
  },
  {
    id: 'orders',
    title: 'Orders',
    save: 'Save order settings',
    text: 'How long buyers have to pay, and vendors to ship.',
  },
  {
    id: 'bank_transfers',
    title: 'Bank transfers',
    save: 'Save bank transfer settings',
    text: 'The account that buyers transfer money to. Until the account holder and number are set, bank transfers aren’t possible.',
  },
  {
    id: 'payouts',
    title: 'Payouts',
    save: 'Save payout settings',
    text: 'When what vendors have earned can be paid out.',
  },
  {
    id: 'exchange_rates',
    title: 'Exchange rates',
    save: 'Save exchange rate settings',
    text: 'What one US dollar is worth in the currencies in which buyers are charged and vendors paid.',
  },
  {
    id: 'import_vat',
    title: 'Import VAT',
    save: 'Save import VAT settings',
    text: importVatSettings.text,
  },
  {
    id: 'plans',
    title: 'Plans',
    save: 'Save plan settings',
    text: 'What the plans cost. New prices apply from the first of next month, and vendors on a plan are told. Existing invoices don’t change.',
  },
  {
    id: 'mail',
    title: 'Mail',
    save: 'Save mail settings',
    text: 'Who emails come from. The mail server must be allowed to send for this address. After a change, you get a test email.',
  },
  {
    id: 'security',
    title: 'Security',
    save: 'Save security settings',
    text: 'Admins and staff must always have two-factor authentication.',
  },
] as const

export type SettingGroupId = (typeof settingGroups)[number]['id']

export type SettingUnit = 'minutes' | 'hours' | 'days' | 'dollars' | 'dollars a month'

/** How a setting is entered. `parts`: a setting of several values, by their names, each with its label. */
export type SettingControl =
  | { kind: 'number'; unit: SettingUnit }
  | { kind: 'line' | 'email' | 'lines' | 'switch' }
  /** A form of its own. */
  | { kind: 'brand' }
  | { kind: 'choice'; choices: readonly { value: string; title: string; text: string }[] }
  | { kind: 'links' | 'texts'; parts: Readonly<Record<string, string>> }
  | { kind: 'numbers'; unit: SettingUnit; parts: Readonly<Record<string, string>> }

export interface SettingField {
  group: SettingGroupId
  label: string
  /** What it does, in a sentence or two. */
  hint?: string
  control: SettingControl
  /** What to know while it has a value. */
  warning?: { is: SettingValue; title: string; text: string }
  /** Shown only while another setting has this value. */
  onlyIf?: { name: GeneralSettingName; is: SettingValue }
}

const number = (unit: SettingUnit): SettingControl => ({ kind: 'number', unit })

/** Every setting of /admin/configurations: where it is shown, what it is called and how it is entered. */
export const settingFields: Readonly<Record<GeneralSettingName, SettingField>> = {
  brand: { group: 'brand', label: brandTexts.title, control: { kind: 'brand' } },
  operator_name: { group: 'shop', label: 'Registered name', control: { kind: 'line' } },
  operator_address: { group: 'shop', label: 'Address', control: { kind: 'lines' } },
  operator_tax_number: { group: 'shop', label: 'Tax number', control: { kind: 'line' } },
  social_links: {
    group: 'shop',
    label: 'Social links',
    control: {
      kind: 'links',
      parts: { instagram: 'Instagram', facebook: 'Facebook', linkedin: 'LinkedIn' },
    },
  },
  new_product_status: {
    group: 'products',
    label: 'New products',
    control: {
      kind: 'choice',
      choices: [
        { value: 'active', title: 'Published immediately', text: 'Vendors publish without a review.' },
        {
          value: 'pending',
          title: 'Reviewed first',
          text: 'They wait in Product Moderation until you approve them.',
        },
      ],
    },
  },
  review_product_changes: {
    group: 'products',
    label: 'Changed products are reviewed again',
    hint: 'A product goes off sale until you approve it when its vendor gives it another name, category, claim or picture. Price, stock and descriptions never need a review.',
    control: { kind: 'switch' },
    onlyIf: { name: 'new_product_status', is: 'pending' },
  },
  unpaid_order_minutes: {
    group: 'orders',
    label: 'Time to pay',
    hint: 'An unpaid order is cancelled after this. Applies to new orders.',
    control: number('minutes'),
  },
  default_handling_days: {
    group: 'orders',
    label: 'Handling time of new vendors',
    hint: 'Within how many days a new vendor ships. Each vendor can change its own.',
    control: number('days'),
  },
  late_cancel_days: {
    group: 'orders',
    label: 'Late item cancellation',
    hint: 'Items that haven’t shipped this long after their handling deadline are cancelled and refunded. Enter 0 to turn this off.',
    control: number('days'),
  },
  guest_checkout: {
    group: 'orders',
    label: 'Guest checkout',
    hint: 'Buyers may check out without a password: a code in an email confirms their address. If they choose a password later, their orders are in their account.',
    control: { kind: 'switch' },
  },
  bank_account: {
    group: 'bank_transfers',
    label: 'Bank account',
    control: {
      kind: 'texts',
      parts: {
        holder: 'Account holder',
        bank: 'Bank',
        number: 'IBAN or account number',
        swift: 'SWIFT or BIC',
      },
    },
  },
  bank_transfer_days: {
    group: 'bank_transfers',
    label: 'Time for a bank transfer',
    hint: 'How long an order waits for the money when its buyer chooses a bank transfer.',
    control: number('days'),
  },
  bank_transfer_offered: {
    group: 'bank_transfers',
    label: 'Buyers may choose bank transfer',
    hint: 'This reserves their items for days, so each buyer can have one such order at a time, and only if as much stock again is left for others.',
    control: { kind: 'switch' },
  },
  delivery_hold_days: {
    group: 'payouts',
    label: 'Delivery hold',
    hint: 'How long after delivery a vendor has to wait before the money can be paid out.',
    control: number('days'),
  },
  offline_hold_days: {
    group: 'payouts',
    label: 'Offline payment hold',
    hint: 'How long the money is held after an offline payment is recorded, so that there’s time to find it on the bank statement.',
    control: number('days'),
  },
  payout_minimum: {
    group: 'payouts',
    label: 'Minimum payout',
    hint: 'How much a vendor must have available to request a payout.',
    control: number('dollars'),
  },
  payout_hold_hours: {
    group: 'payouts',
    label: 'Hold after a new payout account',
    hint: 'How long payouts stop after a vendor changes its payout account, so that the owner can react if it was someone else. Also applies to accounts that are on hold now.',
    control: number('hours'),
  },
  payouts_need_two_people: {
    group: 'payouts',
    label: twoPeople.switch,
    hint: twoPeople.hint,
    control: { kind: 'switch' },
    warning: { is: false, title: twoPeople.offTitle, text: twoPeople.off },
  },
  two_people_from_dollars: {
    group: 'payouts',
    label: twoPeople.limit,
    hint: twoPeople.limitHint(payoutLimits.secondApprovalWindowDays),
    control: number('dollars'),
    onlyIf: { name: 'payouts_need_two_people', is: true },
  },
  exchange_rates_fetched: {
    group: 'exchange_rates',
    label: 'Fetch exchange rates every day',
    hint: `From Frankfurter, which publishes the rates of central banks. A rate that differs by more than ${exchangeRateLimits.jumpPercent}% from the one before waits until someone confirms it. Currencies that Frankfurter doesn’t publish are still set by hand.`,
    control: { kind: 'switch' },
  },
  ioss_number: {
    group: 'import_vat',
    label: 'IOSS number',
    hint: importVatSettings.iossHint,
    control: { kind: 'line' },
  },
  uk_vat_number: {
    group: 'import_vat',
    label: 'UK VAT number',
    hint: importVatSettings.ukHint,
    control: { kind: 'line' },
  },
  plan_prices: {
    group: 'plans',
    label: 'Plan prices',
    control: {
      kind: 'numbers',
      unit: 'dollars a month',
      parts: Object.fromEntries(
        subscriptionPlans.filter(({ id }) => id !== freePlan).map(({ id, name }) => [id, name]),
      ),
    },
  },
  mail_sender_name: {
    group: 'mail',
    label: 'Sender’s name',
    hint: 'Leave it empty for the name that the server was set up with.',
    control: { kind: 'line' },
  },
  mail_sender_address: {
    group: 'mail',
    label: 'Sender’s address',
    hint: 'Leave it empty for the address that the server was set up with.',
    control: { kind: 'email' },
  },
  two_factor_required_of_vendors: {
    group: 'security',
    label: 'Vendors must have two-factor authentication',
    hint: 'Vendors and their teams have to set it up before they can open any other page of the vendor area.',
    control: { kind: 'switch' },
  },
}

/** What a setting is called; the others, of /admin/seo, by their own name in words: "seo page about". */
export const settingLabel = (name: string): string =>
  (settingFields as Partial<Record<string, SettingField>>)[name]?.label ?? name.replaceAll('_', ' ')

/** A setting's value in words, with its unit; nothing for an empty one. */
export function formatSetting(name: string, value: SettingValue | undefined): string {
  const control = (settingFields as Partial<Record<string, SettingField>>)[name]?.control
  if (value === undefined || value === '') return ''
  if (control?.kind === 'number') return inUnit(value, control.unit)
  if (control?.kind === 'switch') return value ? 'On' : 'Off'
  if (control?.kind === 'choice')
    return control.choices.find((choice) => choice.value === value)?.title ?? String(value)
  if (control?.kind === 'numbers' && typeof value === 'object')
    return Object.entries(value)
      .map(([part, amount]) => `${control.parts[part] ?? part} ${inUnit(amount, control.unit)}`)
      .join(', ')
  return typeof value === 'object' ? Object.values(value).filter(Boolean).join(', ') : String(value)
}

function inUnit(value: unknown, unit: SettingUnit): string {
  if (unit.startsWith('dollars')) return `${formatWireUsd(Number(value))}${unit.slice('dollars'.length)}`
  return `${String(value)} ${value === 1 ? unit.slice(0, -1) : unit}`
}

/** Whether a change of a setting applies from the next month on. */
export const startsNextMonth = (name: string): boolean => settingsFromNextMonth.includes(name)
