import { create, type Font as FontkitFont } from 'fontkit'
import type { Face } from './load-face'
import { toUnicodeMap } from './to-unicode-map'

type Pdf = PDFKit.PDFDocument

/** A font as a document embeds it: with only the glyphs that it shows. */
export interface EmbeddedFont {
  /** Its name on a page. */
  name: string
  reference: PDFKit.PDFKitReference
  /**
   * The code of a glyph that stands for some text and takes some width, thousandths of an em. One glyph has as many codes as texts that it
   * stands for, so that each copies right.
   */
  codeOf: (glyph: number, text: string, width: number) => number
  /** Writes the font, once everything is drawn. */
  end: () => void
}

/**
 * Embeds a face as a composite font (ISO 32000-1, 9.7): codes of two bytes, whose glyphs are in `CIDToGIDMap` and whose texts in `ToUnicode`.
 * pdfkit's own embedding lets a glyph stand for one text only, the first: after an "e", an "ẹ" that is drawn as "e" and a dot copies as "e".
 */
export function embedFont(pdf: Pdf, face: Face, name: string): EmbeddedFont {
  const font = create(face.ttf) as FontkitFont
  const subset = font.createSubset()
  const reference = pdf.ref({})
  const scale = 1000 / face.unitsPerEm
  const codes = new Map<string, number>()
  const entries = [{ glyph: 0, text: '', width: 0 }]
  return {
    name,
    reference,
    codeOf(glyph, text, width) {
      const key = `${glyph} ${width} ${text}`
      const existing = codes.get(key)
      if (existing !== undefined) return existing
      codes.set(key, entries.length)
      // fontkit returns the glyph's number in the subset, whatever its types say.
      const embedded = Number(subset.includeGlyph(font.getGlyph(glyph)))
      return entries.push({ glyph: embedded, text, width: Math.round(width) }) - 1
    },
    end() {
      const baseFont = `${tagOf(name)}+${(font.postscriptName ?? 'Noto').replaceAll(/[^\w-]/g, '')}`
      const { bbox } = font
      const descriptor = addObject(pdf, {
        Type: 'FontDescriptor',
        FontName: baseFont,
        Flags: 4,
        FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map((side) => side * scale),
        ItalicAngle: 0,
        Ascent: font.ascent * scale,
        Descent: font.descent * scale,
        CapHeight: (font.capHeight || font.ascent) * scale,
        StemV: 0,
        FontFile2: addObject(pdf, {}, Buffer.from(subset.encode())),
      })
      const descendant = addObject(pdf, {
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: baseFont,
        // pdfkit writes a plain string as a name, and a String object as a string.
        CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
        FontDescriptor: descriptor,
        W: [0, entries.map(({ width }) => width)],
        CIDToGIDMap: addObject(pdf, {}, Buffer.concat(entries.map(({ glyph }) => twoBytes(glyph)))),
      })
      Object.assign(reference.data, {
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: baseFont,
        Encoding: 'Identity-H',
        DescendantFonts: [descendant],
        ToUnicode: addObject(pdf, {}, Buffer.from(toUnicodeMap(entries.map(({ text }) => text)))),
      })
      reference.end(noBuffer)
    },
  }
}

// An object without a stream ends with no bytes; pdfkit's types ask for some.
const noBuffer = undefined as unknown as Buffer

function addObject(pdf: Pdf, data: object, stream = noBuffer): PDFKit.PDFKitReference {
  const reference = pdf.ref(data)
  reference.end(stream)
  return reference
}

/** Six letters say that a font is a subset, and which of the document's. */
const tagOf = (name: string) =>
  [...name.replace(/\D/g, '').padStart(6, '0')]
    .map((digit) => String.fromCharCode(65 + Number(digit)))
    .join('')

function twoBytes(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
