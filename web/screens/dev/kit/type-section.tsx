import { Prose } from '@web/ui/prose'
import { TextLink } from '@web/ui/text-link'
import { Section } from './section'

/** The type scale, from display to caption. */
export function TypeSection() {
  return (
    <Section title="Type">
      <div className="grid gap-5">
        <p className="font-display text-display font-[450]">Display, for a hero</p>
        <p className="font-display text-title font-[520]">Title, the h1 of a screen</p>
        <p className="font-display text-heading font-[520]">Heading, a chapter</p>
        <p className="font-display text-subheading font-[520]">Subheading, a card</p>
        <p className="max-w-text text-lead text-ink-soft">
          Lead: Amina dyes with indigo she grows behind the house, in Abeokuta, where her grandmother did.
        </p>
        <p className="max-w-text">
          Text: a basket takes four days, most of them spent splitting the grass. See{' '}
          <TextLink href="#x">how it is woven</TextLink>, and what it costs to send.
        </p>
        <p className="eyebrow text-accent">Eyebrow, above a title</p>
        <p className="text-caption text-ink-soft">
          Caption, with figures of one width: <span className="figures">$1,204.50</span>
        </p>
      </div>
      <Prose>
        <h3>Prose</h3>
        <p>For legal pages and long descriptions, written with plain elements.</p>
        <ul>
          <li>Lists have terracotta marks.</li>
          <li>
            Links are <a href="#x">underlined in ochre</a>.
          </li>
        </ul>
      </Prose>
    </Section>
  )
}
