import { contract } from './contract'
import type { RequiredStaffPermission } from './core/permissions'
import type { ProcedureMeta } from './core/procedure'

/** A procedure of the staff; `changes`: whether it does more than read. */
export interface StaffProcedure {
  name: string
  summary: string
  changes: boolean
}

/**
 * The staff procedures that need exactly this permission, in the order of the API; `any` is what every member may call. They come from
 * the definitions themselves, so that the list cannot differ from what the server checks.
 */
export const staffProceduresOf = (permission: RequiredStaffPermission): StaffProcedure[] =>
  Object.entries(contract).flatMap(([name, { '~orpc': definition }]) => {
    const { area, effect } = definition.meta as ProcedureMeta
    if (area.admin !== permission) return []
    return [{ name, summary: definition.route.summary ?? name, changes: effect !== 'read' }]
  })
