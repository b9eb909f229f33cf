import { useQuery } from '@web/queries'
import { Download, Landmark } from 'lucide-react'
import { useState } from 'react'
import type { PayoutFile, PayoutRun } from '@contract/payouts/admin-procedures'
import { formatTime } from '@contract/core/day'
import { formatWireUsd } from '@contract/core/money'
import * as texts from '@contract/texts'
import { api } from '@web/api'
import { downloadTextFile } from '@web/components/settings/download-text-file'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import { Notice } from '@web/ui/notice'
import { Skeleton } from '@web/ui/skeleton'

const payoutRunsKey = ['payout-runs'] as const

/** Opens the bank files. */
export function BankFilesButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Landmark aria-hidden /> Bank files
      </Button>
      {isOpen && <BankFilesDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const saveBankFile = ({ file_name, csv }: PayoutFile) => downloadTextFile(file_name, csv, 'text/csv')

/** The payouts waiting for the next bank file, and the files created so far. */
function BankFilesDialog({ onClose }: { onClose: () => void }) {
  const runs = useQuery({ queryKey: payoutRunsKey, queryFn: () => api.list_payout_runs({}), staleTime: 0 })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Bank files"
      description="A file contains every approved payout that is paid through the bank and isn’t in another file. Upload it to your bank, then record each payout as paid or not paid."
    >
      {runs.isPending && <Skeleton className="h-48" />}
      {runs.isError && (
        <Notice
          tone="danger"
          live
          action={
            <Button size="small" variant="outline" onClick={() => void runs.refetch()}>
              Try again
            </Button>
          }
        >
          {texts.payout.filesFailed}
        </Notice>
      )}
      {runs.data && (
        <div className="grid gap-6">
          <PayoutsAwaitingFile {...runs.data.waiting} />
          <section className="grid gap-2">
            <h3 className="text-subheading">Earlier files</h3>
            {runs.data.items.length === 0 ? (
              <p className="text-sm text-ink-soft">No file has been created yet.</p>
            ) : (
              <ul className="divide-y divide-line">
                {runs.data.items.map((run) => (
                  <PreviousFile key={run.run_id} {...run} />
                ))}
              </ul>
            )}
          </section>
        </div>
      )}
    </Dialog>
  )
}

function PayoutsAwaitingFile({ payouts, amount }: { payouts: number; amount: number }) {
  const createRun = useServerMutation('create_payout_run', {
    success: (file) => texts.payout.fileSaved(file.payouts),
    invalidates: [payoutRunsKey],
    onSuccess: saveBankFile,
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-sunken p-4">
      <p>
        <span className="block font-semibold">{waitingText(payouts)}</span>
        <span className="figures text-sm text-ink-soft">
          {payouts > 0 ? `${formatWireUsd(amount)} in total` : 'Payouts approved by bank file appear here.'}
        </span>
      </p>
      <Button
        busy={createRun.pending}
        disabledReason={payouts === 0 && 'No approved payouts are waiting for a bank file.'}
        onClick={() => void createRun.run()}
      >
        <Download aria-hidden /> Create file
      </Button>
    </div>
  )
}

function waitingText(payouts: number): string {
  if (payouts === 0) return 'No payouts are waiting for a file'
  return payouts === 1 ? 'One payout is waiting for a file' : `${payouts} payouts are waiting for a file`
}

function PreviousFile({ run_id, created_at, created_by, payouts, unsettled }: PayoutRun) {
  const download = useServerMutation('download_payout_run', { revalidates: false, onSuccess: saveBankFile })
  const createdAt = formatTime(created_at)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="min-w-0">
        <span className="block font-medium">{createdAt}</span>
        <span className="text-sm text-ink-soft">
          By {created_by}. {payouts === 1 ? 'One payout' : `${payouts} payouts`},{' '}
          {unsettled === 0 ? 'all settled' : `${unsettled} not settled yet`}.
        </span>
      </p>
      <Button
        variant="outline"
        size="small"
        busy={download.pending}
        aria-label={`Download the file of ${createdAt}`}
        onClick={() => void download.run({ p_run_id: run_id })}
      >
        <Download aria-hidden /> Download
      </Button>
    </li>
  )
}
