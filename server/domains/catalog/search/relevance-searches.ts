/**
 * Realistic searches in a shop like the demo, each with a product that must rank in the top three. The beginning of its name is enough;
 * alternatives are separated by "|".
 */
export const relevanceSearches = `
# what it is called
sisal kiondo = Nyeri Sisal Kiondo
cotton throw = Kikoy-Striped Cotton Throw
beaded collar = Sunrise Beaded Collar
salad bowl = Olive Wood Salad Bowl
laptop sleeve = Mud-Mark Laptop Sleeve
wrap dress = Kitenge Wrap Dress
linocut = Rift at Six
sun hat = Shela Sun Hat
market basket = Great Market Basket | Nyeri Sisal Kiondo
cushion = Woven Block Cushion
shea butter = Unrefined Shea Butter
black soap = Cocoa-Ash Black Soap
baobab oil = Cold-Pressed Baobab Oil
argan oil = Argan Oil
rose water = Dadès Rose Water
tagine = Glazed Tagine
coffee = Gedeb Hills Coffee | Sun-Dried Natural Coffee
honey = White Forest Honey
green tea = Mist Green Tea
spinning top = Three Painted Spinning Tops
thumb piano = Thumb Piano
phone stand = Street-Tree Phone Stand
solar lantern = Ngor Solar Lantern
vanilla = Bourbon Vanilla
dark chocolate = Sambirano Dark
olive oil = First-Press Olive Oil
beeswax wraps = Beeswax Food Wraps
mancala = Two-Row Mancala Board
notebooks = Capulana Notebooks
earrings = Sunwheel Earrings

# misspelled
baskett = Great Market Basket | Agaseke Peace Basket
bakset = Great Market Basket | Agaseke Peace Basket
kionda = Nyeri Sisal Kiondo
cofffee = Gedeb Hills Coffee | Sun-Dried Natural Coffee
coffe = Gedeb Hills Coffee | Sun-Dried Natural Coffee
choclate = Sambirano Dark | Coconut Milk Chocolate
chocolat bar = Sambirano Dark | Coconut Milk Chocolate
erarings = Sunwheel Earrings
neckalce = Sunrise Beaded Collar
sandles = Crossed-Band Beaded Sandals
tajin = Glazed Tagine
notbook = Capulana Notebooks
blaket = Offcut Day Blanket
cusion = Woven Block Cushion
lantren = Ngor Solar Lantern
hibiscis = Bissap Petals
vanila pods = Bourbon Vanilla
mancalla = Two-Row Mancala Board
girafe = Giraffe and Elephant | Watering Hole Animals
elefant = Giraffe and Elephant | Watering Hole Animals
olve oil = First-Press Olive Oil
argun oil = Argan Oil
soalr lamp = Ngor Solar Lantern
hony = White Forest Honey
jewelery = Sunrise Beaded Collar | Three Beaded Bangles | Sunwheel Earrings
leathr belt = Delta Beaded Belt
wodden bowl = Olive Wood Salad Bowl
pepper corns = Wild Forest Pepper
placemates = Round Palm Placemats

# one and many
basket = Great Market Basket | Agaseke Peace Basket
drums = Goblet Drum
belts = Delta Beaded Belt
hats = Shela Sun Hat
puzzles = Sixteen Fields Puzzle
candles = Lake Evening Candle
rugs = Siroua Wool Rug
stools = Six-Legged Stool
date = Siwi Dates
toys for children = Stacking Rings | Watering Hole Animals | Bent-Wire Car | Giraffe and Elephant | Three Painted Spinning Tops | Eight-Panel Cloth Ball | Sixteen Fields Puzzle | Memory Tiles
bangle = Three Beaded Bangles
dishes brushes = Palm-Bristle Brush Set

# accents, signs, capitals
karite = Karité Hand Balm | Unrefined Shea Butter
Dades = Dadès Rose Water
KARITÉ BALM = Karité Hand Balm
women's dress = Kitenge Wrap Dress
t-shirt = Capulana Camp Shirt
T shirt = Capulana Camp Shirt
tshirt = Capulana Camp Shirt
tee = Capulana Camp Shirt
sun-hat = Shela Sun Hat
sheabutter = Unrefined Shea Butter
ear rings = Sunwheel Earrings
tizi n'argan = Argan Oil | Dadès Rose Water | Glazed Tagine | Siroua Wool Rug | Rhassoul Clay
72% chocolate = Sambirano Dark
500g soap = Household Soap Flakes
soap 500 g = Household Soap Flakes
15w solar panel = Folding Sun Panel
laptop sleeve 14 inch = Mud-Mark Laptop Sleeve

# in another order, in a sentence
bowl wooden = Olive Wood Salad Bowl
oil argan = Argan Oil
hat for the sun = Shela Sun Hat
a basket for the market = Great Market Basket | Nyeri Sisal Kiondo
something for my laptop = Mud-Mark Laptop Sleeve
gift for a coffee lover = Gedeb Hills Coffee | Sun-Dried Natural Coffee | Black Clay Jebena
I am looking for a rug = Siroua Wool Rug
soap made with cocoa = Cocoa-Ash Black Soap

# what it is made of
wooden bowl = Olive Wood Salad Bowl
leather = Nyeri Sisal Kiondo | Delta Beaded Belt | Hide Cable Wraps | Crossed-Band Beaded Sandals | Mud-Mark Laptop Sleeve | Strip-Woven Tablet Sleeve | Three Beaded Bangles | Sunwheel Earrings
leather bag = Dhow Sail Duffle | Nyeri Sisal Kiondo
wool = Siroua Wool Rug
sisal = Nyeri Sisal Kiondo | Agaseke Peace Basket
palm = Round Palm Placemats | Tall Palm Hamper | Great Market Basket | Palm-Bristle Brush Set
clay pot = Black Clay Jebena
brass = Delta Beaded Belt | Sunwheel Earrings | Hide Cable Wraps | Nyeri Sisal Kiondo | Dhow Sail Duffle | Folding Sun Panel | Wooden Sound Horn
soapstone = Mother and Child
beeswax candle = Lake Evening Candle
iroko = Six-Legged Stool | Two-Row Mancala Board | Mother and Child
recycled paper = Capulana Notebooks
glass beads = Sunrise Beaded Collar | Three Beaded Bangles | Sunwheel Earrings | Delta Beaded Belt | Crossed-Band Beaded Sandals
organic cotton = Festival Kaftan | Woven Block Cushion | Agbadza Strip Cloth | Strip-Woven Tablet Sleeve
goat skin = Goblet Drum
coconut oil = Cocoa Butter Body Cream | Household Soap Flakes

# where it comes from
kenya = Nyeri Sisal Kiondo | Kikoy-Striped Cotton Throw | Sunrise Beaded Collar | Olive Wood Salad Bowl | Watering Hole Animals | Mud-Mark | Lake Evening Candle | Kitenge Wrap Dress | Rift at Six | Dhow Sail Duffle | Round Palm Placemats | Shela Sun Hat | Great Market Basket
kenyan basket = Nyeri Sisal Kiondo | Great Market Basket
lamu = Dhow Sail Duffle | Round Palm Placemats | Shela Sun Hat
moroccan rug = Siroua Wool Rug
moro = Argan Oil | Dadès Rose Water | Glazed Tagine | Siroua Wool Rug | Rhassoul Clay
ethiopian coffee = Gedeb Hills Coffee | Sun-Dried Natural Coffee | Black Clay Jebena
ghana kaftan = Festival Kaftan
from rwanda = Ridge Black Tea | Mist Green Tea | Lemongrass and Ginger Tisane | Agaseke Peace Basket
south african toys = Stacking Rings | Giraffe and Elephant | Sixteen Fields Puzzle | Memory Tiles | Three Painted Spinning Tops | Bent-Wire Car
cape town = Stacking Rings | Giraffe and Elephant | Sixteen Fields Puzzle | Memory Tiles | Three Painted Spinning Tops
egyptian dates = Siwi Dates
senegal lantern = Ngor Solar Lantern
madagascar vanilla = Bourbon Vanilla
malagasy pepper = Wild Forest Pepper
burkina shea = Unrefined Shea Butter | Karité Hand Balm
foumban = Goblet Drum | Six-Legged Stool | Thumb Piano | Two-Row Mancala Board | River Goose | Mother and Child
nigerian cloth = Yard-Dyed Adire
maputo shirt = Capulana Camp Shirt
botswana sandals = Crossed-Band Beaded Sandals

# by another name
mug = Lake Evening Candle
jewellery = Sunrise Beaded Collar | Three Beaded Bangles | Sunwheel Earrings
necklace = Sunrise Beaded Collar
carpet = Siroua Wool Rug
bag = Dhow Sail Duffle | Nyeri Sisal Kiondo
handbag = Nyeri Sisal Kiondo | Dhow Sail Duffle
weekender = Dhow Sail Duffle
jigsaw = Sixteen Fields Puzzle
kalimba = Thumb Piano
djembe = Goblet Drum
statue = Mother and Child | River Goose
poster = Rift at Six | Harbour Morning
moisturizer = Cocoa Butter Body Cream | Karité Hand Balm | Unrefined Shea Butter
laundry basket = Tall Palm Hamper
speaker = Wooden Sound Horn
charger = Folding Sun Panel | Catch-All Charging Tray
coffee pot = Black Clay Jebena
cling film = Beeswax Food Wraps
detergent = Household Soap Flakes
toy car = Bent-Wire Car
shoes = Crossed-Band Beaded Sandals
hibiscus tea = Bissap Petals
herbal tea = Lemongrass and Ginger Tisane
tablet case = Strip-Woven Tablet Sleeve
football = Eight-Panel Cloth Ball
fabric = Yard-Dyed Adire | Agbadza Strip Cloth
journal = Capulana Notebooks
throw pillow = Woven Block Cushion
face mask = Rhassoul Clay
skincare = Cocoa Butter Body Cream | Karité Hand Balm | Unrefined Shea Butter | Argan Oil | Cold-Pressed Baobab Oil | Rhassoul Clay | Dadès Rose Water | Cocoa-Ash Black Soap
memory game = Memory Tiles
spice = Wild Forest Pepper | Bourbon Vanilla

# by its vendor
dilla road = Gedeb Hills Coffee | Sun-Dried Natural Coffee | Black Clay Jebena | White Forest Honey
volta loom cushion = Woven Block Cushion
yelba = Unrefined Shea Butter | Karité Hand Balm | Cocoa-Ash Black Soap | Cold-Pressed Baobab Oil | Bissap Petals
salt river toy shed = Stacking Rings | Giraffe and Elephant | Sixteen Fields Puzzle | Memory Tiles | Three Painted Spinning Tops | Bent-Wire Car
jua na mto = Nyeri Sisal Kiondo | Kikoy-Striped Cotton Throw | Sunrise Beaded Collar | Olive Wood Salad Bowl | Watering Hole Animals | Mud-Mark | Lake Evening Candle | Kitenge Wrap Dress | Rift at Six
kwando belt = Delta Beaded Belt

# in French
savon noir = Cocoa-Ash Black Soap
panier = Great Market Basket | Agaseke Peace Basket
beurre de karité = Unrefined Shea Butter
huile d'argan = Argan Oil
miel = White Forest Honey
boucles d'oreilles = Sunwheel Earrings
chapeau de paille = Shela Sun Hat
robe = Kitenge Wrap Dress
tapis en laine = Siroua Wool Rug
café = Gedeb Hills Coffee | Sun-Dried Natural Coffee
bol en bois = Olive Wood Salad Bowl
jouets en bois = Stacking Rings | Watering Hole Animals | Giraffe and Elephant | Three Painted Spinning Tops | Sixteen Fields Puzzle
bougie = Lake Evening Candle
couverture = Offcut Day Blanket | Kikoy-Striped Cotton Throw
thé vert = Mist Green Tea
sac = Dhow Sail Duffle | Nyeri Sisal Kiondo

# in Swahili
kikapu = Nyeri Sisal Kiondo | Great Market Basket | Agaseke Peace Basket
kahawa = Gedeb Hills Coffee | Sun-Dried Natural Coffee
asali = White Forest Honey
sabuni = Cocoa-Ash Black Soap | Household Soap Flakes
viatu = Crossed-Band Beaded Sandals
ngoma = Goblet Drum
taa ya sola = Ngor Solar Lantern
bakuli = Olive Wood Salad Bowl
kofia = Shela Sun Hat
mafuta ya zeituni = First-Press Olive Oil
vichezeo = Stacking Rings | Watering Hole Animals | Bent-Wire Car | Giraffe and Elephant | Three Painted Spinning Tops | Eight-Panel Cloth Ball | Sixteen Fields Puzzle
mshumaa = Lake Evening Candle
hereni = Sunwheel Earrings

# still being typed
kion = Nyeri Sisal Kiondo
chocol = Sambirano Dark | Coconut Milk Chocolate
shea but = Unrefined Shea Butter
ceram = Glazed Tagine | Lake Evening Candle | Black Clay Jebena | Palm-Bristle Brush Set
sol lan = Ngor Solar Lantern
tagi = Glazed Tagine
`
