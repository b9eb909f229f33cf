import type { BrowserData } from '@contract/privacy/browser-data'

/** What we store in a browser, as a list. */
export function BrowserDataList({ of }: { of: readonly BrowserData[] }) {
  return (
    <ul>
      {of.map(({ title, when, what }) => (
        <li key={title}>
          <strong>{title}</strong>, {when}: {what}
        </li>
      ))}
    </ul>
  )
}
