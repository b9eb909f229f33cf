import { Landmark, Smartphone } from 'lucide-react'
import { payoutExpectation, payoutExpectationsTitle } from '@contract/payouts/expectations'
import { payoutMethodLabels } from '@contract/payouts/facts'
import type { EarningsSummary } from '@contract/payouts/procedures'
import { maskAccount } from '@web/components/payouts/payout-account'
import { PayoutExpectations } from '@web/components/payouts/payout-expectations'
import { PayoutMethodDialog } from '@web/components/payouts/payout-method-dialog'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Notice } from '@web/ui/notice'

interface PayoutMethodCardProps {
  earnings: EarningsSummary
  requiresTwoFactorCode: boolean
}

/** The payout method, with a button to change it. */
export function PayoutMethodCard({ earnings, requiresTwoFactorCode }: PayoutMethodCardProps) {
  const { payout_method: method, payout_account: account } = earnings
  return (
    <Card
      title="Payout method"
      text="Where your payouts go."
      footer={
        <PayoutMethodDialog
          current={method}
          version={earnings.payout_account_version}
          country={earnings.country}
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
        <>
          <p className="text-[0.9375rem] text-pretty text-ink-soft">
            No payout method yet. Add a bank account or mobile money number to request your first payout.
          </p>
          <h3 className="mt-5 text-caption font-medium text-ink-soft">
            {payoutExpectationsTitle(earnings.country)}
          </h3>
          <PayoutExpectations country={earnings.country} className="mt-2" />
        </>
      )}
      {method && (
        <p className="mt-3 text-sm text-pretty text-ink-soft">
          {payoutExpectation(earnings.country, method).how}
        </p>
      )}
      {earnings.payout_account_problem && (
        <Notice tone="warning" title="This account can’t be paid to as it is" className="mt-3">
          {earnings.payout_account_problem}
        </Notice>
      )}
    </Card>
  )
}
