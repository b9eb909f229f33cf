import { useState } from 'react'

/** Which sections of a page have unsaved changes, by their names. */
export function useDirtySections() {
  const [dirtySections, setDirtySections] = useState<readonly string[]>([])
  return {
    hasUnsavedChanges: dirtySections.length > 0,
    /** What a section reports its state to. */
    reportDirty: (name: string) => (isDirty: boolean) =>
      setDirtySections((current) =>
        current.includes(name) === isDirty
          ? current
          : isDirty
            ? [...current, name]
            : current.filter((section) => section !== name),
      ),
  }
}
