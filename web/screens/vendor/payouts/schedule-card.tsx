import { useState } from 'react'
import { formatDay } from '@contract/core/day'
import { payoutScheduleLabels, payoutSchedules, type PayoutSchedule } from '@contract/payouts/facts'
import type { EarningsSummary } from '@contract/payouts/procedures'
import * as texts from '@contract/texts'
import { usePayoutTerms } from '@web/components/payouts/use-payout-terms'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Card } from '@web/ui/card'
import { RadioCards } from '@web/ui/radio-cards'

/** Chooses when payouts are requested automatically. */
export function ScheduleCard({
  earnings: { payout_schedule, payout_schedule_version, next_scheduled_payout },
}: {
  earnings: EarningsSummary
}) {
  const { minimum } = usePayoutTerms()
  const save = useServerMutation('save_payout_schedule', { success: texts.payout.scheduleSaved })
  // The schedule just selected, shown until the page has the saved one.
  const [selectedSchedule, setSelectedSchedule] = useState(payout_schedule)
  const selectSchedule = (schedule: PayoutSchedule) => {
    setSelectedSchedule(schedule)
    void save.run({ p_schedule: schedule, p_version: payout_schedule_version })
  }
  return (
    <Card
      title="Payout schedule"
      text={
        next_scheduled_payout
          ? `The next payout is requested on ${formatDay(next_scheduled_payout)}, if at least ${minimum} is available by then.`
          : 'Request payouts automatically, or request each one yourself.'
      }
    >
      <RadioCards
        label="Payout schedule"
        columns={3}
        value={save.pending ? selectedSchedule : payout_schedule}
        onValueChange={(schedule) => selectSchedule(schedule as PayoutSchedule)}
        cards={payoutSchedules.map((schedule) => ({
          value: schedule,
          title: payoutScheduleLabels[schedule],
          text: texts.payout.scheduled[schedule],
        }))}
      />
    </Card>
  )
}
