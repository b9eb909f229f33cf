import { z } from 'zod'
import { noInput, procedure } from '../core/procedure'
import { id, pageInput, pageOf, expectedVersion, version, searchText } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { consentTexts, type ConsentId } from './consents'
import { newsletterLimits } from './facts'

const limits = newsletterLimits

/** unconfirmed: the link in the confirmation mail has not been followed. Only subscribed addresses get email. */
export const subscriberStates = ['unconfirmed', 'subscribed', 'unsubscribed', 'bounced'] as const

export type SubscriberState = (typeof subscriberStates)[number]

export const subscriberStateLabels: Record<SubscriberState, string> = {
  unconfirmed: 'Not confirmed',
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
}

/** How an address was signed up: in a customer's account settings, or by a form that anyone can fill in. Each address is in one segment. */
export const newsletterSegments = ['customers', 'form'] as const

export type NewsletterSegment = (typeof newsletterSegments)[number]

/** Whom an issue is for. */
export const newsletterAudiences = ['everybody', ...newsletterSegments] as const

export type NewsletterAudience = (typeof newsletterAudiences)[number]

export const newsletterAudienceLabels: Record<NewsletterAudience, string> = {
  everybody: 'Everybody',
  customers: 'Customers',
  form: 'Subscribers by form',
}

export const newsletterStatuses = ['draft', 'sending', 'stopped', 'sent'] as const

export type NewsletterStatus = (typeof newsletterStatuses)[number]

export const deliveryStates = ['waiting', 'sending', 'sent', 'failed', 'bounced'] as const

export type DeliveryState = (typeof deliveryStates)[number]

/** What the links in our mails are for. */
export const newsletterLinkPurposes = ['confirm', 'unsubscribe'] as const

export type NewsletterLinkPurpose = (typeof newsletterLinkPurposes)[number]

export const subscriberQuery = pageInput.extend({
  search: searchText.optional(),
  state: z.enum(subscriberStates).optional(),
  segment: z.enum(newsletterSegments).optional(),
  sort: z.enum(sortIds(['created_at', 'email'])).default('created_at_desc'),
})

export type SubscriberQuery = z.input<typeof subscriberQuery>

const subscriber = z.object({
  subscriber_id: id,
  email: z.string(),
  state: z.enum(subscriberStates),
  segment: z.enum(newsletterSegments),
  signed_up_at: z.string(),
  /** Where and to which text consent was given; null for addresses from before this was recorded. */
  consent_place: z.string().nullable(),
  consent_text: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  bounce_reason: z.string().nullable(),
})

export type Subscriber = z.infer<typeof subscriber>

const sanitize = (value: string) => value.replaceAll('\u0000', '').trim()

const toOneLine = (value: string) => sanitize(value).replace(/\s+/g, ' ')

const maxLengthMessage = (max: number) => `Use at most ${max} characters.`

/** An issue as it is written; `body` in the marks of `plain-markdown.ts`. */
export const newsletterForm = z.object({
  subject: z
    .string()
    .overwrite(toOneLine)
    .min(3, 'Enter a subject.')
    .max(limits.subjectMax, maxLengthMessage(limits.subjectMax)),
  preheader: z.string().overwrite(toOneLine).max(limits.preheaderMax, maxLengthMessage(limits.preheaderMax)),
  body: z
    .string()
    .overwrite(sanitize)
    .min(3, 'Enter some text.')
    .max(limits.bodyMax, maxLengthMessage(limits.bodyMax)),
  productIds: z
    .array(id)
    .max(limits.productsMax, `A newsletter can include at most ${limits.productsMax} products.`),
  audience: z.enum(newsletterAudiences, 'Choose who it’s for.'),
})

export type NewsletterForm = z.infer<typeof newsletterForm>

const contentInput = {
  p_subject: newsletterForm.shape.subject,
  p_preheader: newsletterForm.shape.preheader,
  p_body: newsletterForm.shape.body,
  p_product_ids: newsletterForm.shape.productIds,
}

const deliveryCounts = {
  recipients: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  bounced: z.number().int(),
  unsubscribed: z.number().int(),
}

const issueRow = z.object({
  newsletter_id: id,
  subject: z.string(),
  status: z.enum(newsletterStatuses),
  audience: z.enum(newsletterAudiences),
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  ...deliveryCounts,
})

export type NewsletterRow = z.infer<typeof issueRow>

const issue = issueRow.extend({
  version,
  preheader: z.string(),
  body: z.string(),
  products: z.array(z.object({ id, name: z.string() })),
  /** How many addresses of its audience it would go to now. */
  subscribers: z.number().int(),
})

export type NewsletterIssue = z.infer<typeof issue>

const delivery = z.object({
  subscriber_id: id,
  email: z.string(),
  state: z.enum(deliveryStates),
  failure: z.string().nullable(),
  updated_at: z.string(),
})

export type NewsletterDelivery = z.infer<typeof delivery>

export const deliveryQuery = pageInput.extend({ state: z.enum(deliveryStates).optional() })

const newsletterTarget = z.object({ p_newsletter_id: id })

const newsletterRef = z.object({ newsletter_id: id })

