export const team = {
  choose: 'Choose what this person can do.',
  invited: (email: string) => `Invitation sent to ${email}.`,
  resent: (email: string) => `Invitation resent to ${email}. The earlier link no longer works.`,
  withdrawn: 'Invitation withdrawn.',
  changed: (name: string) => `Permissions of ${name} changed.`,
  removed: (name: string) => `${name} was removed and signed out.`,
  left: 'You have left the team.',
  historyFailed: 'The history could not be loaded.',
  setUpFirst: 'Set up two-factor authentication first',
  setUpText: 'Your account requires it. You can’t open any other page here until it’s on.',
  demoExempt:
    'Admins must have two-factor authentication. Demo admins are exempt, so that you can look around.',
} as const
