import { useNavigation } from 'react-router'

/** A thin progress bar at the top during navigation; delayed a little, so that fast navigation does not flicker. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]">
      {busy && (
        <>
          <span className="sr-only">Loading...</span>
          <span aria-hidden className="block h-full w-full origin-left animate-late bg-ochre" />
        </>
      )}
    </div>
  )
}
