import { formatWireUsd } from '@contract/core/money'
import { planOf } from '@contract/subscriptions/facts'
import type { Plan } from '@contract/subscriptions/procedures'
import * as texts from '@contract/texts'
import { RadioCards } from '@web/ui/radio-cards'

interface PlanCardsProps {
  plans: readonly Plan[]
  value: string
  onValueChange: (value: string) => void
}

/** The plans to choose from: for whom, what we keep of a sale, and what the first month costs. */
export const PlanCards = ({ plans, value, onValueChange }: PlanCardsProps) => (
  <RadioCards
    label="Subscription plan"
    name="subscription_plan"
    columns={2}
    value={value}
    onValueChange={onValueChange}
    cards={plans.map(({ id, name, price, commission_percent }) => ({
      value: id,
      title: name,
      text: (
        <>
          {capitalized(planOf(id)!.audience)}.
          <strong className="mt-1 block font-semibold text-ink">
            {texts.application.planCommission(commission_percent)}
          </strong>
          <span className="mt-1 block">
            {price === 0
              ? texts.application.freePlan
              : texts.application.planFirstMonth(formatWireUsd(price))}
          </span>
        </>
      ),
      aside: `${formatWireUsd(price).replace(/\.00$/, '')}/mo`,
    }))}
  />
)

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
