import { useQuery } from '@web/queries'
import { Megaphone } from 'lucide-react'
import type { AnnouncementForm } from '@contract/notifications/announcement-procedures'
import { api } from '@web/api'

/** How an announcement looks under the bell, and how many it reaches. */
export const AnnouncementPreview = ({ draft }: { draft: AnnouncementForm }) => (
  <div className="grid content-start gap-4">
    <figure>
      <figcaption className="mb-2 text-sm font-semibold">Preview</figcaption>
      <div className="flex gap-3 rounded-card border border-line bg-raised px-4 py-3.5">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
          <Megaphone aria-hidden className="size-4.5" />
        </span>
        <div className="min-w-0">
          <p className="text-sm font-semibold wrap-anywhere">{draft.title || 'Title'}</p>
          <p className="text-caption wrap-anywhere whitespace-pre-line text-ink-soft">
            {draft.text || 'Text'}
          </p>
          <p className="mt-0.5 text-caption text-ink-soft">just now</p>
        </div>
      </div>
    </figure>
    <Recipients draft={draft} />
  </div>
)

function Recipients({ draft: { audience, country, inApp, byMail } }: { draft: AnnouncementForm }) {
  const { data, isError } = useQuery({
    queryKey: ['announcement_recipients', audience, country],
    queryFn: ({ signal }) => api.count_announcement_recipients({ audience, country }, { signal }),
    staleTime: 30_000,
  })
  if (isError) return <p className="text-sm text-danger">The recipients could not be counted.</p>
  const formatCount = (number: number) => number.toLocaleString('en-US')
  return (
    <div role="status" className="rounded-card bg-sunken px-4 py-3 text-sm">
      {data ? (
        <>
          <p className="font-semibold">
            {formatCount(data.users)} {data.users === 1 ? 'recipient' : 'recipients'}
          </p>
          {inApp && <p className="text-ink-soft">{formatCount(data.in_app)} in the app</p>}
          {byMail && <p className="text-ink-soft">{formatCount(data.by_mail)} by email</p>}
          {!inApp && !byMail && <p className="text-ink-soft">No channel chosen.</p>}
        </>
      ) : (
        <p className="text-ink-soft">Counting recipients...</p>
      )}
    </div>
  )
}
