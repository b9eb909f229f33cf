import { useState } from 'react'
import { formatDay } from '@contract/core/day'
import { formatWireUsd } from '@contract/core/money'
import type { OwnPlan, PlanOffer } from '@contract/subscriptions/procedures'
import * as texts from '@contract/texts'
import { SettingsSection } from '@web/components/settings/settings-section'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Badge } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { Notice } from '@web/ui/notice'
import { RadioCards } from '@web/ui/radio-cards'
import { PlanInvoices } from './plan-invoices'
import { changeSummary, newPriceText, offerOf, priceOf, startText, refusalText } from './plan-labels'
import { sectionTitles, type SectionProps } from './section'

/** The plan, and what another one would cost and change. */
export function PlanSection({ plan, planInvoices }: SectionProps) {
  const upcomingPlan = plan.next?.plan ?? plan.current
  const [selectedPlan, setSelectedPlan] = useState(upcomingPlan)
  const [isOpen, setOpen] = useState(false)
  const selectedOffer = offerOf(selectedPlan, plan)
  const change = useServerMutation('change_plan', {
    success: ({ from }) =>
      selectedOffer.starts === 'next_month'
        ? texts.subscription.startsLater(selectedOffer.name, formatDay(from))
        : texts.subscription.startsNow(selectedOffer.name),
  })
  return (
    <SettingsSection anchor="plan" title={sectionTitles.plan} text={<PlanSummary plan={plan} />}>
      <div className="grid gap-5">
        <Card>
          <div className="grid gap-5">
            <PlanNotices plan={plan} />
            <RadioCards
              label="Plan"
              columns={2}
              value={selectedPlan}
              onValueChange={(id) => setSelectedPlan(id as PlanOffer['id'])}
              cards={plan.offers.map((offer) => ({
                value: offer.id,
                title: (
                  <>
                    <bdi>{offer.name}</bdi> {offer.id === plan.current && <Badge tone="brand">Current</Badge>}
                    {offer.id === plan.next?.plan && <Badge>From {formatDay(plan.next.from)}</Badge>}
                  </>
                ),
                text: [
                  `${offer.commission_percent}% commission.`,
                  startText(offer, plan),
                  newPriceText(offer, plan),
                ]
                  .filter(Boolean)
                  .join(' '),
                aside: priceOf(offer),
              }))}
            />
            <div className="flex justify-end">
              <Button disabledReason={refusalText(selectedOffer, plan)} onClick={() => setOpen(true)}>
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
        title={selectedOffer.starts ? `Change to ${selectedOffer.name}?` : `Stay on ${selectedOffer.name}?`}
        text={changeSummary(selectedOffer, plan)}
        confirmLabel={
          selectedOffer.starts ? `Change to ${selectedOffer.name}` : `Stay on ${selectedOffer.name}`
        }
        onConfirm={() => change.run({ p_plan: selectedPlan, p_version: plan.version })}
      />
    </SettingsSection>
  )
}

function PlanSummary({ plan }: { plan: OwnPlan }) {
  const current = offerOf(plan.current, plan)
  const percent = plan.own_commission_percent ?? offerOf(plan.in_effect, plan).commission_percent
  return (
    <>
      You are on <bdi>{current.name}</bdi>: {priceOf(current)}, and we keep {percent}% of the goods’ price.
      {plan.next && ` From ${formatDay(plan.next.from)}, you’ll be on ${offerOf(plan.next.plan, plan).name}.`}
    </>
  )
}

function PlanNotices({ plan }: { plan: OwnPlan }) {
  const { own_commission_percent, unpaid, in_effect, current } = plan
  const offerInEffect = offerOf(in_effect, plan)
  return (
    <>
      {unpaid > 0 && (
        <Notice tone="warning" title={`You have ${formatWireUsd(unpaid)} of unpaid plan invoices.`}>
          {in_effect !== current &&
            `Until then, new orders are charged the ${offerInEffect.name} commission: ${offerInEffect.commission_percent}%. `}
          We’ll deduct it as soon as your available balance covers it.
        </Notice>
      )}
      {own_commission_percent !== null && (
        <Notice title={`Your commission is ${own_commission_percent}%, as agreed with you.`}>
          Changing your plan doesn’t affect it.
        </Notice>
      )}
    </>
  )
}
