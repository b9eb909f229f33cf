import { cn } from '@web/ui/cn'
import { Section } from './section'

const swatches = [
  ['ground', 'bg-ground text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['raised', 'bg-raised text-ink'],
  ['sunken', 'bg-sunken text-ink'],
  ['brand', 'bg-brand text-brand-ink'],
  ['brand-soft', 'bg-brand-soft text-brand'],
  ['accent', 'bg-accent text-accent-ink'],
  ['accent-soft', 'bg-accent-soft text-accent'],
  ['ochre-soft', 'bg-ochre-soft text-warning'],
  ['success-soft', 'bg-success-soft text-success'],
  ['warning-soft', 'bg-warning-soft text-warning'],
  ['danger-soft', 'bg-danger-soft text-danger'],
  ['info-soft', 'bg-info-soft text-info'],
  ['transit-soft', 'bg-transit-soft text-transit'],
  ['panel', 'bg-panel text-panel-ink'],
  ['panel-raised', 'bg-panel-raised text-panel-ink-soft'],
  ['panel-ochre', 'bg-panel-ochre text-panel'],
] as const

const series = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5']

/** Every colour role with the text colours allowed on it. */
export function ColoursSection() {
  return (
    <Section title="Colours">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-8">
        {swatches.map(([name, swatchClass]) => (
          <div
            key={name}
            className={cn(
              'grid h-20 content-end rounded-card border border-line p-2.5 text-caption font-semibold',
              swatchClass,
            )}
          >
            <bdi>{name}</bdi>
          </div>
        ))}
      </div>
      <div aria-hidden className="flex h-24 items-end gap-2">
        {series.map((colour, index) => (
          <span
            key={colour}
            className={cn('w-10 rounded-t-control', colour)}
            style={{ height: `${100 - index * 14}%` }}
          />
        ))}
      </div>
    </Section>
  )
}
