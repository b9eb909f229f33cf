import { getDocumentProxy } from 'unpdf'

/** A piece of text of a PDF as a reader finds it: what it copies, and where it stands, in points from the left. */
export interface PdfText {
  text: string
  left: number
  right: number
}

/** The texts of a PDF's pages, in the order of the file, by the library that Firefox reads PDFs with. */
export async function pdfTexts(pdf: Buffer): Promise<PdfText[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const texts: PdfText[] = []
  for (let pageNumber = 1; pageNumber <= document.numPages; pageNumber++) {
    const { items } = await (await document.getPage(pageNumber)).getTextContent()
    for (const item of items)
      if ('str' in item)
        texts.push({
          text: item.str + (item.hasEOL ? '\n' : ''),
          left: item.transform[4],
          right: item.transform[4] + item.width,
        })
  }
  return texts
}

/** What somebody copies who selects all of a PDF, line by line. */
export const extractLines = async (pdf: Buffer): Promise<string[]> =>
  (await pdfTexts(pdf))
    .map(({ text }) => text)
    .join('')
    .split('\n')
    .map((line) => line.trim())
