/** Where somebody's map stands who types: the middle of one of the four cities. */
export const typedCities = {
  munich: { file: 'muenchen-centre.osm.pbf', latitude: 48.1374, longitude: 11.5755 },
  helsinki: { file: 'helsinki-centre.osm.pbf', latitude: 60.1699, longitude: 24.9384 },
  monaco: { file: 'monaco.osm.pbf', latitude: 43.7384, longitude: 7.4246 },
  liechtenstein: { file: 'liechtenstein.osm.pbf', latitude: 47.141, longitude: 9.5215 },
} as const;
export type TypedCity = keyof typeof typedCities;

/** What somebody means: one of the first three results is such a place. */
export type Meant =
  | {
      /** A place called so, in the city where they are: the words of one of these, in any order, among others. */
      readonly names: readonly string[];
    }
  | {
      /** One of these kinds; any where it is left out. */
      readonly types?: readonly string[];
      readonly ratings?: readonly string[];
      readonly tags?: readonly string[];
      /** At most so far from a place or a locality of this name; anywhere in the city where it is left out. */
      readonly near?: string;
      readonly withinMeters?: number;
    };

/** A search as somebody types it who knows no syntax, and what they mean by it. */
export interface TypedSearch {
  readonly city: TypedCity;
  readonly language: 'en' | 'fr' | 'pt';
  readonly text: string;
  readonly meant: Meant;
}

type Row = readonly [text: string, language: TypedSearch['language'], meant: Meant];

const kind = (...types: string[]): Meant => ({ types });
const kindNear = (near: string, withinMeters: number, ...types: string[]): Meant => ({ types, near, withinMeters });
const called = (...names: string[]): Meant => ({ names });
const toilets = ['toilets', 'accessibleToilets'];

