import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '@contract/paths'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'

/** Replaces a half of the page that could not be loaded. */
export function LoadFailed({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  // Retry from the first page, in case the URL named a page that does not exist.
  const again = async () => {
    await navigate(paths.vendor.payouts, { replace: true })
    await revalidate()
  }
  return (
    <Notice
      tone="danger"
      title={text}
      action={
        <Button variant="outline" size="small" busy={state === 'loading'} onClick={() => void again()}>
          Try again
        </Button>
      }
    />
  )
}
