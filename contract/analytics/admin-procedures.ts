import { z } from 'zod'
import { noInput, procedure } from '../core/procedure'
import { id } from '../core/schemas'
import { platformImpact } from '../sustainability/procedures'

/** Platform health, from good to bad. */
export const healthStatuses = ['Excellent', 'Needs attention', 'Disrupted'] as const

export type HealthStatus = (typeof healthStatuses)[number]

/** Platform health, calculated from the database, the job queue, the payment webhooks and the settings; `reasons` explain what is wrong. */
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
