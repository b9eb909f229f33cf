import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text'

/** Names, and what Python's codecs cp1252 and mac_roman make of them. The last one has letters that no Macintosh had. */
const samples: { name: string; windows: string; macintosh?: string }[] = [
  {
    name: 'Panier tressé de Thiès, “fait main” – 25 €, l’été',
    windows:
      '50616e696572207472657373e920646520546869e8732c209366616974206d61696e94209620323520802c206c92e974e9',
    macintosh:
      '50616e6965722074726573738e206465205468698f732c20d266616974206d61696ed320d020323520db2c206cd58e748e',
  },
  {
    name: 'Café d’Éthiopie, torréfié à Nairobi',
    windows: '436166e9206492c97468696f7069652c20746f7272e96669e920e0204e6169726f6269',
    macintosh: '4361668e2064d5837468696f7069652c20746f72728e66698e2088204e6169726f6269',
  },
  {
    name: 'Schöne Körbe für große Gärten: „Übertopf“, 30 €',
    windows: '536368f66e65204bf67262652066fc722067726fdf652047e47274656e3a2084dc626572746f7066932c2033302080',
    macintosh:
      '5363689a6e65204b9a72626520669f722067726fa76520478a7274656e3a20e386626572746f7066d22c20333020db',
  },
  {
    name: 'Cesta de mão, artesanato de São Tomé… açaí',
    windows: '4365737461206465206de36f2c206172746573616e61746f2064652053e36f20546f6de9852061e761ed',
    macintosh: '4365737461206465206d8b6f2c206172746573616e61746f20646520538b6f20546f6d8ec920618d6192',
  },
  {
    name: 'Piñata y jabón de karité: ¡a sólo 12,50 €!',
    windows: '5069f16174612079206a6162f36e206465206b61726974e93a20a1612073f36c6f2031322c3530208021',
    macintosh: '5069966174612079206a6162976e206465206b617269748e3a20c1612073976c6f2031322c353020db21',
  },
  {
    name: 'FORÊT SACRÉE, THÉ À LA MENTHE',
    windows: '464f52ca542053414352c9452c205448c920c0204c41204d454e544845',
    macintosh: '464f52e654205341435283452c2054488320cb204c41204d454e544845',
  },
  {
    name: 'Zoë’s “naïve” Œuvre — ‘Žena’ & Šárka',
    windows: '5a6feb927320936e61ef766594208c75767265209720918e656e61922026208ae1726b61',
  },
]

/** A file with a name in it, whose other characters are ASCII. */
const fileWith = (hex: string) =>
  Buffer.concat([Buffer.from('Handle,Title\r\nx,'), Buffer.from(hex, 'hex'), Buffer.from('\r\n')])

describe.each(samples)('a file that contains $name', ({ name, windows, macintosh }) => {
  const text = `Handle,Title\r\nx,${name}\r\n`

  test('is read in UTF-8', () => {
    expect(decodeText(Buffer.from(text))).toEqual({ text, encoding: 'UTF-8', unreadableCount: 0 })
  })

  test('is read in UTF-16 with a byte order mark', () => {
    const littleEndian = Buffer.from(`\ufeff${text}`, 'utf16le')
    expect(decodeText(littleEndian)).toEqual({ text, encoding: 'UTF-16', unreadableCount: 0 })
    expect(decodeText(Buffer.from(littleEndian).swap16())).toEqual({
      text,
      encoding: 'UTF-16',
      unreadableCount: 0,
    })
  })

  test('is read as Excel writes it on Windows', () => {
    expect(decodeText(fileWith(windows))).toEqual({ text, encoding: 'Windows-1252', unreadableCount: 0 })
  })

  test.runIf(macintosh)('is read as Excel writes it on a Macintosh', () => {
    expect(decodeText(fileWith(macintosh!))).toEqual({ text, encoding: 'Macintosh', unreadableCount: 0 })
  })
})

test('a damaged UTF-8 file is still read as UTF-8, and its unreadable characters are counted', () => {
  const bytes = Buffer.concat([Buffer.from('Handle,Title\nx,Café à Nairobi ọkọ '), Buffer.from([0xe9, 0x20])])
  expect(decodeText(bytes)).toMatchObject({ encoding: 'UTF-8', unreadableCount: 1 })
})
