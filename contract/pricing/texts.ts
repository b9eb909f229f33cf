/** Rates and rules that apply from a day to a day. */
export const effectiveDated = {
  added: (record: string) => `${record} added.`,
  ended: (record: string, day: string) => `${record} ends on ${day}.`,
  withdrawn: (record: string) => `${record} withdrawn. It will never apply.`,
  withdrawalWarning: (recordType: string) =>
    `The ${recordType} will be withdrawn and will never apply. This can’t be undone, but you can add it again.`,
  historyFailed: 'The history could not be loaded.',
} as const

export const commission = {
  scope: 'Choose what the rule applies to.',
  subject: 'Choose who the rule is for.',
  range: 'Enter a rate from 0 to 100 percent.',
  bound: (max: number) => `Enter an amount from 0 to ${max.toLocaleString('en-US')}.`,
  capBelowMinimum: 'The cap can’t be below the minimum.',
  price: 'Enter a price of at least $0.01.',
  listFailed: 'The commission rules could not be loaded.',
  exampleFailed: 'The example could not be calculated.',
  monthsFailed: 'The monthly commission could not be loaded.',
} as const

export const taxRate = {
  country: 'Choose a country.',
  component: 'Enter the name of the tax, such as VAT.',
  range: 'Enter a rate from 0 to 100 percent.',
  source: 'Enter where this rate is published.',
  listFailed: 'The tax rates could not be loaded.',
} as const

export const exchangeRate = {
  currency: 'Choose a currency.',
  perUsd: 'Enter a number above 0 with at most six decimals, such as 129.03.',
  source: 'Enter where this rate is published.',
  confirmJump: 'Confirm that the rate is correct.',
  set: (rate: string) => `${rate} applies now.`,
  listFailed: 'The exchange rates could not be loaded.',
} as const

/** The logistics pages and their forms. */
export const logistics = {
  rate: {
    zone: 'Choose a zone.',
    service: 'Choose a service.',
    name: 'Enter a name, such as Domestic.',
    serviceName: 'Enter the name of the service.',
    price: 'Enter an amount from 0 to 10,000 US dollars.',
    days: 'Enter a whole number of days from 0 to 365.',
    daysOrder: 'This can’t be less than the minimum.',
    pickup: 'Buyers can pick up only within their own country. Choose another zone or service.',
    listFailed: 'The shipping rates could not be loaded.',
  },
  service: {
    saved: (name: string) => `${name} saved.`,
    on: (name: string) => `${name} is offered at checkout.`,
    off: (name: string) => `${name} is no longer offered.`,
    listFailed: 'The services could not be loaded.',
  },
  test: {
    grams: 'Enter a whole number from 1 to 1,000,000.',
    parcels: 'Enter a whole number from 1 to 20.',
    failed: 'The rates could not be tested.',
  },
  pickup: { listFailed: 'The pick-up points could not be loaded.' },
  carrier: {
    name: 'Enter the carrier’s name.',
    trackingUrl:
      'Enter an address that starts with https:// and contains {number} once, after the host name.',
    added: (name: string) => `${name} added.`,
    saved: (name: string) => `${name} saved.`,
    on: (name: string) => `${name} is suggested to vendors.`,
    off: (name: string) => `${name} is no longer suggested. Parcels on their way keep their links.`,
    listFailed: 'The carriers could not be loaded.',
  },
} as const
