/** The 54 countries as patches of a quilt in the shape of the continent: the column of each, row by row from the north. */
const rows = [
  'MA3 DZ4 TN5',
  'MR2 ML3 NE4 LY5 EG6',
  'CV0 SN1 GM2 BF3 BJ4 TD5 SD6 ER7 DJ8',
  'GW0 GN1 CI2 GH3 TG4 NG5 CF6 SS7 ET8 SO9',
  'SL1 LR2 GQ4 CM5 CG6 UG7 KE8 SC10',
  'ST4 GA5 CD6 RW7 TZ8',
  'AO5 ZM6 BI7 MW8 KM9',
  'NA5 BW6 ZW7 MZ8 MG10',
  'ZA6 LS7 SZ8 MU10',
]

export const africaTiles = rows.flatMap((row, y) =>
  row.split(' ').map((tile) => ({ code: tile.slice(0, 2), x: Number(tile.slice(2)), y })),
)
