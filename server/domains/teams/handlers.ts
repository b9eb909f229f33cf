import type { StaffPermission, VendorPermission } from '@contract/core/permissions'
import type { teamProcedures } from '@contract/teams/procedures'
import type { Handlers } from '@server/platform/procedures'
import { changeMember, leaveTeam, removeMember } from './change-members'
import { inviteToTeam, resendInvitation, withdrawInvitation } from './invite'
import { acceptInvitation, acceptInvitationWithPassword, getInvitation } from './join'
import { listTeam, listTeamChanges } from './read-team'
import { ownTeam, staff } from './team'

/** The staff and the teams of vendors: the same handlers, for one team or the other. */
export const teamHandlers: Handlers<keyof typeof teamProcedures> = {
  list_staff: (_, context) => listTeam<StaffPermission>(staff, context),
  invite_staff: (input, context) => inviteToTeam(staff, input, context),
  resend_staff_invitation: (input, context) => resendInvitation<StaffPermission>(staff, input, context),
  withdraw_staff_invitation: (input, context) => withdrawInvitation(staff, input, context),
  change_staff_member: (input, context) => changeMember(staff, input, context),
  remove_staff_member: (input, context) => removeMember(staff, input, context),
  list_staff_changes: (input, context) => listTeamChanges(staff, input, context),

  list_team: (_, context) => listTeam<VendorPermission>(ownTeam(context), context),
  invite_team_member: (input, context) => inviteToTeam(ownTeam(context), input, context),
  resend_team_invitation: (input, context) =>
    resendInvitation<VendorPermission>(ownTeam(context), input, context),
  withdraw_team_invitation: (input, context) => withdrawInvitation(ownTeam(context), input, context),
  change_team_member: (input, context) => changeMember(ownTeam(context), input, context),
  remove_team_member: (input, context) => removeMember(ownTeam(context), input, context),
  list_team_changes: (input, context) => listTeamChanges(ownTeam(context), input, context),
  leave_team: (_, context) => leaveTeam(context),

  get_invitation: getInvitation,
  accept_invitation: acceptInvitation,
  accept_invitation_with_password: acceptInvitationWithPassword,
}
