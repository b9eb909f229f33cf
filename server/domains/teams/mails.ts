import { brand } from '@contract/brand'
import { limits } from '@contract/limits'
import type { Mail } from '@server/platform/mail/mail'

interface Invitation {
  /** The name of the person who invites. */
  from: string
  /** The vendor; undefined for the staff of the marketplace. */
  company: string | undefined
  url: string
}

export const invitationMail = (to: string, { from, company, url }: Invitation): Mail => ({
  to,
  subject: company ? `Join ${company} on ${brand.name}` : `Join the ${brand.name} team`,
  body: [
    company
      ? `${from} has invited you to work on the store of ${company} on ${brand.name}.`
      : `${from} has invited you to the team that runs ${brand.name}.`,
    `The link works for ${limits.team.inviteDays} days. If you don’t know what this is about, you can ignore this message.`,
  ],
  action: { label: 'See the invitation', url },
})

export const removedMail = (to: string, company: string | undefined): Mail => ({
  to,
  subject: company
    ? `You no longer work for ${company} on ${brand.name}`
    : `You no longer belong to the ${brand.name} team`,
  body: [
    'Your access was removed and you were signed out everywhere. You keep your account, and can sign in and buy with it as before.',
    'If you think this is a mistake, please ask the person who invited you.',
  ],
})

export const teamClosedMail = (to: string, company: string): Mail => ({
  to,
  subject: `${company} has left ${brand.name}`,
  body: [
    'The owner has closed the store, so its team has ended. You keep your account, and can sign in and buy with it as before.',
  ],
})
