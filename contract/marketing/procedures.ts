import { z } from 'zod'
import { money } from '../core/amounts'
import { noInput, procedure } from '../core/procedure'
import { line } from '../core/schemas'
import * as texts from '../texts'
import { contactLimits, contactTopicIds } from './facts'

const email = z
  .string(texts.auth.required)
  .trim()
  .min(1, texts.auth.required)
  .max(254, texts.auth.emailInvalid)
  .pipe(z.email(texts.auth.emailInvalid))

export const earlyAccessForm = z.object({ email })

const limits = contactLimits

/** A contact message. `name` is a single line, whatever was pasted. */
export const contactForm = z.object({
  name: line(texts.contact.name)
    .min(1, texts.contact.name)
    .max(limits.nameMax, `Use at most ${limits.nameMax} characters.`),
  email,
  topic: z.enum(contactTopicIds, texts.contact.topic),
  message: z
    .string(texts.contact.message)
    .trim()
    .min(limits.messageMin, texts.contact.message)
    .max(limits.messageMax, `Use at most ${limits.messageMax} characters.`),
})

export type ContactMessage = z.infer<typeof contactForm>

/** The marketplace's public totals. */
export const marketplaceStats = z.object({
  approved_vendors: z.number().int(),
  products_on_sale: z.number().int(),
  verified_certificates: z.number().int(),
  /** The ISO codes of approved vendors' countries, sorted. */
  countries: z.array(z.string()),
  /** Those with something on sale. */
  countries_on_sale: z.array(z.string()),
})

export type MarketplaceStats = z.infer<typeof marketplaceStats>

export const socialNetworks = ['instagram', 'facebook', 'linkedin'] as const

export type SocialNetwork = (typeof socialNetworks)[number]

/** The operator and how to reach them. Whatever is not set is null or omitted. */
export const legalInfo = z.object({
  contact_email: z.string(),
  operator_name: z.string().nullable(),
  operator_address: z.string().nullable(),
  social_links: z.array(z.object({ network: z.enum(socialNetworks), url: z.string() })),
  /** Whether buyers may check out without an account. */
  guest_checkout: z.boolean(),
  /** How long the buyer of an order has to pay. */
  unpaid_order_minutes: z.number().int(),
  /** What a vendor must have available to request a payout. */
  payout_minimum: money,
  /** For how long payouts are on hold after a vendor has changed its payout account. */
  payout_hold_hours: z.number().int(),
})

export type LegalInfo = z.infer<typeof legalInfo>

export const marketingProcedures = {
  insert_early_access_signup: procedure({
    summary: 'Signs an email address up for early-access news; signing up twice is fine',
    role: 'public',
    effect: 'write',
    limit: { times: 20, minutes: 1 },
    input: earlyAccessForm,
    output: z.object({ signed_up: z.literal(true) }),
  }),
  send_contact_message: procedure({
    summary:
      'Sends a message to the operator; both the operator and the sender get an email. Messages with `homepage` filled in are treated as spam and ignored',
    role: 'public',
    effect: 'write',
    limit: { times: 5, minutes: 10 },
    input: contactForm.extend({ homepage: z.string().max(500).optional() }),
    output: z.object({ sent: z.literal(true) }),
  }),
  get_marketplace_stats: procedure({
    summary: 'The number of approved vendors, their countries, products on sale and verified certificates',
    role: 'public',
    effect: 'read',
    caching: { tags: () => [], maxAgeSeconds: 60 },
    input: noInput,
    output: marketplaceStats,
  }),
  get_legal_info: procedure({
    summary: 'Who runs this marketplace, how to reach them, and their social links',
    role: 'public',
    effect: 'read',
    caching: { tags: () => ['settings'] },
    input: noInput,
    output: legalInfo,
  }),
}
