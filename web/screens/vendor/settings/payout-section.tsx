import { Link } from 'react-router'
import { payoutMethodLabels } from '@contract/payouts/facts'
import { paths } from '@contract/core/paths'
import { maskAccount } from '@web/components/payouts/payout-account'
import { SettingsSection } from '@web/components/settings/settings-section'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { sectionTitles, type SectionProps } from './section'

/** Where payouts go. It is changed on the payouts page. */
export function PayoutSection({ earnings }: SectionProps) {
  const method = earnings?.payout_method
  return (
    <SettingsSection
      anchor="payout"
      title={sectionTitles.payout}
      text="Where your payouts go. You can change it on the Payouts page."
    >
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="min-w-0">
            <span className="block font-semibold">
              {method ? payoutMethodLabels[method] : 'No payout method yet'}
            </span>
            {earnings?.payout_account && (
              <span className="figures block text-sm text-ink-soft">
                {maskAccount(earnings.payout_account)}
              </span>
            )}
          </p>
          <Button asChild variant="outline">
            <Link to={paths.vendor.payouts}>
              {method ? 'Change on the Payouts page' : 'Set on the Payouts page'}
            </Link>
          </Button>
        </div>
      </Card>
    </SettingsSection>
  )
}
