export const staffWork = {
  title: 'To do today',
  text: 'What waits for you now, the most urgent first',
  nothing: 'Everything is done',
  nothingText: 'New work appears here as soon as it arrives.',
  failed: 'The list could not be loaded. Please reload the page.',
  mails: 'Emails about your work',
  dailyMail: 'One email a day',
  dailyMailHint: 'As it arrives, or each morning with everything that waits for you',
  dueAt: (time: string) => `First deadline for evidence: ${time} UTC`,
} as const
