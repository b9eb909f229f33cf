import { minViewsForConversion, viewRepeatMinutes } from './facts'

export const analytics = {
  recounting: 'Recounting all days. This may take a few minutes.',
  notCounted: 'Sales are counted every ten minutes. The first count hasn’t run yet.',
  ranges: {
    last_7_days: 'Last 7 days',
    last_30_days: 'Last 30 days',
    last_90_days: 'Last 90 days',
    this_month: 'This month',
    last_month: 'Last month',
    this_year: 'This year',
  },
  comparisons: { previous: 'The days before', year: 'A year earlier' },
  basis:
    'Orders belong to the day they were paid on (UTC). Refunds, and what lost disputes took, belong to the day of the sale they take back.',
} as const

export const dashboard = {
  loading: 'Loading dashboard...',
  activeVendors: 'Approved and selling',
  pendingApprovals: 'Awaiting review',
  totalApplications: 'All time submissions',
  noActions: 'Action tracking will be available once database types are updated.',
  salesToday: 'Sales Today',
  paidOrders: (orders: number) => `${orders} paid ${orders === 1 ? 'order' : 'orders'} since midnight UTC`,
  lastWeek: (amount: string) => `${amount} a week ago by this time`,
  toBePaidOut: 'To Be Paid Out',
  ofThatRequested: (amount: string) => `${amount} of it requested by vendors`,
  healthy: 'Database, background jobs, payments, emails and books',
  noImpact: 'Sustainability impact metrics and vendor performance analytics will appear here.',
} as const

export const vendorDashboard = {
  greeting: (name: string) => `Welcome, ${name}!`,
  cards: {
    sales: 'Total Sales',
    orders: 'Pending Orders',
    products: 'Active Products',
    score: 'Sustainability Score',
    noScore: 'N/A',
    comingSoon: 'Coming soon',
  },
  sales: {
    day: { name: 'Day', span: 'The last 30 days', before: '30 days before' },
    week: { name: 'Week', span: 'The last 12 weeks', before: '12 weeks before' },
    month: { name: 'Month', span: 'The last 12 months', before: '12 months before' },
  },
  inUtc: (span: string) => `${span}, in UTC`,
  views: {
    countedSince: (day: string) =>
      `Views have been counted since ${day}. Orders are counted from that day on.`,
    counting: `Counted without cookies or profiles: we know how often a product’s page was opened, not by whom. Reloads within ${viewRepeatMinutes} minutes, your own team, ours, and programs that say what they are don’t count.`,
    conversion: `Conversion is paid orders divided by views, from ${minViewsForConversion} views on. It can exceed 100%: people also buy again without opening the product’s page. The CSV file has all products.`,
  },
  noProducts: {
    title: 'Your store is waiting for its first product',
    text: 'Once it is on sale, your sales, the orders to fulfil and ways to raise your scores appear here.',
  },
  noOrders: {
    title: 'No orders yet',
    text: 'Your products are on sale. Share the address of your store: sales and orders to fulfil will appear here.',
  },
  nothingToFulfil: 'Paid orders will appear here, with what to do next.',
  setup: {
    product: 'Add your first product',
    logo: 'Add a logo',
    banner: 'Add a banner',
    description: 'Describe your store',
    city: 'Add your city',
    payout: 'Set up your payout method',
    document: 'Upload your documents',
  },
} as const
