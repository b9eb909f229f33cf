import { pictureFile } from '@contract/core/picture-file'
import { refusals } from '@contract/refusals'

interface Size {
  width: number
  height: number
}

/**
 * A picture's size in pixels, or why the server would refuse it: what a browser can tell as soon as the picture is chosen. A damaged one may
 * seem whole here, since only its beginning is read.
 */
export async function readPicture(file: File, minSize: Size): Promise<Size | { refusal: string }> {
  const issue = pictureFile.safeParse(file).error?.issues[0]
  if (issue) return { refusal: issue.message }
  const size = await sizeOf(file)
  if (!size) return { refusal: refusals.image_unreadable.message() }
  if (size.width < minSize.width || size.height < minSize.height)
    return { refusal: refusals.image_too_small.message(minSize) }
  return size
}

function sizeOf(file: File): Promise<Size | undefined> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  return new Promise<Size | undefined>((resolve) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve(undefined)
    image.src = url
  }).finally(() => URL.revokeObjectURL(url))
}
