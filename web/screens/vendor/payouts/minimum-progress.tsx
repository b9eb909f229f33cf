import { formatUsd, type Minor } from '@contract/money'
import { Progress } from '@web/ui/progress'

interface MinimumProgressProps {
  availableMinor: Minor
  minimumMinor: Minor
  /** The rule, as worded in the refusal. */
  text: string
}

/** How far the balance is from the minimum payout. */
export function MinimumProgress({ availableMinor, minimumMinor, text }: MinimumProgressProps) {
  const valueText = `${formatUsd(availableMinor)} of ${formatUsd(minimumMinor)}`
  return (
    <div className="grid gap-3">
      <p className="text-[0.9375rem] text-pretty">{text}</p>
      <Progress
        label="Progress towards the minimum payout"
        value={Math.max(0, availableMinor)}
        max={minimumMinor}
        valueText={valueText}
      />
      <p className="figures text-caption text-ink-soft">{valueText}</p>
    </div>
  )
}
