import { Button } from '@web/ui/button'

/** Cancel and save, below an inline form. */
export function FormButtons({ save, busy, onCancel }: { save: string; busy: string; onCancel: () => void }) {
  return (
    <>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" busyLabel={busy}>
        {save}
      </Button>
    </>
  )
}
