import { createContext, use } from 'react'
import type { Api } from '@contract/contract'
import { staffPermissions, vendorPermissions, type Permission } from '@contract/core/permissions'
import { staffPermissionLabels, vendorPermissionLabels } from './permission-labels'

type StaffList = Awaited<ReturnType<Api['list_staff']>>
type VendorList = Awaited<ReturnType<Api['list_team']>>

export type Member = StaffList['members'][number] | VendorList['members'][number]
export type Invitation = StaffList['invitations'][number] | VendorList['invitations'][number]

/**
 * The staff or a vendor's team. Their procedures are the same but for the permissions that can be given, so the screens are written for the
 * staff's and call those of the team in question.
 */
export interface TeamKind {
  invite: 'invite_staff'
  resend: 'resend_staff_invitation'
  withdraw: 'withdraw_staff_invitation'
  change: 'change_staff_member'
  remove: 'remove_staff_member'
  permissions: readonly Permission[]
  permissionLabels: typeof staffPermissionLabels
}

export const staffKind: TeamKind = {
  invite: 'invite_staff',
  resend: 'resend_staff_invitation',
  withdraw: 'withdraw_staff_invitation',
  change: 'change_staff_member',
  remove: 'remove_staff_member',
  permissions: staffPermissions,
  permissionLabels: staffPermissionLabels,
}

export const vendorKind = {
  invite: 'invite_team_member',
  resend: 'resend_team_invitation',
  withdraw: 'withdraw_team_invitation',
  change: 'change_team_member',
  remove: 'remove_team_member',
  permissions: vendorPermissions,
  permissionLabels: vendorPermissionLabels,
} as const satisfies Record<keyof TeamKind, unknown> as unknown as TeamKind

interface TeamData {
  kind: TeamKind
  /** Whether changes ask for a code of the authenticator app too. */
  requiresTwoFactorCode: boolean
}

export const TeamContext = createContext<TeamData>({ kind: staffKind, requiresTwoFactorCode: false })
export const useTeam = () => use(TeamContext)
