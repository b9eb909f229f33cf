import { Upload } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { useFieldAttributes } from './field-context'

type FileInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** "PDF, JPG or PNG up to 5MB". */
  rule?: string
  /** The names of the chosen files, if the screen holds them. */
  chosen?: readonly string[]
}

/** Drop or pick files. The native file input covers the whole field, so both work without scripts. */
export function FileInput({ rule, chosen, className, multiple, ...rest }: FileInputProps) {
  const props = useFieldAttributes(rest)
  return (
    <div
      className={cn(
        'relative grid place-items-center gap-1 rounded-card border-2 border-dashed border-line-strong/70 bg-surface px-4 py-6 text-center transition-colors',
        'hover:border-brand hover:bg-brand-soft/40 has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-aria-invalid:border-danger',
        className,
      )}
    >
      <Upload aria-hidden className="size-6 text-brand" />
      {chosen?.length ? (
        <p className="max-w-full text-sm font-semibold wrap-anywhere">{chosen.join(', ')}</p>
      ) : (
        <p className="text-sm font-semibold">
          {multiple ? 'Drop files here or choose files' : 'Drop a file here or choose a file'}
        </p>
      )}
      {rule && <p className="text-caption text-ink-soft">{rule}</p>}
      <input
        type="file"
        multiple={multiple}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        {...props}
      />
    </div>
  )
}
