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

/** The rule that two people approve large payouts, in the settings. */
export const twoPeople = {
  switch: 'Two people approve large payouts',
  hint: 'A second person with the Money permission has to approve before the money is sent. The same goes for every manual posting to the ledger.',
  limit: 'Large from',
  limitHint: (days: number) => `Counting a vendor’s payouts of ${days} days together.`,
  invalid: 'Enter a whole number of US dollars from 1 to 1000000.',
  offTitle: 'One person can send any amount',
  off: 'Whoever takes over one account with the Money permission can pay out everything and post to the ledger. Turn this off only if nobody else can approve.',
} as const

/** The operator's registrations for collecting import VAT, in the settings. */
export const importVatSettings = {
  text: 'The registrations for collecting import VAT on small parcels with the order. Without a number, a scheme is off and the carrier collects the VAT on delivery.',
  iossHint: 'For parcels to the EU up to EUR 150. IM and 10 digits. Monthly returns are due once it is set.',
  ukHint: 'For parcels to the United Kingdom up to GBP 135. GB and 9 digits.',
  iossInvalid: 'Enter IM and 10 digits, such as IM2760000000, or nothing.',
  ukInvalid: 'Enter GB and 9 digits, such as GB123456789, or nothing.',
} as const
