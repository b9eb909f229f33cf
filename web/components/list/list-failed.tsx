import { useRevalidator } from 'react-router'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'

/** Takes the place of a list that could not be loaded: why, with a retry button. */
export function ListFailed({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      tone="danger"
      live
      action={
        <Button variant="outline" size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      {text}
    </Notice>
  )
}
