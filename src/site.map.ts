/* Names on the maps, each with its place: of water the middle of its text. */

export interface Name {
  name: string;
  point: { lat: number; lng: number };
  kind: 'water' | 'city';
}

const named =
  (kind: Name['kind']) =>
  (name: string, lat: number, lng: number): Name => ({ name, point: { lat, lng }, kind });
const water = named('water');
const city = named('city');

/** By map: the heart of its city, its bays and seas. */
export const NAMES = {
  australia: [
    water('Indian Ocean', -40, 118),
    water('Great Australian Bight', -34.8, 127.5),
    water('Coral Sea', -15.5, 150.5),
    water('Tasman Sea', -41, 152),
    water('Timor Sea', -11.2, 124.5),
  ],
  sydney: [
    city('Sydney', -33.868, 151.21),
    water('Sydney Harbour', -33.83, 151.44),
    water('Botany Bay', -34.0, 151.4),
    water('Broken Bay', -33.56, 151.47),
    water('Tasman Sea', -33.7, 151.49),
  ],
  melbourne: [
    city('Melbourne', -37.81, 144.96),
    water('Port Phillip', -38.13, 144.88),
    water('Corio Bay', -38.125, 144.53),
    water('Bass Strait', -38.4, 144.56),
  ],
  brisbane: [city('Brisbane', -27.47, 153.02), water('Moreton Bay', -27.3, 153.27)],
  perth: [city('Perth', -31.95, 115.86), water('Indian Ocean', -31.85, 115.5)],
  adelaide: [city('Adelaide', -34.93, 138.6), water('Gulf St Vincent', -34.95, 138.34)],
  hobart: [
    city('Hobart', -42.88, 147.33),
    water('Storm Bay', -43.04, 147.5),
    water('Frederick Henry Bay', -42.9, 147.6),
  ],
  canberra: [city('Canberra', -35.28, 149.13)],
  darwin: [
    city('Darwin', -12.46, 130.84),
    water('Darwin Harbour', -12.53, 130.86),
    water('Beagle Gulf', -12.38, 130.83),
  ],
  goldCoast: [city('Gold Coast', -28, 153.42), water('Coral Sea', -27.9, 153.56)],
  sunshineCoast: [city('Maroochydore', -26.65, 153.08), water('Coral Sea', -26.5, 153.19)],
  cairns: [city('Cairns', -16.92, 145.77), water('Coral Sea', -16.7, 145.95)],
  townsville: [
    city('Townsville', -19.26, 146.81),
    water('Cleveland Bay', -19.21, 146.92),
    water('Halifax Bay', -19.08, 146.62),
  ],
  newcastle: [city('Newcastle', -32.93, 151.77), water('Tasman Sea', -33, 151.86)],
  wollongong: [city('Wollongong', -34.42, 150.89), water('Tasman Sea', -34.4, 151.05)],
  geelong: [
    city('Geelong', -38.15, 144.36),
    water('Corio Bay', -38.1, 144.46),
    water('Bass Strait', -38.35, 144.46),
  ],
};
