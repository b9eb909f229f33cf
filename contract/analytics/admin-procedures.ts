import { z } from 'zod'
import { money } from '../core/amounts'
import { noInput, procedure } from '../core/procedure'
import { id } from '../core/schemas'
import { platformImpact } from '../sustainability/procedures'

/** Platform health, from good to bad. */
export const healthStatuses = ['Excellent', 'Needs attention', 'Disrupted'] as const

export type HealthStatus = (typeof healthStatuses)[number]

/** A sentence about what is wrong, and the page that shows what causes it, if there is one. */
export const healthReason = z.object({ text: z.string(), path: z.string().nullable() })

export type HealthReason = z.infer<typeof healthReason>

/**
 * Platform health, calculated from the database, the job queue, the payment webhooks, email, the money that is stuck and the settings;
 * `reasons` explain what is wrong.
 */
export const platformHealth = z.object({ status: z.enum(healthStatuses), reasons: z.array(healthReason) })

export type PlatformHealth = z.infer<typeof platformHealth>

/** Something an admin has done, from the audit log. */
export const adminAction = z.object({
  id,
  action_type: z.string(),
  details: z.object({ company_name: z.string().nullable() }),
  /** What it was done to: "Setting: Time to pay", "Product: Sisal basket, Lamu Weavers". */
  about: z.string(),
  /** Who did it. */
  by: z.string(),
  created_at: z.string(),
})

export type AdminAction = z.infer<typeof adminAction>

/**
 * The day so far in UTC, and the same weekday a week ago up to the same time: goods sold with their discounts deducted, and orders paid.
 * `available`: what vendors can have paid out; `requested`: what they have requested and not yet received.
 */
export const todaysMoney = z.object({
  sales: money,
  orders: z.number().int(),
  sales_last_week: money,
  orders_last_week: z.number().int(),
  available: money,
  requested: money,
})

export type TodaysMoney = z.infer<typeof todaysMoney>

/** How many there are in each status that occurs. */
const statusCount = z.object({ status: z.string(), count: z.number().int() })

/** Everything on the admin overview. */
export const adminDashboardStats = z.object({
  vendors: z.array(statusCount),
  vendor_count: z.number().int(),
  active_vendors: z.number().int(),
  applications: z.array(statusCount),
  pending_approvals: z.number().int(),
  application_count: z.number().int(),
  platform_health: platformHealth,
  /** Newest first. */
  recent_actions: z.array(adminAction),
  /** Null until it was counted for the first time. */
  platform_impact: platformImpact.nullable(),
})

export type AdminDashboardStats = z.infer<typeof adminDashboardStats>

export const adminDashboardProcedures = {
  get_admin_dashboard_stats: procedure({
    summary: 'The admin overview: vendors, applications, health, recent actions and impact',
    role: 'admin',
    area: 'any',
    effect: 'read',
    report: true,
    input: noInput,
    output: adminDashboardStats,
  }),
  get_todays_money: procedure({
    summary: 'Today’s sales beside those of a week ago, and what is to be paid out to vendors',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: noInput,
    output: todaysMoney,
  }),
}
