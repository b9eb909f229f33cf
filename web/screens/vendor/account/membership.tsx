import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { useAuth } from '@web/components/auth/auth-provider'
import { SettingsSection } from '@web/components/settings/settings-section'
import { PermissionBadges } from '@web/components/team/permission-badges'
import { vendorPermissionLabels } from '@web/components/team/permission-labels'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { ConfirmDialog } from '@web/ui/confirm-dialog'

/** The vendor that a team member works for, with a button to leave the team. */
export function Membership() {
  const vendor = useAuth().me?.vendor
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const leave = useServerMutation('leave_team', {
    success: texts.team.left,
    revalidates: false,
    async onSuccess() {
      await navigate(paths.home)
      await revalidate()
    },
  })
  if (!vendor || vendor.isOwner) return null
  return (
    <SettingsSection title="Your team" text="The store’s owner decides what you can do.">
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="grid gap-2">
            <p className="font-semibold">
              <bdi>{vendor.companyName}</bdi>
            </p>
            <PermissionBadges permissions={vendor.permissions} labels={vendorPermissionLabels} />
          </div>
          <Button variant="danger-outline" size="small" onClick={() => setOpen(true)}>
            Leave the team
          </Button>
        </div>
      </Card>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Leave ${vendor.companyName}?`}
        text="You’ll no longer see its orders, products or earnings. You’ll keep your account as a customer."
        confirmLabel="Leave the team"
        onConfirm={() => leave.run()}
      />
    </SettingsSection>
  )
}