/** Written down before the ranking was changed for them. */
const rows: Readonly<Record<TypedCity, readonly Row[]>> = {
  munich: [
    ['café near marienplatz', 'en', kindNear('Marienplatz', 300, 'cafe')],
    ['restaurant marienplatz', 'en', kindNear('Marienplatz', 300, 'restaurant')],
    ['pub near viktualienmarkt', 'en', kindNear('Viktualienmarkt', 400, 'pub')],
    ['pharmacy odeonsplatz', 'en', kindNear('Odeonsplatz', 500, 'pharmacy')],
    ['hotel near isartor', 'en', kindNear('Isartor', 400, 'hotel')],
    ['sendlinger tor pharmacy', 'en', kindNear('Sendlinger Tor', 400, 'pharmacy')],
    ['museum near residenz', 'en', kindNear('Residenz', 500, 'museum')],
    ['atm near sendlinger tor', 'en', kindNear('Sendlinger Tor', 500, 'atm', 'bank')],
    ['bar gärtnerplatz', 'en', kindNear('Gärtnerplatz', 500, 'bar')],
    ['hairdresser sendlinger strasse', 'en', kindNear('Sendlinger Straße', 500, 'hairdresser')],
    ['church near marienplatz', 'en', kindNear('Marienplatz', 400, 'placeOfWorship')],
    ['supermarket near isartor', 'en', kindNear('Isartor', 600, 'supermarket')],
    ['apotheke marienplatz', 'en', kindNear('Marienplatz', 400, 'pharmacy')],
    ['bäckerei viktualienmarkt', 'en', kindNear('Viktualienmarkt', 500, 'bakery')],
    ['kino sendlinger tor', 'en', kindNear('Sendlinger Tor', 500, 'cinema')],
    ['bank am odeonsplatz', 'en', kindNear('Odeonsplatz', 600, 'bank')],
    ['pharmacie près de marienplatz', 'fr', kindNear('Marienplatz', 400, 'pharmacy')],
    ['hôtel près du viktualienmarkt', 'fr', kindNear('Viktualienmarkt', 500, 'hotel')],
    ['restaurante perto da residenz', 'pt', kindNear('Residenz', 500, 'restaurant')],
    ['wheelchair accessible museum', 'en', { types: ['museum'], ratings: ['accessible'] }],
    ['step-free café', 'en', { types: ['cafe'], ratings: ['accessible'] }],
    ['café accessible', 'fr', { types: ['cafe'], ratings: ['accessible'] }],
    ['restaurante acessível', 'pt', { types: ['restaurant'], ratings: ['accessible'] }],
    [
      'accessible restaurant near marienplatz',
      'en',
      {
        types: ['restaurant'],
        ratings: ['accessible'],
        near: 'Marienplatz',
        withinMeters: 500,
      },
    ],
    ['accessible restroom', 'en', { tags: ['accessibleRestroom'] }],
    [
      'accessible restroom near odeonsplatz',
      'en',
      {
        tags: ['accessibleRestroom'],
        near: 'Odeonsplatz',
        withinMeters: 800,
      },
    ],
    ['feldherrnhalle', 'en', called('Feldherrnhalle')],
    ['theatiner kirche', 'en', called('Theatinerkirche')],
    ['toy museum', 'en', called('Spielzeugmuseum')],
    ['jewish museum', 'en', called('Jüdisches Museum')],
    ['stadtmuseum', 'en', called('Münchner Stadtmuseum')],
    ['kaufhof marienplatz', 'en', called('Kaufhof')],
    ['hotel mercure altstadt', 'en', called('Hotel Mercure München Altstadt')],
    ['vier jahreszeiten', 'en', called('Hotel Vier Jahreszeiten Kempinski München')],
    ['residenz theater', 'en', called('Residenztheater')],
    ['stachus', 'en', called('Karlsplatz (Stachus)', 'Stachus-Passagen')],
  ],
  helsinki: [
    ['café near kamppi', 'en', kindNear('Kamppi', 500, 'cafe')],
    ['restaurant near senate square', 'en', kindNear('Senaatintori', 500, 'restaurant')],
    ['kahvila rautatientori', 'en', kindNear('Rautatientori', 500, 'cafe')],
    ['toilets kauppatori', 'en', kindNear('Kauppatori', 700, ...toilets)],
    ['wc near kamppi', 'en', kindNear('Kamppi', 700, ...toilets)],
    ['pharmacy rautatientori', 'en', kindNear('Rautatientori', 600, 'pharmacy')],
    ['apteekki kamppi', 'en', kindNear('Kamppi', 600, 'pharmacy')],
    ['hotel hakaniemi', 'en', kindNear('Hakaniemi', 600, 'hotel')],
    ['supermarket kallio', 'en', kindNear('Kallio', 1500, 'supermarket')],
    ['museum near esplanadi', 'en', kindNear('Esplanadinpuisto', 800, 'museum')],
    ['library near hakaniemi', 'en', kindNear('Hakaniemi', 900, 'library')],
    ['kirjasto kallio', 'en', kindNear('Kallio', 1200, 'library')],
    ['pub kallio', 'en', kindNear('Kallio', 1200, 'pub')],
    ['bar punavuori', 'en', kindNear('Punavuori', 900, 'bar', 'pub')],
    ['atm stockmann', 'en', kindNear('Stockmann', 500, 'atm', 'bank')],
    ['toilettes près de la gare centrale', 'fr', kindNear('Helsingin päärautatieasema', 800, ...toilets)],
    ['pharmacie kamppi', 'fr', kindNear('Kamppi', 600, 'pharmacy')],
    ['banheiro perto de kamppi', 'pt', kindNear('Kamppi', 700, ...toilets)],
    ['café perto de kiasma', 'pt', kindNear('Kiasma', 500, 'cafe')],
    ['restroom', 'en', kind(...toilets)],
    ['step-free restaurant', 'en', { types: ['restaurant'], ratings: ['accessible'] }],
    ['musée accessible', 'fr', { types: ['museum'], ratings: ['accessible'] }],
    [
      'accessible hotel near kamppi',
      'en',
      {
        types: ['hotel'],
        ratings: ['accessible', 'partiallyAccessible'],
        near: 'Kamppi',
        withinMeters: 1500,
      },
    ],
    ['oodi', 'en', called('Helsingin keskustakirjasto Oodi')],
    ['oodi library', 'en', called('Helsingin keskustakirjasto Oodi')],
    ['ateneum', 'en', called('Ateneum')],
    ['amos rex museum', 'en', called('Amos Rex')],
    ['hotel kamp', 'en', called('Hotel Kämp')],
    ['sokos vaakuna', 'en', called('Original Sokos Hotel Vaakuna')],
    ['vanha kauppahalli', 'en', called('Vanha Kauppahalli')],
    ['stockman', 'en', called('Stockmann')],
    ['kallion kirjasto', 'en', called('Kallion kirjasto')],
    ['kino engel', 'en', called('Kino Engel')],
    ['helsinki central station', 'en', called('Helsingin päärautatieasema', 'Helsinki')],
  ],
  monaco: [
    ['toilettes larvotto', 'fr', kindNear('Larvotto', 900, ...toilets)],
    ['restaurant port hercule', 'fr', kindNear('Port Hercule de Monaco', 600, 'restaurant')],
    ['hôtel monte-carlo', 'fr', kindNear('Monte-Carlo', 900, 'hotel')],
    ['pharmacie fontvieille', 'fr', kindNear('Fontvieille', 900, 'pharmacy')],
    ['parking monaco-ville', 'fr', kindNear('Monaco-Ville', 900, 'parking', 'accessibleParking')],
    ['supermarché fontvieille', 'fr', kindNear('Fontvieille', 900, 'supermarket')],
    ['ascenseur près de la gare', 'fr', kindNear('Monaco - Monte Carlo', 600, 'elevator')],
    ['banque monte-carlo', 'fr', kindNear('Monte-Carlo', 900, 'bank')],
    ['glacier monaco-ville', 'fr', kindNear('Monaco-Ville', 1200, 'iceCream')],
    ['café condamine', 'fr', kindNear('La Condamine', 900, 'cafe')],
    ['wc publics', 'fr', kind(...toilets)],
    ['toilets near the casino', 'en', kindNear('Casino de Monte-Carlo', 600, ...toilets)],
    ['restaurant near the palace', 'en', kindNear('Palais princier de Monaco', 600, 'restaurant')],
    ['bus stop near the station', 'en', kindNear('Monaco - Monte Carlo', 600, 'publicTransportStop')],
    ['bench near jardin exotique', 'en', kindNear('Jardin Exotique', 900, 'bench')],
    ['elevator', 'en', kind('elevator')],
    ['accessible parking', 'en', kind('accessibleParking')],
    ['place de parking handicapé', 'fr', kind('accessibleParking')],
    ['banheiro', 'pt', kind(...toilets)],
    ['restaurante perto do porto', 'pt', kindNear('Port Hercule de Monaco', 900, 'restaurant')],
    ['hotel perto do casino', 'pt', kindNear('Casino de Monte-Carlo', 700, 'hotel')],
    ['toilettes accessibles', 'fr', { tags: ['accessibleRestroom'] }],
    ['musée océanographique', 'fr', called('Musée Océanographique')],
    ['musee oceanographique', 'fr', called('Musée Océanographique')],
    ['oceanographic museum', 'en', called('Musée Océanographique')],
    ['stade louis 2', 'fr', called('Stade Louis-II')],
    ['gare de monaco', 'fr', called('Monaco - Monte Carlo')],
    ['palais princier', 'fr', called('Palais princier de Monaco')],
  ],
  liechtenstein: [
    ['café vaduz', 'en', kindNear('Vaduz', 1500, 'cafe')],
    ['restaurant near schloss vaduz', 'en', kindNear('Schloss Vaduz', 1200, 'restaurant')],
    ['toilets vaduz', 'en', kindNear('Vaduz', 2500, ...toilets)],
    ['supermarket schaan', 'en', kindNear('Schaan', 2000, 'supermarket')],
    ['bäckerei triesen', 'en', kindNear('Triesen', 2500, 'bakery')],
    ['apotheke vaduz', 'en', kindNear('Vaduz', 2000, 'pharmacy')],
    ['hotel malbun', 'en', kindNear('Malbun', 1500, 'hotel')],
    ['spielplatz balzers', 'en', kindNear('Balzers', 2500, 'playground')],
    ['playground near balzers', 'en', kindNear('Balzers', 2500, 'playground')],
    ['post office vaduz', 'en', kindNear('Vaduz', 2500, 'postOffice')],
    ['bank in vaduz', 'en', kindNear('Vaduz', 2000, 'bank')],
    ['parking malbun', 'en', kindNear('Malbun', 1500, 'parking', 'accessibleParking')],
    ['restaurant à malbun', 'fr', kindNear('Malbun', 1500, 'restaurant')],
    ['hôtel vaduz', 'fr', kindNear('Vaduz', 2000, 'hotel')],
    ['restaurant triesenberg', 'fr', kindNear('Triesenberg', 2000, 'restaurant')],
    ['hotel perto de vaduz', 'pt', kindNear('Vaduz', 2500, 'hotel')],
    ['restroom schaan', 'en', kindNear('Schaan', 2500, ...toilets)],
    ['kunstmuseum', 'en', called('Kunstmuseum Liechtenstein')],
    ['castle vaduz', 'en', called('Schloss Vaduz')],
    ['post museum', 'en', called('Postmuseum')],
    ['burg gutenberg', 'en', called('Burg Gutenberg')],
    ['landesmuseum vaduz', 'en', called('Liechtensteinisches Landesmuseum Vaduz')],
  ],
};

/** The searches of all cities, in the order of the table. */
export const typedSearches: readonly TypedSearch[] = (Object.keys(rows) as TypedCity[]).flatMap((city) =>
  rows[city].map(([text, language, meant]) => ({ city, language, text, meant })),
);
