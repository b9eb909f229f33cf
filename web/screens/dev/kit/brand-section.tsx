import { ZoomIn } from 'lucide-react'
import { Logo } from '@web/components/brand/logo'
import { PatternBorder } from '@web/components/brand/pattern-border'
import { PatternPanel } from '@web/components/brand/pattern-panel'
import { Button } from '@web/ui/button'
import { IconButton } from '@web/ui/icon-button'
import { Section } from './section'

const variants = ['kuba', 'bogolan', 'kente', 'steps'] as const

/** Logo, borders, and the quilt on the deep green background. */
export function BrandSection() {
  return (
    <Section title="Brand">
      <div className="grid overflow-hidden rounded-panel bg-panel text-panel-ink md:grid-cols-2">
        <div className="flex flex-col items-start gap-6 p-8 lg:p-14">
          <Logo tone="panel" className="h-10" />
          <p className="font-display text-display font-[420]">
            Made well, <em className="text-panel-ochre">made close</em> to the ground.
          </p>
          <p className="max-w-md text-lead text-panel-ink-soft">
            Cloth, clay, oil and grain from people who know where each of them comes from.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="panel" size="large">
              Join as a Seller
            </Button>
            <Button variant="panel-outline" size="large">
              Shop as a Consumer
            </Button>
            <IconButton label="Look closer" icon={<ZoomIn />} variant="panel-ghost" size="large" round />
          </div>
        </div>
        <div className="relative min-h-72">
          <PatternPanel className="absolute inset-0" />
        </div>
      </div>
      <div className="grid gap-4">
        {variants.map((variant) => (
          <PatternBorder key={variant} variant={variant} height={24} />
        ))}
        <PatternBorder variant="bogolan" tone="quiet" height={20} />
        <div className="bg-panel py-4">
          <PatternBorder variant="kuba" tone="panel" height={20} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-8">
        <Logo className="h-12" />
        <Logo className="h-8" />
        <Logo iconOnly className="h-16" />
      </div>
    </Section>
  )
}
