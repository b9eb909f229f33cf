/** Invitations to a team, and how many people one has: members and open invitations together. */
export const teamLimits = {
  inviteDays: 7,
  maxMembers: 50,
  mails: { times: 20, minutes: 60 },
  links: { times: 30, minutes: 10 },
} as const
