import { z } from 'zod'
import { deliveryCountryCodes } from '../core/delivery-countries'
import { safeRedirect } from '../core/paths'
import { procedure } from '../core/procedure'
import { day, id, pageInput, pageOf } from '../core/schemas'
import { announcementLimits } from './facts'

const limits = announcementLimits

/** Whom an announcement is for. */
export const audiences = ['everybody', 'customers', 'vendors', 'admins'] as const

export type Audience = (typeof audiences)[number]

export const audienceLabels: Record<Audience, string> = {
  everybody: 'Everybody',
  customers: 'Customers',
  vendors: 'Vendors',
  admins: 'Admins',
}

/** scheduled -> sending -> sent; from each of them -> withdrawn. */
export const announcementStatuses = ['scheduled', 'sending', 'sent', 'withdrawn'] as const

export type AnnouncementStatus = (typeof announcementStatuses)[number]

const sanitize = (value: string) => value.replaceAll('\u0000', '').trim()

const audience = z.enum(audiences, 'Choose who it’s for.')

const country = z
  .string()
  .refine((code) => code === '' || deliveryCountryCodes.includes(code), 'Choose a country.')

const fields = {
  title: z
    .string()
    .overwrite((value) => sanitize(value).replace(/\s+/g, ' '))
    .min(limits.titleMin, `Enter at least ${limits.titleMin} characters.`)
    .max(limits.titleMax, `Use at most ${limits.titleMax} characters.`),
  text: z
    .string()
    .overwrite(sanitize)
    .min(limits.textMin, `Enter at least ${limits.textMin} characters.`)
    .max(limits.textMax, `Use at most ${limits.textMax} characters.`),
  /** A page of this site; empty for none. */
  path: z
    .string()
    .overwrite(sanitize)
    .max(300, 'Use at most 300 characters.')
    .refine(
      (path) => path === '' || safeRedirect(path) !== undefined,
      'Enter a page on this site, such as /marketplace.',
    ),
  audience,
  /** Empty for all countries. */
  country,
  /** Days, in UTC; the first is today at the earliest. Empty: from now on, without end. */
  startsOn: day.or(z.literal('')),
  endsOn: day.or(z.literal('')),
  inApp: z.boolean(),
  byMail: z.boolean(),
}

/** An announcement as it is written. */
export const announcementForm = z
  .object(fields)
  .refine(({ inApp, byMail }) => inApp || byMail, {
    error: 'Choose at least one channel.',
    path: ['inApp'],
  })
  .refine(({ startsOn, endsOn }) => endsOn === '' || startsOn === '' || startsOn <= endsOn, {
    error: 'The last day can’t be before the first.',
    path: ['endsOn'],
  })

export type AnnouncementForm = z.infer<typeof announcementForm>

const announcement = z.object({
  announcement_id: id,
  title: z.string(),
  text: z.string(),
  path: z.string().nullable(),
  audience: z.enum(audiences),
  country: z.string().nullable(),
  in_app: z.boolean(),
  by_mail: z.boolean(),
  starts_at: z.string(),
  /** The first moment at which it is gone from the bell. */
  ends_at: z.string().nullable(),
  status: z.enum(announcementStatuses),
  /** How many it was for when sending began; how many have got it so far, and how many of them by email. */
  recipients: z.number().int(),
  reached: z.number().int(),
  mailed: z.number().int(),
  created_at: z.string(),
  created_by: z.string().nullable(),
})

export type Announcement = z.infer<typeof announcement>

const announcementTarget = z.object({ p_announcement_id: id })

export const announcementProcedures = {
  list_announcements: procedure({
    summary: 'Announcements with their progress, newest first',
    role: 'admin',
    area: 'marketing',
    effect: 'read',
    input: pageInput.optional(),
    output: pageOf(announcement),
  }),
  count_announcement_recipients: procedure({
    summary:
      'How many users an announcement would reach in the app and by email, given their notification settings',
    role: 'admin',
    area: 'marketing',
    effect: 'read',
    input: z.object({ audience, country }),
    output: z.object({ users: z.number().int(), in_app: z.number().int(), by_mail: z.number().int() }),
  }),
  send_announcement: procedure({
    summary: 'Sends an announcement in the background, starting on its first day',
    role: 'admin',
    area: 'marketing',
    effect: 'write',
    idempotent: true,
    input: z
      .object({
        p_title: fields.title,
        p_text: fields.text,
        p_path: fields.path,
        p_audience: audience,
        p_country: country,
        p_starts_on: fields.startsOn,
        p_ends_on: fields.endsOn,
        p_in_app: z.boolean(),
        p_by_mail: z.boolean(),
      })
      .refine(({ p_in_app, p_by_mail }) => p_in_app || p_by_mail, {
        error: 'Choose at least one channel.',
        path: ['p_in_app'],
      })
      .refine(
        ({ p_starts_on, p_ends_on }) => p_ends_on === '' || p_starts_on === '' || p_starts_on <= p_ends_on,
        { error: 'The last day can’t be before the first.', path: ['p_ends_on'] },
      ),
    output: z.object({ announcement_id: id }),
    refusals: ['announcement_ended'],
  }),
  withdraw_announcement: procedure({
    summary:
      'Stops an announcement and removes it from everyone’s notifications; emails already sent can’t be recalled',
    role: 'admin',
    area: 'marketing',
    effect: 'write',
    input: announcementTarget,
    output: z.object({ announcement_id: id }),
    refusals: ['announcement_not_found', 'announcement_status_changed'],
  }),
}
