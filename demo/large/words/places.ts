import { listed } from './types'

const place = (country: string, name: string, cities: string) => ({ country, name, cities: listed(cities) })

/** Vendor locations: countries with towns, those with most vendors first. */
export const places = [
  place('KE', 'Kenya', 'Nairobi, Mombasa, Kisumu, Nakuru, Lamu, Machakos, Eldoret'),
  place('NG', 'Nigeria', 'Lagos, Ibadan, Kano, Abeokuta, Oshogbo, Enugu, Jos'),
  place('GH', 'Ghana', 'Accra, Kumasi, Bolgatanga, Cape Coast, Ho, Tamale'),
  place('ZA', 'South Africa', 'Cape Town, Durban, Johannesburg, Makhanda, Polokwane'),
  place('MA', 'Morocco', 'Marrakesh, Fez, Essaouira, Safi, Agadir, Tiznit'),
  place('ET', 'Ethiopia', 'Addis Ababa, Dilla, Harar, Gondar, Jimma'),
  place('EG', 'Egypt', 'Cairo, Fayoum, Luxor, Siwa, Aswan'),
  place('TZ', 'Tanzania', 'Dar es Salaam, Arusha, Moshi, Zanzibar, Mwanza'),
  place('RW', 'Rwanda', 'Kigali, Huye, Musanze, Rubavu'),
  place('SN', 'Senegal', 'Dakar, Saint-Louis, Thiès, Ziguinchor'),
  place('UG', 'Uganda', 'Kampala, Jinja, Gulu, Fort Portal'),
  place('CI', "Côte d'Ivoire", 'Abidjan, Bouaké, Korhogo, Grand-Bassam'),
  place('ML', 'Mali', 'Bamako, Ségou, Mopti, Kayes'),
  place('MG', 'Madagascar', 'Antananarivo, Ambositra, Antsirabe, Toamasina'),
  place('BF', 'Burkina Faso', 'Ouagadougou, Bobo-Dioulasso, Koudougou'),
  place('CM', 'Cameroon', 'Douala, Foumban, Bamenda, Yaoundé'),
  place('TN', 'Tunisia', 'Tunis, Nabeul, Sfax, Tozeur'),
  place('ZM', 'Zambia', 'Lusaka, Livingstone, Ndola'),
  place('ZW', 'Zimbabwe', 'Harare, Bulawayo, Mutare'),
  place('MZ', 'Mozambique', 'Maputo, Beira, Nampula, Pemba'),
  place('NA', 'Namibia', 'Windhoek, Swakopmund, Opuwo'),
  place('BJ', 'Benin', 'Cotonou, Abomey, Porto-Novo'),
  place('TG', 'Togo', 'Lomé, Kpalimé, Sokodé'),
  place('MW', 'Malawi', 'Lilongwe, Blantyre, Zomba'),
  place('BW', 'Botswana', 'Maun, Gaborone, Francistown'),
  place('CD', 'DR Congo', 'Kinshasa, Goma, Kananga'),
] as const

const destination = (country: string, dial: string, cities: string) => ({
  country,
  dial,
  cities: listed(cities),
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
