import * as texts from '@contract/texts'
import { salesGranularities, type SalesGranularity } from '@contract/analytics/vendor-procedures'
import { ChoiceLinks } from './choice-links'

interface GranularityChoiceProps {
  current: SalesGranularity
  /** Those that the screen can show; without them, all. */
  choices?: readonly SalesGranularity[]
  /** The screen's path for a granularity. */
  pathOf: (granularity: SalesGranularity) => string
}

/** Chooses the periods of a chart: days, weeks or months. */
export const GranularityChoice = ({
  current,
  choices = salesGranularities,
  pathOf,
}: GranularityChoiceProps) => (
  <ChoiceLinks
    label="Sales by"
    announcement={`Sales by ${texts.vendorDashboard.sales[current].name}`}
    current={current}
    choices={choices.map((value) => ({
      value,
      name: texts.vendorDashboard.sales[value].name,
      to: pathOf(value),
    }))}
  />
)
