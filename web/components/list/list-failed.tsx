import { useRevalidator } from 'react-router'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'

/** Replaces rows that could not be loaded. */
export function ListFailed({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      tone="danger"
      live
      title={text}
      action={
        <Button variant="outline" size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    />
  )
}
