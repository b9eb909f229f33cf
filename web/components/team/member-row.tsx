import { EllipsisVertical, KeyRound, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { shortDate } from '../orders/format-dates'
import { Avatar } from '@web/ui/avatar'
import { Badge } from '@web/ui/badge'
import { DropdownMenu } from '@web/ui/dropdown-menu'
import { IconButton } from '@web/ui/icon-button'
import { MenuItem } from '@web/ui/menu-item'
import { ChangePermissionsDialog } from './change-permissions-dialog'
import { PermissionBadges } from './permission-badges'
import { RemoveMemberDialog } from './remove-member-dialog'
import { useTeam, type Member } from './team-kind'

/** A member: who they are, what they may do, and what can be done about it. */
export function MemberRow({ member }: { member: Member }) {
  const { permissionLabels } = useTeam().kind
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-5 py-4 sm:px-6 md:grid-cols-[auto_minmax(0,1.1fr)_minmax(0,1.2fr)_auto]">
      <Avatar name={member.full_name} size="small" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem] font-semibold">
          <bdi>{member.full_name}</bdi>
          {member.is_owner && <Badge tone="accent">Owner</Badge>}
          {member.is_you && <Badge tone="info">You</Badge>}
        </p>
        <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
          <bdi>{member.email}</bdi>
        </p>
        <p className="text-caption text-ink-soft">
          Since {shortDate(member.joined_at)} · Two-factor {member.two_factor ? 'on' : 'off'}
        </p>
      </div>
      <div className="max-md:col-span-2 max-md:col-start-2 max-md:row-start-2">
        <PermissionBadges permissions={member.permissions} labels={permissionLabels} />
      </div>
      <div className="min-w-control max-md:col-start-3 max-md:row-start-1">
        {!member.is_owner && <MemberMenu member={member} />}
      </div>
    </li>
  )
}

function MemberMenu({ member }: { member: Member }) {
  const [dialog, setDialog] = useState<'change' | 'remove' | null>(null)
  const props = { member, onClose: () => setDialog(null) }
  return (
    <>
      <DropdownMenu
        heading={member.full_name}
        trigger={
          <IconButton
            size="small"
            tooltip={false}
            label={`Actions for ${member.full_name}`}
            icon={<EllipsisVertical aria-hidden />}
          />
        }
      >
        <MenuItem icon={<KeyRound aria-hidden />} onSelect={() => setDialog('change')}>
          Change permissions
        </MenuItem>
        <MenuItem icon={<UserMinus aria-hidden />} tone="danger" onSelect={() => setDialog('remove')}>
          Remove
        </MenuItem>
      </DropdownMenu>
      {dialog === 'change' && <ChangePermissionsDialog {...props} />}
      {dialog === 'remove' && <RemoveMemberDialog {...props} />}
    </>
  )
}
