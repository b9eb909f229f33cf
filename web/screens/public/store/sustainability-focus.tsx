import { Award, Leaf, type LucideIcon } from 'lucide-react'
import { certificationLabels } from '@contract/lists'
import { type Storefront } from '@contract/vendors'
import { practiceText } from '@contract/practices'

/** What a vendor does for sustainability, as it declared it, and the certificates it named. */
export function SustainabilityFocus({ store }: { store: Storefront }) {
  const practices = store.sustainability_practices.map(practiceText)
  const certifications = store.sustainability_certifications.map(certificationText)
  return (
    <section
      aria-labelledby="focus"
      className="content-start self-start rounded-panel bg-panel p-6 text-panel-ink md:p-7"
    >
      <h2 id="focus" className="text-heading">
        Sustainability Focus
      </h2>
      <Points title="Practices" points={practices} Icon={Leaf} />
      <Points title="Certifications" points={certifications} Icon={Award} />
      {practices.length + certifications.length === 0 && (
        <p className="mt-3 text-panel-ink-soft">This maker has not described its practices yet.</p>
      )}
    </section>
  )
}

function Points({ title, points, Icon }: { title: string; points: readonly string[]; Icon: LucideIcon }) {
  if (points.length === 0) return null
  return (
    <>
      <h3 className="eyebrow mt-5 mb-2.5 font-sans text-panel-ink-soft">{title}</h3>
      <ul className="grid gap-2">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-2.5">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-panel-ochre" />
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const certificationText = (name: string): string =>
  Object.entries(certificationLabels).find(([id]) => id === name)?.[1] ?? name
