import type { ReactNode } from 'react'
import { Award, BadgeCheck, Leaf, type LucideIcon } from 'lucide-react'
import { brand } from '@contract/core/brand'
import type { Storefront } from '@contract/vendors/procedures'
import { cn } from '@web/ui/cn'
import { claimsOf } from './claims'

type ClaimsListProps = {
  store: Storefront
  headingAs?: 'h3' | 'h4'
  className?: string
}

/** On the deep green background: which of a vendor's claims our team has verified and which it declares, strictly apart. */
export function ClaimsList({ store, headingAs = 'h3', className }: ClaimsListProps) {
  const { checked, practices, certifications } = claimsOf(store)
  const declared = practices.length + certifications.length > 0
  return (
    <div className={cn('grid content-start gap-6', className)}>
      <Group heading={headingAs} title={`Checked by ${brand.name}`}>
        <Points points={checked} Icon={BadgeCheck} />
      </Group>
      <Group heading={headingAs} title="Declared by the vendor">
        {declared ? (
          <div className="grid gap-2">
            <Points label="Practices" points={practices} Icon={Leaf} />
            <Points label="Certifications" points={certifications} Icon={Award} />
          </div>
        ) : (
          <p className="text-panel-ink-soft">This vendor hasn’t described its practices yet.</p>
        )}
      </Group>
    </div>
  )
}

function Group({
  heading: Heading,
  title,
  children,
}: {
  heading: 'h3' | 'h4'
  title: string
  children: ReactNode
}) {
  return (
    <section>
      <Heading className="eyebrow mb-2.5 font-sans text-panel-ochre">{title}</Heading>
      {children}
    </section>
  )
}

function Points({ label, points, Icon }: { label?: string; points: readonly string[]; Icon: LucideIcon }) {
  if (points.length === 0) return null
  return (
    <ul aria-label={label} className="grid gap-2">
      {points.map((point) => (
        <li key={point} className="flex items-start gap-2.5 text-[0.9375rem]">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-panel-ochre" />
          <span className="min-w-0 wrap-anywhere">{point}</span>
        </li>
      ))}
    </ul>
  )
}
