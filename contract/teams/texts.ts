export const team = {
  choose: 'Please choose what this person may do.',
  invited: (email: string) => `Invitation sent to ${email}.`,
  resent: (email: string) => `Invitation sent to ${email} again. The earlier link no longer works.`,
  withdrawn: 'Invitation withdrawn.',
  changed: (name: string) => `Permissions of ${name} changed.`,
  removed: (name: string) => `${name} was removed and signed out.`,
  left: 'You have left the team.',
  historyFailed: 'The history could not be loaded.',
  setUpFirst: 'Set up two-factor authentication first',
  setUpText: 'Your account must have it. Until it is on, no other page of this area opens.',
  demoExempt:
    'Admins must have two-factor authentication. The admins of the demo are exempt, so that you can look around.',
} as const
