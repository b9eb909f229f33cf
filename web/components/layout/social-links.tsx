import type { ReactNode } from 'react'
import type { LegalInfo, SocialNetwork } from '@contract/marketing/procedures'

/** The marketplace's social profiles; nothing if the operator has set none. */
export function SocialLinks({ links }: { links: LegalInfo['social_links'] }) {
  if (links.length === 0) return null
  return (
    <ul className="-ml-2.5 flex" aria-label="Follow us">
      {links.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            rel="me noopener"
            aria-label={networks[network].name}
            className="grid size-11 place-items-center rounded-control text-panel-ink-soft transition-colors hover:bg-panel-raised hover:text-panel-ink"
          >
            <svg viewBox="0 0 24 24" aria-hidden className="size-5.5 fill-none stroke-current stroke-[1.75]">
              {networks[network].icon}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}

const networks: Record<SocialNetwork, { name: string; icon: ReactNode }> = {
  instagram: {
    name: 'Instagram',
    icon: (
      <>
        <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <circle cx="17" cy="7" r="1" className="fill-current stroke-none" />
      </>
    ),
  },
  facebook: {
    name: 'Facebook',
    icon: <path d="M15.5 4H14a4 4 0 0 0-4 4v12.5M7 12h7.5" strokeLinecap="round" />,
  },
  linkedin: {
    name: 'LinkedIn',
    icon: (
      <>
        <path d="M5.5 10v9.5M10.5 19.5V10M10.5 14.5c0-6 8.5-6 8.5 0v5" strokeLinecap="round" />
        <circle cx="5.5" cy="5.5" r="1.25" className="fill-current stroke-none" />
      </>
    ),
  },
}
