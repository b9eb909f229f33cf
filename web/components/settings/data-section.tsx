import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { DeleteAccountDialog } from './delete-account-dialog'
import { downloadTextFile } from './download-text-file'
import { SettingsSection } from './settings-section'

/** Data export and account deletion. */
export function DataSection({
  isGuest,
  requiresTwoFactorCode,
}: {
  isGuest: boolean
  requiresTwoFactorCode: boolean
}) {
  const download = useServerMutation('export_my_data', {
    success: 'Your data has been downloaded.',
    revalidates: false,
    onSuccess: (data) =>
      downloadTextFile(
        `kijani-my-data-${data.exported_at.slice(0, 10)}.json`,
        JSON.stringify(data, null, 2),
        'application/json',
      ),
  })
  return (
    <SettingsSection title="Your data" text="It’s yours: download it, or delete your account.">
      <Card padding="none">
        <div className="divide-y divide-line">
          <DataAction
            title="Export my data"
            text="One file with everything we hold about you: profile, addresses, orders, payments, cart, devices, messages."
            action={
              <Button
                variant="outline"
                size="small"
                busy={download.pending}
                onClick={() => void download.run()}
              >
                <Download aria-hidden /> Download
              </Button>
            }
          />
          <DataAction
            title="Delete my account"
            text={
              isGuest
                ? 'Choose a password first, so that nobody else can delete it.'
                : 'This is permanent. Orders stay in our records without your account.'
            }
            action={!isGuest && <DeleteAccountDialog requiresTwoFactorCode={requiresTwoFactorCode} />}
          />
        </div>
      </Card>
    </SettingsSection>
  )
}

interface DataActionProps {
  title: string
  text: string
  action: ReactNode
}

const DataAction = ({ title, text, action }: DataActionProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-5 sm:px-6">
    <div className="min-w-0 flex-1 basis-64">
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      <p className="mt-0.5 text-sm text-pretty text-ink-soft">{text}</p>
    </div>
    {action}
  </div>
)
