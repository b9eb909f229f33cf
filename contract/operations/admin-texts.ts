export const staffWork = {
  title: 'To do today',
  text: 'What waits for you now, the most urgent first',
  nothing: 'Everything is done',
  nothingText: 'New work appears here as soon as it arrives.',
  failed: 'The list could not be loaded. Please reload the page.',
  dailyMail: 'One email a day',
  dailyMailHint: 'Each morning, everything that waits for you, instead of emails as it arrives',
  dueAt: (time: string) => `First deadline for evidence: ${time} UTC`,
} as const
