import { z } from 'zod'
import { noInput, procedure } from '../core/procedure'
import { id, pageInput, pageOf } from '../core/schemas'
import { notificationChannels, notificationKinds } from './facts'

/** A notification as its user reads it. `path`: the page that it is about, if there is one. */
export const notification = z.object({
  notification_id: id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  text: z.string(),
  path: z.string().nullable(),
  created_at: z.string(),
  read_at: z.string().nullable(),
})

export type Notification = z.infer<typeof notification>

const notificationPreference = z.object({
  kind: z.enum(notificationKinds),
  app: z.boolean(),
  email: z.boolean(),
})

export type NotificationPreference = z.infer<typeof notificationPreference>

const tokenInput = z.object({ p_token: z.string().max(200) })

export const notificationProcedures = {
  list_notifications: procedure({
    summary: 'The signed-in user’s notifications, newest first',
    role: 'signed_in',
    effect: 'read',
    input: pageInput.extend({ unread: z.boolean().optional() }).optional(),
    output: pageOf(notification),
  }),
  count_unread_notifications: procedure({
    summary: 'The number of unread notifications of the signed-in user, up to 100',
    role: 'signed_in',
    effect: 'read',
    input: noInput,
    output: z.object({ unread: z.number().int() }),
  }),
  mark_notification_read: procedure({
    summary: 'Marks one of the signed-in user’s notifications as read',
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_notification_id: id }),
    output: z.object({ notification_id: id, read_at: z.string() }),
    refusals: ['notification_not_found'],
  }),
  mark_all_notifications_read: procedure({
    summary: 'Marks all of the signed-in user’s notifications as read',
    role: 'signed_in',
    effect: 'write',
    input: noInput,
    output: z.object({ marked: z.number().int() }),
  }),
  get_notification_preferences: procedure({
    summary: 'The signed-in user’s notification settings, in the app and by email',
    role: 'signed_in',
    effect: 'read',
    input: noInput,
    output: z.array(notificationPreference),
  }),
  get_notification_link: procedure({
    summary:
      'Which kind of notification the link of an email switches off, and whether its emails are off already',
    role: 'public',
    effect: 'read',
    input: tokenInput,
    output: z.object({ kind: z.enum(notificationKinds), done: z.boolean() }),
    refusals: ['notification_link_invalid'],
  }),
  unsubscribe_notifications: procedure({
    summary: 'Switches the emails of one kind of notification off, by the link in one of them',
    role: 'public',
    effect: 'write',
    input: tokenInput,
    output: z.object({ unsubscribed: z.literal(true) }),
    refusals: ['notification_link_invalid'],
  }),
  save_notification_choice: procedure({
    summary: 'Switches one kind of notification on or off in one channel',
    role: 'signed_in',
    effect: 'write',
    input: z.object({
      p_kind: z.enum(notificationKinds),
      p_channel: z.enum(notificationChannels),
      p_on: z.boolean(),
    }),
    output: notificationPreference,
  }),
}
