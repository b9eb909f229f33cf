/** Where a shop is, and where its public pictures are loaded from, if not from there: neither with a slash at its end. */
export interface PictureSite {
  publicUrl: string
  assetsUrl?: string | undefined
}

/** The address that a picture is loaded from. Rows have the path of our own ones, `/files/...`; others keep their address. */
export const pictureUrl = (url: string, assetsUrl = ''): string =>
  url.startsWith('/files/') ? assetsUrl + url : url

/** The same for readers elsewhere: emails, search engines, exports. */
export const absolutePictureUrl = (url: string, { publicUrl, assetsUrl }: PictureSite): string =>
  new URL(pictureUrl(url, assetsUrl), publicUrl).href
