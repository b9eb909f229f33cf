import { z } from 'zod'
import { id } from './ids'
import { noInput, procedure } from './procedure'

/** How the marketplace is doing, from well to badly. */
export const healthStatuses = ['Excellent', 'Needs attention', 'Disrupted'] as const
export type HealthStatus = (typeof healthStatuses)[number]

/** How the marketplace is doing, computed from the database, the job queue, the payment webhooks and the settings; `reasons` say what is wrong. */
export const platformHealth = z.object({ status: z.enum(healthStatuses), reasons: z.array(z.string()) })
export type PlatformHealth = z.infer<typeof platformHealth>

/** Something an admin has done, from the audit log. */
export const adminAction = z.object({
  id,
  action_type: z.string(),
  details: z.object({ company_name: z.string().nullable() }),
  created_at: z.string(),
})
export type AdminAction = z.infer<typeof adminAction>

/** What can be counted of the marketplace's impact, with the hour of counting. See `server/domains/admin/platform-impact.ts`. */
export const platformImpact = z.object({
  counted_at: z.string(),
  /** Approved vendors with a certification proven by a verified document that is still valid. */
  certified_vendors: z.number().int(),
  /** Documents that our team has verified, and that neither expired nor were replaced. */
  verified_documents: z.number().int(),
  /** Products on sale that are packed without plastic, according to their vendor. */
  plastic_free_products: z.number().int(),
  /** Delivered units of such products. */
  plastic_free_units: z.number().int(),
})
export type PlatformImpact = z.infer<typeof platformImpact>

/** Everything on the admin overview. */
export const adminDashboardStats = z.object({
  active_vendors: z.number().int(),
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
    input: noInput,
    output: adminDashboardStats,
  }),
}
