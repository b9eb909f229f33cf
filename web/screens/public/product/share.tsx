import { Share2 } from 'lucide-react'
import { Button } from '@web/ui/button'
import { toast } from '@web/ui/toast'

/** Hands the page's address on: by what the phone shares with, else into the clipboard. */
export function Share({ name, url }: { name: string; url: string }) {
  const share = async () => {
    try {
      if (canShare({ title: name, url })) return await navigator.share({ title: name, url })
      await navigator.clipboard.writeText(url)
      toast.success('Link copied.')
    } catch (error) {
      // Somebody who changed their mind is not told of a failure.
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

/** On a computer with a mouse the clipboard is quicker than the system's window. */
const canShare = (data: ShareData) =>
  typeof navigator.share === 'function' &&
  navigator.canShare?.(data) &&
  window.matchMedia('(pointer: coarse)').matches
