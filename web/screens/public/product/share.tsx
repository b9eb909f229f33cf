import { Share2 } from 'lucide-react'
import { Button } from '@web/ui/button'
import { toast } from '@web/ui/toast'

/** Shares the page's URL: through the phone's share sheet, else by copying it. */
export function Share({ name, url }: { name: string; url: string }) {
  const share = async () => {
    try {
      if (canShare({ title: name, url })) return await navigator.share({ title: name, url })
      await navigator.clipboard.writeText(url)
      toast.success('Link copied.')
    } catch (error) {
      // A cancelled share is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.error('We couldn’t copy the link.', url)
    }
  }
  return (
    <Button variant="ghost" size="small" onClick={() => void share()}>
      <Share2 aria-hidden />
      Share
    </Button>
  )
}

/** On a desktop copying is quicker than the system's share dialog. */
const canShare = (data: ShareData) =>
  typeof navigator.share === 'function' &&
  navigator.canShare?.(data) &&
  window.matchMedia('(pointer: coarse)').matches