/** A customer's own subscription. */
const subscription = z.object({
  /** Since when their address gets the newsletter; null if it does not. */
  subscribed_since: z.string().nullable(),
})

export type NewsletterSubscription = z.infer<typeof subscription>

const tokenInput = z.object({ p_token: z.string().max(200) })

export const newsletterProcedures = {
  get_newsletter_link: procedure({
    summary: 'Whether what the link of a mail is for holds already, so that its page does not ask again',
    role: 'public',
    effect: 'read',
    input: tokenInput.extend({ p_purpose: z.enum(newsletterLinkPurposes) }),
    output: z.object({ done: z.boolean() }),
    refusals: ['newsletter_link_invalid'],
  }),
  confirm_newsletter: procedure({
    summary: 'Confirms an address of the early-access list, by the link in its confirmation mail',
    role: 'public',
    effect: 'write',
    input: tokenInput,
    output: z.object({ confirmed: z.literal(true) }),
    refusals: ['newsletter_link_invalid'],
  }),
  unsubscribe_newsletter: procedure({
    summary: 'Ends a subscription, by the link in a newsletter',
    role: 'public',
    effect: 'write',
    input: tokenInput,
    output: z.object({ unsubscribed: z.literal(true) }),
    refusals: ['newsletter_link_invalid'],
  }),
  get_newsletter_subscription: procedure({
    summary: 'Whether the signed-in customer’s address gets the newsletter, and since when',
    role: 'customer',
    effect: 'read',
    input: noInput,
    output: subscription,
  }),
  join_newsletter: procedure({
    summary: 'Subscribes the signed-in customer’s address, with the id of the text that they were shown',
    role: 'customer',
    effect: 'write',
    input: z.object({ p_consent: z.enum(Object.keys(consentTexts) as [ConsentId, ...ConsentId[]]) }),
    output: subscription,
  }),
  leave_newsletter: procedure({
    summary: 'Ends the subscription of the signed-in customer’s address',
    role: 'customer',
    effect: 'write',
    input: noInput,
    output: subscription,
  }),
  list_subscribers: procedure({
    summary: 'The addresses that signed up, with consent and state, newest first',
    role: 'admin',
    area: 'marketing',
    effect: 'read',
    input: subscriberQuery.optional(),
    output: pageOf(subscriber),
  }),
  count_subscribers: procedure({
    summary: 'How many addresses an issue would go to now, for each audience',
    role: 'admin',
    area: 'marketing',
    effect: 'read',
    input: noInput,
    output: z.object({
      everybody: z.number().int(),
      customers: z.number().int(),
      form: z.number().int(),
    } satisfies Record<NewsletterAudience, z.ZodType>),
  }),
  list_newsletters: procedure({
    summary: 'Newsletter issues with their figures, newest first',
    role: 'admin',
    area: 'marketing',
    effect: 'read',
    input: pageInput.optional(),
    output: pageOf(issueRow),
  }),
  get_newsletter: procedure({
    summary: 'One newsletter issue',
    role: 'admin',
    area: 'marketing',
    effect: 'read',
    input: newsletterTarget,
    output: issue,
    refusals: ['newsletter_not_found'],
  }),
  save_newsletter: procedure({
    summary: 'Saves a draft; without an id, creates a new one',
    role: 'admin',
    area: 'marketing',
    effect: 'write',
    input: z.object({
      p_newsletter_id: id.optional(),
      ...contentInput,
      p_audience: newsletterForm.shape.audience,
      p_version: expectedVersion,
    }),
    output: newsletterRef,
    refusals: ['newsletter_not_found', 'newsletter_status_changed'],
  }),
  preview_newsletter: procedure({
    summary: 'A newsletter as it will arrive, as HTML and as plain text',
    role: 'admin',
    area: 'marketing',
    effect: 'read',
    input: z.object(contentInput),
    output: z.object({ html: z.string(), text: z.string() }),
  }),
  send_test_newsletter: procedure({
    summary: 'Sends a draft to the signed-in admin only',
    role: 'admin',
    area: 'marketing',
    effect: 'write',
    limit: { times: 20, minutes: 10 },
    input: newsletterTarget,
    output: z.object({ to: z.string() }),
    refusals: ['newsletter_not_found'],
  }),
  send_newsletter: procedure({
    summary: 'Sends an issue to every subscriber of its audience in the background, or resumes a stopped one',
    role: 'admin',
    area: 'marketing',
    effect: 'write',
    input: newsletterTarget,
    output: newsletterRef,
    refusals: [
      'newsletter_not_found',
      'newsletter_status_changed',
      'newsletter_sender_address_missing',
      'newsletter_has_no_recipients',
    ],
  }),
  stop_newsletter: procedure({
    summary: 'Stops sending; unsent emails wait until it is resumed',
    role: 'admin',
    area: 'marketing',
    effect: 'write',
    input: newsletterTarget,
    output: newsletterRef,
    refusals: ['newsletter_not_found', 'newsletter_status_changed'],
  }),
  list_newsletter_deliveries: procedure({
    summary: 'Each recipient of an issue, with the delivery status',
    role: 'admin',
    area: 'marketing',
    effect: 'read',
    input: deliveryQuery.extend(newsletterTarget.shape),
    output: pageOf(delivery),
  }),
}
