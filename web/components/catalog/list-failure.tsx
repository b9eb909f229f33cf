import { useRevalidator } from 'react-router'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'

/** Why a list could not be shown, in words, and another try. */
export function ListFailure({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator()
  return (
    <Notice
      tone="danger"
      live
      action={
        <Button size="small" variant="outline" busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      {message}
    </Notice>
  )
}
