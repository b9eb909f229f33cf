/** The demo accounts. All share one password. */
export const demoPassword = 'green-demo-2026'

export const demoAccounts = [
  { email: 'customer@demo.example', note: 'a customer with orders' },
  { email: 'vendor@demo.example', note: 'an approved vendor with products, orders and earnings' },
  { email: 'pending@demo.example', note: 'a vendor whose application is under review' },
  { email: 'rejected@demo.example', note: 'a vendor whose application was rejected' },
  { email: 'admin@demo.example', note: 'an admin' },
  { email: 'support@demo.example', note: 'staff for orders and people' },
  { email: 'finance@demo.example', note: 'a second admin: two people approve large payouts' },
] as const
