import { countryName } from '@contract/core/country-names'
import { formatPercent } from '@contract/core/money'
import { api } from '@web/api'
import type { MenuDialogProps } from '@web/components/effective-dated/dated-menu'
import { HistoryDialog } from '@web/components/effective-dated/history-dialog'

/** Who added or ended which rate of a country, and when. */
export const RateHistoryDialog = ({ country, ...dialog }: MenuDialogProps & { country: string }) => (
  <HistoryDialog
    {...dialog}
    title={`Tax history of ${countryName(country)}`}
    description="Every change to this country’s rates since the marketplace opened, newest first."
    queryKey={['tax_rate_changes', country]}
    load={(cursor, signal) => api.list_tax_rate_changes({ country, cursor }, { signal })}
    name={({ component, rate_percent }) => `${component} ${formatPercent(rate_percent)}`}
    emptyText="This country’s rates haven’t changed since the marketplace opened."
  />
)
