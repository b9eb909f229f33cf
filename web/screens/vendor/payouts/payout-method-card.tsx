import { Landmark, Smartphone } from 'lucide-react'
import { payoutMethodLabels } from '@contract/payouts/facts'
import type { EarningsSummary } from '@contract/payouts/procedures'
import { maskAccount } from '@web/components/payouts/payout-account'
import { PayoutMethodDialog } from '@web/components/payouts/payout-method-dialog'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'

interface PayoutMethodCardProps {
  earnings: EarningsSummary
  country: string | undefined
  requiresTwoFactorCode: boolean
}

/** The payout method, with a button to change it. */
export function PayoutMethodCard({ earnings, country, requiresTwoFactorCode }: PayoutMethodCardProps) {
  const { payout_method: method, payout_account: account } = earnings
  return (
    <Card
      title="Payout method"
      text="Where your payouts go."
      footer={
        <PayoutMethodDialog
          current={method}
          version={earnings.payout_account_version}
          country={country}
          requiresTwoFactorCode={requiresTwoFactorCode}
          trigger={
            <Button wide variant={method ? 'outline' : 'primary'}>
              {method ? 'Change payout method' : 'Set payout method'}
            </Button>
          }
        />
      }
    >
      {method && account ? (
        <p className="flex items-center gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-soft text-brand [&_svg]:size-5">
            {method === 'bank_transfer' ? <Landmark aria-hidden /> : <Smartphone aria-hidden />}
          </span>
          <span>
            <span className="block font-semibold">{payoutMethodLabels[method]}</span>
            <span className="figures block text-sm text-ink-soft">{maskAccount(account)}</span>
          </span>
        </p>
      ) : (
        <p className="text-[0.9375rem] text-pretty text-ink-soft">
          No payout method yet. Add a bank account or mobile money number to request your first payout.
        </p>
      )}
    </Card>
  )
}
