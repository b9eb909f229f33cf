/** Rates and rules that apply from a day to a day. */
export const dated = {
  added: (record: string) => `${record} added.`,
  ended: (record: string, day: string) => `${record} ends on ${day}.`,
  withdrawn: (record: string) => `${record} withdrawn. It will never apply.`,
  withdrawal: (thing: string) =>
    `The ${thing} is withdrawn and will never apply. This can’t be undone, but you can add it again.`,
  historyFailed: 'The history could not be loaded.',
} as const

export const commission = {
  scope: 'Please choose what the rule is about.',
  subject: 'Please choose whom the rule is for.',
  range: 'A rate is between 0 and 100 percent.',
  bound: (max: number) => `Please enter an amount between 0 and ${max.toLocaleString('en-US')}.`,
  turned: 'The cap must not be below the minimum.',
  price: 'Please enter a price of at least $0.01.',
  listFailed: 'The commission rules could not be loaded.',
  exampleFailed: 'The example could not be worked out.',
  monthsFailed: 'What was earned could not be loaded.',
} as const

export const taxRate = {
  country: 'Please choose a country.',
  component: 'Please enter the name of the tax, such as VAT.',
  range: 'A rate is between 0 and 100 percent.',
  source: 'Please say where this rate is published.',
  listFailed: 'The tax rates could not be loaded.',
} as const

export const exchangeRate = {
  currency: 'Please choose a currency.',
  perUsd: 'Please enter a number above 0 with at most six decimals, such as 129.03.',
  source: 'Please say where this rate is published.',
  confirmJump: 'Please confirm that the rate is right.',
  set: (rate: string) => `${rate} applies now.`,
  listFailed: 'The exchange rates could not be loaded.',
} as const

/** The logistics pages and their forms. */
export const logistics = {
  rate: {
    zone: 'Please choose a zone.',
    service: 'Please choose a service.',
    name: 'Please enter a name, such as Domestic.',
    serviceName: 'Please enter the name of the service.',
    price: 'Please enter an amount from 0 to 10,000 US dollars.',
    cents: 'Use at most two decimals.',
    days: 'Please enter whole days, from 0 to 365.',
    daysOrder: 'This can’t be less than the fewest days.',
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
    units: 'Please enter a whole number from 1 to 1,000.',
    parcels: 'Please enter a whole number from 1 to 20.',
    failed: 'The rates could not be tested.',
  },
  pickup: { listFailed: 'The pick-up points could not be loaded.' },
  carrier: {
    name: 'Please enter the carrier’s name.',
    trackingUrl: 'Enter an address that begins with https:// and has {number} once, after the host name.',
    added: (name: string) => `${name} added.`,
    saved: (name: string) => `${name} saved.`,
    on: (name: string) => `${name} is suggested to vendors.`,
    off: (name: string) => `${name} is no longer suggested. Parcels on their way keep their links.`,
    listFailed: 'The carriers could not be loaded.',
  },
} as const
