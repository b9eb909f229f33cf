const promises = [
  {
    title: 'Every maker is reviewed',
    text: 'Nobody sells here before our team has looked at the business and its papers. A paid plan never stands in for that.',
  },
  {
    title: 'A score you can read',
    text: 'Each product carries a sustainability score from 0 to 100. Press it, and you see every point of it and what it was given for.',
  },
  {
    title: 'A name behind each thing',
    text: 'Each product leads to the people who made it: where they work, what they work with, and how they keep waste and water in check.',
  },
] as const

/** What one can rely on here. The storefronts link to it. */
export function Features() {
  return (
    <section id="features" aria-labelledby="features-title" className="scroll-mt-24">
      <h2 id="features-title" className="max-w-[18ch] text-title">
        Sustainable is a claim. We ask for the reasons.
      </h2>
      <ol className="mt-8 grid gap-x-10 gap-y-8 md:mt-10 md:grid-cols-3">
        {promises.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-ink pt-4">
            <p aria-hidden className="figures font-display text-heading text-accent">
              {index + 1}
            </p>
            <h3 className="mt-3 text-heading">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
