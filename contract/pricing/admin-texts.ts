/** Fetched exchange rates, where only the marketplace's staff read about them. */
export const rateFeed = {
  on: (source: string, lastTime: string | null) =>
    `Rates are fetched every day from ${source}. ${lastTime ? `Last on ${lastTime} UTC.` : 'Not fetched yet.'}`,
  off: (source: string) => `Every rate is set by hand. They can be fetched every day from ${source} instead.`,
  openSetting: 'Open the setting',
  failing: (time: string) => `Rates could not be fetched since ${time} UTC`,
  failingText: (reason: string, retryAt: string) =>
    `${reason}. The rates before still apply until they are too old. Next attempt: ${retryAt} UTC.`,
  byHand: (source: string) => `${source} doesn’t publish this currency: set it by hand.`,
  heldTitle: (count: number) => (count === 1 ? 'A rate waits for you' : `${count} rates wait for you`),
  heldText: (percent: number) =>
    `They differ by more than ${percent}% from the ones before, or are the first of their currency. They apply once you confirm them.`,
  firstRate: 'The first rate of this currency',
  accept: 'Use this rate',
  acceptTitle: (rate: string) => `Use ${rate}?`,
  acceptText: 'Everything is charged and paid out at it from now on. Check it with another source first.',
  accepted: (rate: string) => `${rate} applies now.`,
  dismiss: 'Dismiss',
  dismissed: (currency: string) => `Dismissed. The rate for ${currency} stays as it is.`,
} as const

/** The schemes for collecting import VAT with the order. */
export const importSchemes = {
  title: 'Import VAT',
  text: 'The rates of these countries are charged only on parcels that a scheme covers. The import VAT of the others is collected by the carrier on delivery; buyers see about how much.',
  openSettings: 'Registration numbers',
  on: 'On',
  off: 'Off',
  isOn: (number: string) => `Registered as ${number}.`,
  noNumber: 'Nothing is collected until your registration number is entered.',
  noRate: (currency: string) => `Nothing is collected without an exchange rate for ${currency}.`,
  countries: 'Countries',
  countryCount: (count: number) => `${count} countries`,
  limit: 'Goods of a parcel up to',
  since: 'Since',
  duty: 'Customs duty on such parcels',
  dutySince: (day: string) => `Since ${day}, not collected by us`,
  noDuty: 'None',
  source: 'Source',
} as const
