import { useState } from 'react'
import { limits } from '@contract/limits'
import { formatWireUsd } from '@contract/money'
import type { PlanOffer, VendorSettings } from '@contract/vendor-settings'
import { SettingsSection } from '@web/components/settings/settings-section'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Badge } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { Notice } from '@web/ui/notice'
import { RadioCards } from '@web/ui/radio-cards'
import { PlanInvoices } from './plan-invoices'
import type { SectionProps } from './section'

/** The plan, and what another one would change. */
export function PlanSection({ settings: { plan }, planInvoices }: SectionProps) {
  const [chosen, setChosen] = useState<PlanOffer['id']>(plan.current)
  const [isOpen, setOpen] = useState(false)
  const offerOf = (id: PlanOffer['id']) => plan.offers.find((offer) => offer.id === id)!
  const current = offerOf(plan.current)
  const next = offerOf(chosen)
  const change = useServerMutation('change_plan', { success: `Your plan is ${next.name} now.` })
  return (
    <SettingsSection
      title="Plan"
      text={`You are on ${current.name}: ${priceOf(current)}, and ${rateOf(current, plan)}.`}
    >
      <div className="grid gap-5">
        <Card>
          <div className="grid gap-5">
            {plan.own_commission_percent !== null && (
              <Notice title={`Your commission is ${plan.own_commission_percent}%, as agreed with you.`}>
                Another plan does not change it.
              </Notice>
            )}
            <RadioCards
              label="Plan"
              columns={2}
              value={chosen}
              onValueChange={(id) => setChosen(id as PlanOffer['id'])}
              cards={plan.offers.map((offer) => ({
                value: offer.id,
                title: (
                  <>
                    {offer.name} {offer.id === plan.current && <Badge tone="brand">Current</Badge>}
                  </>
                ),
                text: `${offer.commission_percent}% commission`,
                aside: priceOf(offer),
              }))}
            />
            <div className="flex justify-end">
              <Button
                disabledReason={chosen === plan.current && 'This is your plan already.'}
                onClick={() => setOpen(true)}
              >
                Change plan
              </Button>
            </div>
          </div>
        </Card>
        <PlanInvoices invoices={planInvoices} />
      </div>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        tone="primary"
        title={`Change to ${next.name}?`}
        text={`${next.name} costs ${priceOf(next)} instead of ${priceOf(current)}. ${effectOf(current, next, plan)} Items that are ordered already keep their rate.${whenPaid(current, next)}`}
        confirmLabel={`Change to ${next.name}`}
        onConfirm={() => change.run({ p_seen: plan.seen, p_plan: chosen })}
      />
    </SettingsSection>
  )
}

const priceOf = ({ price }: PlanOffer) => (price === 0 ? 'Free' : `${formatWireUsd(price)} a month`)

const whenPaid = (current: PlanOffer, next: PlanOffer) =>
  next.price > current.price
    ? ` The difference to what was invoiced for this month is invoiced within the hour and deducted from your available balance, or due within ${limits.plan.graceDays} days; the month in which you were approved is free.`
    : ' What was invoiced for this month is not returned.'

const rateOf = ({ commission_percent }: PlanOffer, { own_commission_percent }: VendorSettings['plan']) =>
  `we keep ${own_commission_percent ?? commission_percent}% of the goods’ price`

const effectOf = (current: PlanOffer, next: PlanOffer, plan: VendorSettings['plan']) =>
  plan.own_commission_percent === null
    ? `From now on we keep ${next.commission_percent}% of the goods’ price instead of ${current.commission_percent}%.`
    : `Your commission stays at ${plan.own_commission_percent}%, as agreed with you.`
