import { useEffect, useEffectEvent, useState } from 'react'
import { storePictureLimits } from '@contract/vendors/facts'
import { readPicture } from '@web/components/pictures/read-picture'

export type PictureKind = keyof typeof storePictureLimits
export type StorePictures = ReturnType<typeof useStorePictures>

interface SelectedPicture {
  file: File
  url: string
  /** Where its crop lies, in percent from the left and from the top. */
  crop: { x: number; y: number }
  /** The direction in which something is cut off; null if it has the shape already. */
  croppedAxis: 'x' | 'y' | null
}

/** The pictures that were chosen and not saved yet, with their errors. */
export function useStorePictures() {
  const [selected, setSelected] = useState<Partial<Record<PictureKind, SelectedPicture>>>({})
  const [errors, setErrors] = useState<Partial<Record<PictureKind, string>>>({})
  const revokeUrls = () => {
    for (const { url } of Object.values(selected)) URL.revokeObjectURL(url)
  }
  const revokeUrlsOnUnmount = useEffectEvent(revokeUrls)
  useEffect(() => () => revokeUrlsOnUnmount(), [])

  function clear() {
    revokeUrls()
    setSelected({})
    setErrors({})
  }

  return {
    selected,
    errors,
    hasSelection: Object.keys(selected).length > 0,
    /** Shows a picture in the preview, or what is wrong with it. */
    async choose(kind: PictureKind, file: File) {
      const { aspectRatio, minSize } = storePictureLimits[kind]
      const picture = await readPicture(file, minSize)
      if ('refusal' in picture) return setErrors((current) => ({ ...current, [kind]: picture.refusal }))
      setErrors(({ [kind]: _, ...otherErrors }) => otherErrors)
      const croppedAxis = croppedAxisOf(picture.width / picture.height, aspectRatio)
      const selection = { file, url: URL.createObjectURL(file), crop: { x: 50, y: 50 }, croppedAxis }
      return setSelected((current) => ({ ...current, [kind]: selection }))
    },
    moveCrop: (kind: PictureKind, percent: number) =>
      setSelected((current) => {
        const picture = current[kind]
        if (!picture?.croppedAxis) return current
        return {
          ...current,
          [kind]: { ...picture, crop: { ...picture.crop, [picture.croppedAxis]: percent } },
        }
      }),
    /** Uploads them one after another. */
    async upload(send: (kind: PictureKind, picture: SelectedPicture) => Promise<unknown>): Promise<void> {
      for (const kind of ['banner', 'logo'] as const) if (selected[kind]) await send(kind, selected[kind])
    },
    clear,
  }
}

/** A picture that differs by less than one in a hundred has nothing to move. */
function croppedAxisOf(pictureRatio: number, aspectRatio: number): SelectedPicture['croppedAxis'] {
  if (Math.abs(pictureRatio / aspectRatio - 1) < 0.01) return null
  return pictureRatio > aspectRatio ? 'x' : 'y'
}
