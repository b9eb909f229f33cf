import { billPlans } from './bill-plans'

export const subscriptionJobs = { jobs: { bill_plans: billPlans }, every: { bill_plans: '17 * * * *' } }
