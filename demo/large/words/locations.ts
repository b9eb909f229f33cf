import { splitList } from './types'

const location = (country: string, name: string, cities: string) => ({
  country,
  name,
  cities: splitList(cities),
})

/** Vendor locations: countries with towns, those with most vendors first. */
export const locations = [
  location('KE', 'Kenya', 'Nairobi, Mombasa, Kisumu, Nakuru, Lamu, Machakos, Eldoret'),
  location('NG', 'Nigeria', 'Lagos, Ibadan, Kano, Abeokuta, Oshogbo, Enugu, Jos'),
  location('GH', 'Ghana', 'Accra, Kumasi, Bolgatanga, Cape Coast, Ho, Tamale'),
  location('ZA', 'South Africa', 'Cape Town, Durban, Johannesburg, Makhanda, Polokwane'),
  location('MA', 'Morocco', 'Marrakesh, Fez, Essaouira, Safi, Agadir, Tiznit'),
  location('ET', 'Ethiopia', 'Addis Ababa, Dilla, Harar, Gondar, Jimma'),
  location('EG', 'Egypt', 'Cairo, Fayoum, Luxor, Siwa, Aswan'),
  location('TZ', 'Tanzania', 'Dar es Salaam, Arusha, Moshi, Zanzibar, Mwanza'),
  location('RW', 'Rwanda', 'Kigali, Huye, Musanze, Rubavu'),
  location('SN', 'Senegal', 'Dakar, Saint-Louis, Thiès, Ziguinchor'),
  location('UG', 'Uganda', 'Kampala, Jinja, Gulu, Fort Portal'),
  location('CI', "Côte d'Ivoire", 'Abidjan, Bouaké, Korhogo, Grand-Bassam'),
  location('ML', 'Mali', 'Bamako, Ségou, Mopti, Kayes'),
  location('MG', 'Madagascar', 'Antananarivo, Ambositra, Antsirabe, Toamasina'),
  location('BF', 'Burkina Faso', 'Ouagadougou, Bobo-Dioulasso, Koudougou'),
  location('CM', 'Cameroon', 'Douala, Foumban, Bamenda, Yaoundé'),
  location('TN', 'Tunisia', 'Tunis, Nabeul, Sfax, Tozeur'),
  location('ZM', 'Zambia', 'Lusaka, Livingstone, Ndola'),
  location('ZW', 'Zimbabwe', 'Harare, Bulawayo, Mutare'),
  location('MZ', 'Mozambique', 'Maputo, Beira, Nampula, Pemba'),
  location('NA', 'Namibia', 'Windhoek, Swakopmund, Opuwo'),
  location('BJ', 'Benin', 'Cotonou, Abomey, Porto-Novo'),
  location('TG', 'Togo', 'Lomé, Kpalimé, Sokodé'),
  location('MW', 'Malawi', 'Lilongwe, Blantyre, Zomba'),
  location('BW', 'Botswana', 'Maun, Gaborone, Francistown'),
  location('CD', 'DR Congo', 'Kinshasa, Goma, Kananga'),
] as const

const destination = (country: string, dialCode: string, cities: string) => ({
  country,
  dial: dialCode,
  cities: splitList(cities),
})

/** Delivery countries, those with most customers first. */
export const destinations = [
  destination('KE', '+254', 'Nairobi, Mombasa, Kisumu, Nakuru'),
  destination('NG', '+234', 'Lagos, Abuja, Ibadan, Enugu'),
  destination('GH', '+233', 'Accra, Kumasi, Tamale'),
  destination('ZA', '+27', 'Cape Town, Johannesburg, Durban'),
  destination('GB', '+44', 'London, Leeds, Bristol'),
  destination('US', '+1', 'New York, Atlanta, Chicago'),
  destination('DE', '+49', 'Berlin, Hamburg, Cologne'),
  destination('FR', '+33', 'Paris, Lyon, Marseille'),
  destination('MA', '+212', 'Casablanca, Rabat, Marrakesh'),
  destination('ET', '+251', 'Addis Ababa, Gondar'),
  destination('TZ', '+255', 'Dar es Salaam, Arusha'),
  destination('RW', '+250', 'Kigali, Huye'),
  destination('SN', '+221', 'Dakar, Thiès'),
  destination('NL', '+31', 'Amsterdam, Utrecht'),
] as const
