import type { BrowserData } from '@contract/privacy/browser-data'

/** What we store in a browser, as a list. */
export function BrowserDataList({ entries }: { entries: readonly BrowserData[] }) {
  return (
    <ul>
      {entries.map(({ title, storedWhen, purpose }) => (
        <li key={title}>
          <strong>{title}</strong>, {storedWhen}: {purpose}
        </li>
      ))}
    </ul>
  )
}
