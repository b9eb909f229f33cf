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
import { effectOf, offerOf, priceOf, startOf, refusalText } from './plan-labels'
import type { SectionProps } from './section'

/** The plan, and what another one would cost and change. */
export function PlanSection({ plan, planInvoices }: SectionProps) {
  const following = plan.next?.plan ?? plan.current
  const [chosen, setChosen] = useState(following)
  const [isOpen, setOpen] = useState(false)
  const next = offerOf(chosen, plan)
  const change = useServerMutation('change_plan', {
    success: ({ from }) =>
      next.starts === 'next_month'
        ? texts.subscription.startsLater(next.name, formatDay(from))
        : texts.subscription.startsNow(next.name),
  })
  return (
    <SettingsSection title="Plan" text={<Summary plan={plan} />}>
      <div className="grid gap-5">
        <Card>
          <div className="grid gap-5">
            <Notices plan={plan} />
            <RadioCards
              label="Plan"
              columns={2}
              value={chosen}
              onValueChange={(id) => setChosen(id as PlanOffer['id'])}
              cards={plan.offers.map((offer) => ({
                value: offer.id,
                title: (
                  <>
                    <bdi>{offer.name}</bdi> {offer.id === plan.current && <Badge tone="brand">Current</Badge>}
                    {offer.id === plan.next?.plan && <Badge>From {formatDay(plan.next.from)}</Badge>}
                  </>
                ),
                text: `${offer.commission_percent}% commission. ${startOf(offer, plan)}`,
                aside: priceOf(offer),
              }))}
            />
            <div className="flex justify-end">
              <Button disabledReason={refusalText(next, plan)} onClick={() => setOpen(true)}>
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
        title={next.starts ? `Change to ${next.name}?` : `Stay on ${next.name}?`}
        text={effectOf(next, plan)}
        confirmLabel={next.starts ? `Change to ${next.name}` : `Stay on ${next.name}`}
        onConfirm={() => change.run({ p_plan: chosen, p_version: plan.version })}
      />
    </SettingsSection>
  )
}

function Summary({ plan }: { plan: OwnPlan }) {
  const current = offerOf(plan.current, plan)
  const percent = plan.own_commission_percent ?? offerOf(plan.in_effect, plan).commission_percent
  return (
    <>
      You are on <bdi>{current.name}</bdi>: {priceOf(current)}, and we keep {percent}% of the goods’ price.
      {plan.next && ` From ${formatDay(plan.next.from)}, you’ll be on ${offerOf(plan.next.plan, plan).name}.`}
    </>
  )
}

function Notices({ plan }: { plan: OwnPlan }) {
  const { own_commission_percent, unpaid, in_effect, current } = plan
  const paid = offerOf(in_effect, plan)
  return (
    <>
      {unpaid > 0 && (
        <Notice tone="warning" title={`You have ${formatWireUsd(unpaid)} of unpaid plan invoices.`}>
          {in_effect !== current &&
            `Until then, new orders are charged the ${paid.name} commission: ${paid.commission_percent}%. `}
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
