import { Upload } from 'lucide-react'
import { useId, type ComponentProps, type MouseEvent } from 'react'
import { cn } from './cn'
import { useFieldAttributes } from './field-context'

type FileInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** "PDF, JPG or PNG up to 5MB". */
  rule?: string
  /** The names of the chosen files, if the screen holds them. */
  selectedFileNames?: readonly string[]
}

/** Drop or pick files. The native file input covers the whole field, so both work without scripts. */
export function FileInput({ rule, selectedFileNames, className, multiple, ...rest }: FileInputProps) {
  const ruleId = useId()
  // Browsers say nothing when the same file is chosen again, which has been corrected meanwhile. The screen holds what was chosen.
  const forgetChoice =
    selectedFileNames &&
    (({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      currentTarget.value = ''
    })
  const props = useFieldAttributes({ ...rest, ...(rule && { 'aria-describedby': ruleId }) })
  return (
    <div
      className={cn(
        'relative grid place-items-center gap-1 rounded-card border-2 border-dashed border-line-strong/70 bg-surface px-4 py-6 text-center transition-colors',
        'hover:border-brand hover:bg-brand-soft/40 has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-aria-invalid:border-danger',
        className,
      )}
    >
      <Upload aria-hidden className="size-6 text-brand" />
      {selectedFileNames?.length ? (
        <p className="max-w-full text-sm font-semibold wrap-anywhere">{selectedFileNames.join(', ')}</p>
      ) : (
        <p className="text-sm font-semibold">
          {multiple ? 'Drop files here or choose files' : 'Drop a file here or choose a file'}
        </p>
      )}
      {rule && (
        <p id={ruleId} className="text-caption text-ink-soft">
          {rule}
        </p>
      )}
      <input
        type="file"
        multiple={multiple}
        className={cn('absolute inset-0 size-full cursor-pointer opacity-0', nativeStyle)}
        onClick={forgetChoice}
        {...props}
      />
    </div>
  )
}

// Without scripts only the native control shows which file is chosen.
const nativeStyle = cn(
  'noscript:static noscript:mt-2 noscript:h-auto noscript:text-sm noscript:opacity-100',
  'noscript:file:mr-3 noscript:file:rounded-control noscript:file:border noscript:file:border-line-strong noscript:file:px-3 noscript:file:py-1.5 noscript:file:font-semibold',
)
