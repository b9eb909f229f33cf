import { Copy, Download } from 'lucide-react'
import { brand } from '@contract/core/brand'
import { focusOnMount } from '../page/focus-on-mount'
import { Button } from '@web/ui/button'
import { toast } from '@web/ui/toast'
import { downloadTextFile } from './download-text-file'

/** The codes that replace the phone at sign-in; shown only once. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success('Backup codes copied.')
    } catch {
      // Clipboard access may be denied.
      toast.info('Your browser didn’t let us copy the codes.', 'Save them as a file, or write them down.')
    }
  }
  const save = () =>
    downloadTextFile(`${brand.name.toLowerCase()}-backup-codes.txt`, `${codes.join('\n')}\n`, 'text/plain')
  return (
    <div className="grid gap-4">
      <div>
        <h3 ref={focusOnMount} tabIndex={-1} className="font-sans text-base font-semibold outline-none">
          Save your backup codes
        </h3>
        <p className="mt-1 text-[0.9375rem] text-pretty text-ink-soft">
          Each code signs you in once if you don’t have your phone. They’re shown only now, so keep them
          somewhere safe.
        </p>
      </div>
      <ol className="figures grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-control bg-sunken px-4 py-3 text-[0.9375rem] min-[26rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="font-mono">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" size="small" onClick={() => void copy()}>
          <Copy aria-hidden /> Copy
        </Button>
        <Button variant="outline" size="small" onClick={save}>
          <Download aria-hidden /> Save as a file
        </Button>
        <Button className="ml-auto" size="small" onClick={onDone}>
          I’ve saved them
        </Button>
      </div>
    </div>
  )
}
