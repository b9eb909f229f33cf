import { useEffect, useState } from 'react'

/** A text as a QR code: dark on light in both themes, as scanners need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<boolean[][]>()
  useEffect(() => {
    let isCurrent = true
    import('qr').then(
      ({ default: encode }) => {
        if (isCurrent) setRows(encode(text, 'raw', { ecc: 'medium', border: 3 }))
      },
      // The key is shown next to the code, for typing.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [text])
  const size = rows?.length ?? 1
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-control border border-line"
    >
      <rect width={size} height={size} fill="white" />
      {rows && <path d={squares(rows)} fill="black" />}
    </svg>
  )
}

const squares = (rows: readonly boolean[][]) =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
