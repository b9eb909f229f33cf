import { splitList, type Vocabulary } from './types'

export const electronics: Vocabulary = {
  nouns:
    splitList(`Phone Case, Laptop Sleeve, Charging Cable, Solar Lamp, Power Bank, Headphone Case, Phone Stand, Tablet Cover, Solar Charger,
    Speaker, Laptop Stand, Cable Organiser, Keyboard Rest, Mouse Pad, Torch, Radio, Desk Lamp, Wireless Charger, Watch Strap, Laptop Bag,
    Camera Strap, Earbuds Pouch, Docking Station, Lantern, Adapter, Battery Box, Phone Pouch, Screen Cleaner, USB Stick, Fan, Reading
    Light, Bicycle Light, Tripod, Tablet Stand, Headphone Stand, Card Reader Case, Camera Bag, Solar Panel, Charging Station, Light String,
    Cable Tie, Stylus, Monitor Stand, Record Stand, Amplifier Dock, Dynamo`),
  materials:
    splitList(`leather, wood, recycled plastic, felt, bamboo, cork, cotton, recycled aluminium, mango wood, denim, hemp, wool, banana fibre,
    olive wood, horn, ocean plastic, calabash, sisal, coconut shell, reclaimed circuit board`),
  styles:
    splitList(`Slim, Handmade, Solar, Recycled, Padded, Foldable, Rechargeable, Waterproof, Wooden, Engraved, Portable, Adjustable, Braided,
    Refurbished, Magnetic, Hand-stitched, Rugged, Wind-up, Modular, Repairable`),
  details:
    splitList(`Card Slot, Strap, USB-C, Zip, Magnet, Stand, Two Ports, Wool Lining, Hand Crank, Cable Clip, Leather Trim, Wrist Loop, Dimmer,
    Solar Panel, Spare Battery, Hook, Key Ring, Microphone, Bluetooth, Wax-Print Lining`),
  packaging: splitList(
    `Recycled card box, Paper sleeve, Card tube, Cotton pouch, Moulded pulp tray, Reused tin`,
  ),
  sentences: [
    'Charges in six hours of sun and gives light for ten.',
    'Opened with one screw, so that you can change the battery yourself.',
    'The {material} is left over from furniture makers in {place}.',
    'It fits snugly, and the corners are padded where phones land.',
    'A two-year guarantee, and a repair shop that answers the telephone.',
    'Cells are tested and matched from returned laptop packs.',
    'No glue: everything can be taken apart and sorted.',
    'The cable is braided with cotton and does not kink.',
    'Certified for the European and the East African market.',
  ],
  options: [
    { name: 'Fits', values: ['13 inch', '14 inch', '15 inch', '16 inch'] },
    { name: 'Colour', values: ['Black', 'Natural', 'Brown', 'Indigo', 'Grey'] },
    { name: 'Plug', values: ['USB-C', 'Lightning', 'Micro-USB'] },
  ],
  hasColours: true,
  priceRange: [700, 14500],
}
