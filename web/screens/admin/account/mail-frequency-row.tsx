import { useState } from 'react'
import * as texts from '@contract/texts'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Switch } from '@web/ui/switch'

const messages = texts.staffWork

/** Whether emails about work come as it arrives or once a day. */
export function MailFrequencyRow({ daily }: { daily: boolean }) {
  const [optimisticValue, setOptimisticValue] = useState(daily)
  const save = useServerMutation('save_staff_mail_frequency')
  const change = (isDaily: boolean) => {
    setOptimisticValue(isDaily)
    void save.run({ p_daily: isDaily })
  }
  return (
    <div className="grid items-center gap-x-8 px-5 py-3 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div aria-hidden className="py-1.5">
        <p className="text-[0.9375rem] font-semibold">{messages.mails}</p>
        <p className="text-caption text-ink-soft">{messages.dailyMailHint}</p>
      </div>
      <Switch
        label={messages.dailyMail}
        checked={save.pending ? optimisticValue : daily}
        onCheckedChange={change}
      />
    </div>
  )
}
