import { useRevalidator } from 'react-router'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'

/** Says why a list could not be loaded, with a retry button. */
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
