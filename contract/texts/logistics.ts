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
