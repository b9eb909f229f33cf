import { dayLimits } from '@contract/core/limits'
import { useListUrlState } from '@web/components/list/use-list-url-state'
import { Button } from '@web/ui/button'
import { Input } from '@web/ui/input'

/** Selects the day whose closing balances are shown; it is part of the URL. Works without scripts, too. */
export function AsOfForm({ day }: { day: string }) {
  const { change } = useListUrlState()
  return (
    <form
      method="get"
      className="flex items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        change({ as_of: String(new FormData(event.currentTarget).get('as_of') ?? '') })
      }}
    >
      <div className="grid gap-1">
        <label htmlFor="as-of" className="text-caption font-medium text-ink-soft">
          End of day
        </label>
        <Input
          id="as-of"
          type="date"
          name="as_of"
          defaultValue={day}
          min={dayLimits.earliest}
          max={dayLimits.latest}
        />
      </div>
      <Button type="submit" variant="outline">
        Show
      </Button>
    </form>
  )
}
